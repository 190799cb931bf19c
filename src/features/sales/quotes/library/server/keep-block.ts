import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import type { QuoteBlock } from '../../documents/domain/quote-document'
import { type KeptBlock, quoteBlocks } from './library-tables'

interface Admin {
  id: string
  name: string
}

interface BlockToKeep {
  /** Idempotency key of the form: sent twice, it is one block. */
  id: string
  /** Optimistic lock: the time of its last change as whoever changes it saw it; empty for a new one. */
  changedAt: string
  name: string
  block: QuoteBlock
  admin: Admin
}

/**
 * - `taken`: another block has this name.
 * - `changed`: a colleague changed or deleted it meanwhile; nothing was overwritten.
 */
export type KeepOutcome = 'kept' | 'taken' | 'changed'

/** Makes a block of the library, or changes one. Quotes have copies: none of them changes by it. */
export async function keepBlock(context: Context, toKeep: BlockToKeep): Promise<KeepOutcome> {
  const { id, changedAt, name, block, admin } = toKeep
  return await context.db.transaction(async (tx) => {
    const library = await lockLibrary(tx)
    const before = library.find((one) => one.id === id)
    if (before && before.name === name && isDeepStrictEqual(before.block, block)) return 'kept'
    if ((before?.changedAt.toISOString() ?? '') !== changedAt) return 'changed'
    if (library.some((one) => one.name === name && one.id !== id)) return 'taken'
    const written = { name, block, changedBy: admin.name, changedAt: context.now() }
    const position = Math.max(-1, ...library.map((one) => one.position)) + 1
    await tx
      .insert(quoteBlocks)
      .values({ ...written, id, position })
      .onConflictDoUpdate({ target: quoteBlocks.id, set: written })
    await recordEvent(context, tx, {
      actor: actorOf({ ...admin, role: 'admin' }),
      action: 'quote-block.kept',
      subject: { kind: 'quote-block', id },
    })
    return 'kept'
  })
}

/** Takes a block out of the library; one that comes with the product and had its name is there again. */
export async function deleteBlock(
  context: Context,
  { id, admin }: { id: string; admin: Admin },
): Promise<'deleted' | 'unchanged'> {
  return await context.db.transaction(async (tx) => {
    const [deleted] = await tx.delete(quoteBlocks).where(eq(quoteBlocks.id, id)).returning()
    if (!deleted) return 'unchanged'
    await recordEvent(context, tx, {
      actor: actorOf({ ...admin, role: 'admin' }),
      action: 'quote-block.deleted',
      subject: { kind: 'quote-block', id },
      details: { name: deleted.name },
    })
    return 'deleted'
  })
}

interface Move {
  id: string
  /** Optimistic lock: the place at which whoever moves it saw it. Pressed twice, it moves once. */
  from: number
  by: 1 | -1
  admin: Admin
}

/** Moves a block past its neighbour. */
export async function moveBlock(context: Context, move: Move): Promise<'moved' | 'unchanged'> {
  const { id, from, by, admin } = move
  return await context.db.transaction(async (tx) => {
    const library = await lockLibrary(tx)
    const place = library.findIndex((one) => one.id === id)
    const [block, other] = [library[place], library[place + by]]
    if (!block || !other || block.position !== from) return 'unchanged'
    const put = (one: KeptBlock, position: number) =>
      tx.update(quoteBlocks).set({ position }).where(eq(quoteBlocks.id, one.id))
    await put(block, other.position)
    await put(other, block.position)
    await recordEvent(context, tx, {
      actor: actorOf({ ...admin, role: 'admin' }),
      action: 'quote-block.moved',
      subject: { kind: 'quote-block', id },
    })
    return 'moved'
  })
}

/** Advisory lock on the whole library, in its order: those who change something in it do so one after the other. */
async function lockLibrary(tx: Transaction): Promise<KeptBlock[]> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('library of quote blocks', 0))`)
  return await tx.select().from(quoteBlocks).orderBy(quoteBlocks.position, quoteBlocks.id)
}
