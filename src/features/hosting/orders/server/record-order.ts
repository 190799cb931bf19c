import { eq, inArray, sql } from 'drizzle-orm'
import { agreeSubscription } from '@/features/billing/subscriptions/server/agree-subscription'
import { recordIn } from '@/features/people/customers/domain/customer-details'
import type { Context, Database, Transaction } from '@/platform/context'
import { orderNumbersToTry } from '../domain/internal/order-number'
import { cartOf, orderInWords } from '../domain/order-in-words'
import { agreedItems } from '../domain/order-price'
import { type HostingOrder, hostingOrders } from './order-tables'
import { withdrawalKeyHash } from './withdrawal-key'

/**
 * Inserts the order and its subscription under the first free number. On a conflict, when two orders drew the same
 * number at once, one of them draws again.
 */
export async function recordOrder(
  context: Context,
  tx: Transaction,
  row: NewOrderRow,
): Promise<HostingOrder> {
  const id = context.random.uuid()
  const keyHash = row.actingAs === 'consumer' ? withdrawalKeyHash(context, id) : null
  for (let draws = 0; draws < MOST_DRAWS; draws++) {
    const numbers = orderNumbersToTry(row.createdAt, context.random.digits)
    const [stored] = await tx
      .insert(hostingOrders)
      .values({ ...row, id, withdrawalKeyHash: keyHash, orderNumber: firstFree(numbers) })
      .onConflictDoNothing({ target: hostingOrders.orderNumber })
      .returning()
    if (stored) {
      await agreeSubscription(context, tx, {
        customerId: stored.customerId,
        orderId: stored.id,
        reference: stored.orderNumber,
        description: orderInWords(stored),
        billingCycle: stored.billingCycle,
        actingAs: stored.actingAs,
        details: recordIn(stored),
        items: agreedItems(cartOf(stored)),
      })
      return stored
    }
  }
  throw new Error('No order number was free')
}

/**
 * Keeps what the first invoice asks, where VAT is charged otherwise than when it was ordered: VIES answered in between. What
 * was shown then stands in the evidence.
 */
export async function recordCharged(
  tx: Transaction,
  orderId: string,
  charged: Pick<HostingOrder, 'totalPrice' | 'vatPercent'>,
): Promise<void> {
  await tx.update(hostingOrders).set(charged).where(eq(hostingOrders.id, orderId))
}

const MOST_DRAWS = 5

/** The shortest of these numbers that no order has; the last one when all are taken. */
function firstFree(numbers: readonly string[]) {
  return sql`coalesce((
    select draw from unnest(${sql.param(numbers)}::text[]) as draws (draw)
    where not exists (select from ${hostingOrders} where ${hostingOrders.orderNumber} = draw)
    order by length(draw) limit 1), ${numbers.at(-1)})`
}

export type NewOrderRow = Omit<typeof hostingOrders.$inferInsert, 'id' | 'orderNumber'> &
  Pick<HostingOrder, 'createdAt' | 'actingAs'>

/** The order that was stored for this request id. */
export async function orderOfRequest(db: Database | Transaction, requestId: string) {
  const [order] = await db
    .select({
      orderId: hostingOrders.id,
      orderNumber: hostingOrders.orderNumber,
      confirmationMailId: hostingOrders.confirmationMailId,
      noticeMailId: hostingOrders.noticeMailId,
    })
    .from(hostingOrders)
    .where(eq(hostingOrders.requestId, requestId))
  return order
}

/** The numbers of the orders that were stored for these request ids. */
export async function ordersOfRequests(
  db: Database | Transaction,
  requestIds: readonly string[],
): Promise<Map<string, string>> {
  if (requestIds.length === 0) return new Map()
  const { requestId, orderNumber } = hostingOrders
  const found = await db
    .select({ requestId, orderNumber })
    .from(hostingOrders)
    .where(inArray(requestId, [...requestIds]))
  return new Map(found.map((order) => [order.requestId, order.orderNumber]))
}
