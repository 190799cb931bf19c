import {
  type SubscriptionInTime,
  subscriptionsOfOrders,
} from '@/features/billing/subscriptions/server/subscription-queries'
import type { Database, Transaction } from '@/platform/context'
import type { HostingOrder } from '../order-tables'

/** An order with the state of its subscription. */
export type OrderInTime = HostingOrder & SubscriptionInTime

/** Adds the subscription to each of these orders. */
export async function inTime(
  db: Database | Transaction,
  orders: readonly HostingOrder[],
): Promise<OrderInTime[]> {
  const subscriptions = await subscriptionsOfOrders(
    db,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => {
    const subscription = subscriptions.get(order.id)
    if (!subscription) throw new Error(`Order ${order.id} has no subscription`)
    return { ...order, ...subscription }
  })
}
