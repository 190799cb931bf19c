import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { lockInvoices } from '@/features/billing/invoices/server/credit-invoices-of-order'
import type { Transaction } from '@/platform/context'
import { subscriptionItems, subscriptionPeriods, subscriptions } from './subscription-tables'

/**
 * Row locks until this transaction ends: nobody renews this subscription, and nobody pays or credits an invoice of it.
 * Lock order: the subscription first, as in a renewal, and then its invoices.
 */
export async function lockSubscription(tx: Transaction, subscriptionId: string): Promise<void> {
  const { id } = subscriptions
  await tx.select({ id }).from(subscriptions).where(eq(id, subscriptionId)).for('update')
  const { invoiceId, itemId } = subscriptionPeriods
  const items = tx
    .select({ id: subscriptionItems.id })
    .from(subscriptionItems)
    .where(eq(subscriptionItems.subscriptionId, subscriptionId))
  const found = await tx
    .selectDistinct({ invoiceId })
    .from(subscriptionPeriods)
    .where(and(inArray(itemId, items), isNotNull(invoiceId)))
  await lockInvoices(
    tx,
    found.flatMap((row) => row.invoiceId ?? []),
  )
}
