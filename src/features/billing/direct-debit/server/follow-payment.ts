import { eq } from 'drizzle-orm'
import type { PaymentState } from '@/features/billing/payments/domain/payment'
import type { Context, Transaction } from '@/platform/context'
import type { Cents } from '@/shared/money'
import { type CollectionState, collectionMayBecome } from '../domain/collection'
import { collections } from './debit-tables'
import { lockCollection, moveCollection, mustFollow } from './move-collection'

interface MovedPayment {
  paymentId: string
  state: PaymentState
  chargedBackAmount: Cents
}

/**
 * Moves the collection along with the payment of its debit. It is idempotent: a report that comes twice, or late, moves
 * nothing. A job follows what came back, and asks why.
 */
export async function paymentMoved(context: Context, tx: Transaction, moved: MovedPayment): Promise<void> {
  const [found] = await tx
    .select({ id: collections.id, invoiceId: collections.invoiceId })
    .from(collections)
    .where(eq(collections.paymentId, moved.paymentId))
  if (!found) return
  await context.registries.payableInvoices.held(tx, found.invoiceId, 'no key update')
  const collection = await lockCollection(tx, found.id)
  for (const to of waysTo(collection.state, stateAfter(moved, collection.state))) {
    const moved = await moveCollection(context, tx, await lockCollection(tx, found.id), to)
    if (moved.state === 'returned' || moved.state === 'rejected') await mustFollow(context, tx, found.id)
  }
}

function stateAfter(
  { state, chargedBackAmount }: MovedPayment,
  before: CollectionState,
): CollectionState | undefined {
  switch (state) {
    case 'open':
      return undefined
    case 'paid':
      return chargedBackAmount > 0 ? 'returned' : 'paid'
    case 'cancelled':
      return before === 'submitting' ? 'cancelled' : 'returned'
    case 'failed':
    case 'expired':
      return before === 'submitting' ? 'rejected' : 'returned'
  }
}

/** The provider may report the end before we heard that it took the debit on: then the skipped state comes first. */
function waysTo(from: CollectionState, to: CollectionState | undefined): CollectionState[] {
  if (!to || from === to) return []
  if (collectionMayBecome(from, to)) return [to]
  const viaSubmitted = collectionMayBecome(from, 'submitted') && collectionMayBecome('submitted', to)
  return viaSubmitted ? ['submitted', to] : []
}
