import { eq } from 'drizzle-orm'
import type { HostingChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import type { AgreedItem } from '@/features/billing/subscriptions/terms/domain/subscription'
import type { Context, Transaction } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { vatRateOn } from '@/shared/vat'
import { changedOrder } from '../domain/order-price'
import { type HostingOrder, hostingOrders } from './order-tables'

/** What an order was, and what it became. */
export interface OrderChoices {
  from: HostingChoice
  to: HostingChoice
}

declare module '@/platform/context' {
  interface Registries {
    /** From now on an order is something else: there may be work to do. */
    orderChanged: (
      context: Context,
      tx: Transaction,
      order: HostingOrder,
      choices: OrderChoices,
    ) => Promise<void>
  }
}

/** The order follows what its subscription consists of from now on, and the work is handed out. */
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
  await context.registries.orderChanged(context, tx, changed, { from, to })
  return changed
}
