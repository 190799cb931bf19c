import { desc, eq } from 'drizzle-orm'
import { type Actor, SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { type CollectionState, collectionTransitions } from '../../domain/internal/collection'
import { type Collection, collections } from '../debit-tables'

/** Row lock on a collection. Lock order of whoever moves one: its payment, its invoice, the collection. */
export async function lockCollection(tx: Transaction, id: string): Promise<Collection> {
  const [held] = await tx.select().from(collections).where(eq(collections.id, id)).for('update')
  if (!held) throw new Error(`There is no collection ${id}`)
  return held
}

/** The last attempt to collect an invoice, under a row lock. */
export async function lockLastCollection(
  tx: Transaction,
  invoiceId: string,
): Promise<Collection | undefined> {
  const [held] = await tx
    .select()
    .from(collections)
    .where(eq(collections.invoiceId, invoiceId))
    .orderBy(desc(collections.attempt))
    .limit(1)
    .for('update')
  return held
}

type Change = Partial<
  Pick<Collection, 'amount' | 'fileId' | 'paymentId' | 'returnCode' | 'followedAt' | 'note'>
>

/** State transition of a locked collection. Throws when it is not allowed: the caller has checked that. */
export async function moveCollection(
  context: Context,
  tx: Transaction,
  { id, state: from }: Collection,
  to: CollectionState,
  { actor = SYSTEM, ...change }: Change & { actor?: Actor } = {},
): Promise<Collection> {
  if (!collectionTransitions.allow(from, to))
    throw new Error(`Collection ${id} is ${from} and cannot become ${to}`)
  const [moved] = await tx
    .update(collections)
    .set({ ...change, state: to })
    .where(eq(collections.id, id))
    .returning()
  if (!moved) throw new Error(`There is no collection ${id}`)
  await recordEvent(context, tx, {
    actor,
    action: 'collection.moved',
    subject: { kind: 'collection', id },
    details: { from, to, reason: change.returnCode ?? change.note ?? null },
  })
  return moved
}

/** Enqueues the job that draws the consequence of a collection that came back or was refused. */
export async function mustFollow(
  { enqueue }: Pick<Context, 'enqueue'>,
  tx: Transaction,
  collectionId: string,
) {
  await enqueue(tx, 'follow-return', { collectionId }, { singletonKey: collectionId })
}
