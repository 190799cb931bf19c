import { desc, eq } from 'drizzle-orm'
import { type Actor, SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordAudit } from '@/features/operations/audit/server/record-audit'
import type { Context, Transaction } from '@/platform/context'
import { type CollectionState, collectionMayBecome } from '../domain/collection'
import { type Collection, collections } from './debit-tables'

/** Whoever moves a collection holds, in this order: its payment, its invoice, the collection. */
export async function lockCollection(tx: Transaction, id: string): Promise<Collection> {
  const [held] = await tx.select().from(collections).where(eq(collections.id, id)).for('update')
  if (!held) throw new Error(`There is no collection ${id}`)
  return held
}

/** The last attempt to collect an invoice, held. */
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

/** Moves a held collection. Throws when it cannot become that: who asks has looked. */
export async function moveCollection(
  tx: Transaction,
  { id, state: from }: Collection,
  to: CollectionState,
  { actor = SYSTEM, ...change }: Change & { actor?: Actor } = {},
): Promise<Collection> {
  if (!collectionMayBecome(from, to)) throw new Error(`Collection ${id} is ${from} and cannot become ${to}`)
  const [moved] = await tx
    .update(collections)
    .set({ ...change, state: to })
    .where(eq(collections.id, id))
    .returning()
  if (!moved) throw new Error(`There is no collection ${id}`)
  await recordAudit(tx, {
    actor,
    action: 'collection.moved',
    subject: { kind: 'collection', id },
    details: { from, to, reason: change.returnCode ?? change.note ?? null },
  })
  return moved
}

/** What came back or was refused, and of which the consequence is still to be drawn. */
export async function mustFollow(
  { enqueue }: Pick<Context, 'enqueue'>,
  tx: Transaction,
  collectionId: string,
) {
  await enqueue(tx, 'follow-return', { collectionId }, { singletonKey: collectionId })
}
