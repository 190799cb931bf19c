import { eq } from 'drizzle-orm'
import { lockInvoiceToPay } from '@/features/billing/invoices/server/invoice-to-pay'
import type { Payment } from '@/features/billing/payments/server/payment-tables'
import type { RecordedEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { type CollectionState, collectionTransitions } from '../domain/internal/collection'
import { collections } from './debit-tables'
import { lockCollection, moveCollection, mustFollow } from './internal/move-collection'

/**
 * Reaction to a payment that moved, or of which money went back: moves the collection along whose debit it is. It is
 * idempotent: a report that comes twice, or late, moves nothing. A job follows what came back, and asks why.
 */
export async function followPayment(
  context: Context,
  tx: Transaction,
  { payload: { payment } }: RecordedEvent<'payment.state-changed' | 'payment.exception-raised'>,
): Promise<void> {
  if (payment.method !== 'direct-debit') return
  const [found] = await tx
    .select({ id: collections.id, invoiceId: collections.invoiceId })
    .from(collections)
    .where(eq(collections.paymentId, payment.id))
  if (!found) return
  await lockInvoiceToPay(tx, found.invoiceId, 'no key update')
  const collection = await lockCollection(tx, found.id)
  for (const to of waysTo(collection.state, stateAfter(payment, collection.state))) {
    const moved = await moveCollection(context, tx, await lockCollection(tx, found.id), to)
    if (moved.state === 'returned' || moved.state === 'rejected') await mustFollow(context, tx, found.id)
  }
}

function stateAfter(
  { state, chargedBackAmount }: Payment,
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
  if (collectionTransitions.allow(from, to)) return [to]
  const viaSubmitted =
    collectionTransitions.allow(from, 'submitted') && collectionTransitions.allow('submitted', to)
  return viaSubmitted ? ['submitted', to] : []
}
