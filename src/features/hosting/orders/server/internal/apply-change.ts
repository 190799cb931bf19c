import { eq } from 'drizzle-orm'
import type { HostingChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import type { AgreedItem } from '@/features/billing/subscriptions/terms/domain/subscription'
import { namesLeft } from '@/features/hosting/catalogue/domain/extra-names'
import type { Context, Transaction } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { changedOrder } from '../../domain/order-price'
import { rateOfOrder } from '../../domain/price-now'
import { type HostingOrder, hostingOrders } from '../order-tables'

/** Choice of an order before and after a change. */
export interface OrderChoices {
  from: HostingChoice
  to: HostingChoice
}

declare module '@/features/operations/audit/domain/audit-events' {
  interface EventPayloads {
    /** `order`: as it is from now on. */
    'order.changed': OrderChoices & { order: HostingOrder }
    'order.change-begun': OrderChoices & { order: HostingOrder }
  }
}

/** The order follows what its subscription consists of from now on. The caller records that it changed. */
export async function applyChange(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  { to, items }: { to: HostingChoice; items: readonly AgreedItem[] },
): Promise<HostingOrder> {
  const [changed] = await tx
    .update(hostingOrders)
    .set({
      ...changedOrder(to, items, order, rateOfOrder({ everyItem: items }, dayOf(context.now()))),
      extraNames: namesLeft(to.extras, order.extraNames),
    })
    .where(eq(hostingOrders.id, order.id))
    .returning()
  if (!changed) throw new Error(`Order ${order.id} went away while it was held`)
  return changed
}
