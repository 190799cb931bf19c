import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '@/platform/context'
import { subscriptionItems, subscriptions } from './subscription-tables'

/** The domain name of an order's subscription is another one: later invoices name it so. */
export async function renameDomainItem(
  tx: Transaction,
  orderId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const ofOrder = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.orderId, orderId))
  const { subscriptionId, kind, description } = subscriptionItems
  await tx
    .update(subscriptionItems)
    .set({ description: to })
    .where(and(inArray(subscriptionId, ofOrder), eq(kind, 'domain'), eq(description, from)))
}
