import { and, eq } from 'drizzle-orm'
import type { Transaction } from '@/platform/context'
import type { HostingChoice } from '../../terms/domain/choice'
import { subscriptionChanges, subscriptions } from '../subscription-tables'

/** What invoices are for in words: of what an order has now, or with the choice that a planned change makes of it. */
export type NamedWith = (choice?: HostingChoice) => string

/**
 * Writes anew what invoices of an order are for, also from the day of a planned change on: words of the change were
 * written when it was asked for, with the domain names of then.
 */
export async function nameAnew(tx: Transaction, orderId: string, nameOf: NamedWith): Promise<void> {
  const [subscription] = await tx
    .update(subscriptions)
    .set({ description: nameOf() })
    .where(eq(subscriptions.orderId, orderId))
    .returning({ id: subscriptions.id })
  if (!subscription) return
  const { id, subscriptionId, state, toChoice } = subscriptionChanges
  const planned = await tx
    .select({ id, toChoice })
    .from(subscriptionChanges)
    .where(and(eq(subscriptionId, subscription.id), eq(state, 'planned')))
  for (const change of planned)
    if (change.toChoice)
      await tx
        .update(subscriptionChanges)
        .set({ description: nameOf(change.toChoice) })
        .where(eq(id, change.id))
}
