import { eq } from 'drizzle-orm'
import type { HostingChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import type { AgreedItem } from '@/features/billing/subscriptions/terms/domain/subscription'
import type { Context, Transaction } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { vatRateOn } from '@/shared/vat'
import { changedOrder } from '../domain/order-price'
import { type HostingOrder, hostingOrders } from './order-tables'

/** Choice of an order before and after a change. */
export interface OrderChoices {
  from: HostingChoice
  to: HostingChoice
}

declare module '@/platform/context' {
  interface Wiring {
    /** Called when an order has changed: there may be work to do. */
    orderChanged: (
      context: Context,
      tx: Transaction,
      order: HostingOrder,
      choices: OrderChoices,
    ) => Promise<void>
  }
}

/** Copies what its subscription consists of from now on into the order, and creates the delivery tasks. */
export async function applyChange(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  { from, to, items }: OrderChoices & { items: readonly AgreedItem[] },
): Promise<HostingOrder> {
  const [changed] = await tx
    .update(hostingOrders)
    .set(changedOrder(to, items, order, vatRateOn(dayOf(context.now()))))
    .where(eq(hostingOrders.id, order.id))
    .returning()
  if (!changed) throw new Error(`Order ${order.id} went away while it was held`)
  await context.wiring.orderChanged(context, tx, changed, { from, to })
  return changed
}
