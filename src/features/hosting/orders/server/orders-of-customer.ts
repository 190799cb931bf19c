import { and, desc, eq, sql } from 'drizzle-orm'
import { lockInvoicesOfOrder } from '@/features/billing/invoices/server/credit-invoices-of-order'
import { momentsOf } from '@/features/operations/audit/server/audit-queries'
import type { Database, Transaction } from '@/platform/context'
import { preparedQuery } from '@/platform/prepared-query'
import { inTime, type OrderInTime } from './internal/orders-in-time'
import { type HostingOrder, hostingOrders } from './order-tables'

/** Limit: more orders than any customer of this agency has. An unlimited list could slow the site down. */
const MOST_ORDERS = 200

/** All orders of a customer, newest first. */
export async function ordersOfCustomer(
  db: Database | Transaction,
  customerId: string,
): Promise<OrderInTime[]> {
  return await inTime(db, await ordersOf(db, { customerId }))
}

const ordersOf = preparedQuery((db) =>
  db
    .select()
    .from(hostingOrders)
    .where(eq(hostingOrders.customerId, sql.placeholder('customerId')))
    .orderBy(desc(hostingOrders.createdAt), desc(hostingOrders.id))
    .limit(MOST_ORDERS),
)

/** One order of this customer; undefined when the number is unknown or belongs to somebody else. */
export async function orderOfCustomer(
  db: Database | Transaction,
  customerId: string,
  orderNumber: string,
): Promise<OrderInTime | undefined> {
  const found = await db
    .select()
    .from(hostingOrders)
    .where(and(eq(hostingOrders.customerId, customerId), eq(hostingOrders.orderNumber, orderNumber)))
  return (await inTime(db, found))[0]
}

/** Public facts of an order, for whoever has its id: no personal data. */
export async function orderInProgress(db: Database, orderId: string) {
  const [order] = await db
    .select({
      orderNumber: hostingOrders.orderNumber,
      status: hostingOrders.status,
      paymentStatus: hostingOrders.paymentStatus,
      domainName: hostingOrders.domainName,
      domainPlan: hostingOrders.domainPlan,
      totalPrice: hostingOrders.totalPrice,
      vatPercent: hostingOrders.vatPercent,
      deliveryDueAt: hostingOrders.deliveryDueAt,
      deliveredAt: hostingOrders.deliveredAt,
      confirmationMailId: hostingOrders.confirmationMailId,
    })
    .from(hostingOrders)
    .where(eq(hostingOrders.id, orderId))
  return order
}

/**
 * Row locks on the invoices of an order and then on the order: `orderOfCustomer`, with everybody else kept from
 * changing it, and from paying or crediting one of its invoices, until this transaction ends.
 */
export async function lockOrderOfCustomer(
  tx: Transaction,
  customerId: string,
  orderNumber: string,
): Promise<OrderInTime | undefined> {
  const found = await orderOfCustomer(tx, customerId, orderNumber)
  if (!found) return undefined
  await lockInvoicesOfOrder(tx, found.id)
  const held = await tx.select().from(hostingOrders).where(eq(hostingOrders.id, found.id)).for('update')
  return (await inTime(tx, held))[0]
}

/** Times of withdrawal, by order id, read from the audit log: the status is that of any cancelled order. */
export async function withdrawals(
  db: Database | Transaction,
  orders: readonly Pick<HostingOrder, 'id' | 'status'>[],
): Promise<Map<string, Date>> {
  const ids = orders.filter(({ status }) => status === 'cancelled').map(({ id }) => id)
  return ids.length > 0 ? await momentsOf(db, 'order.withdrawn', { kind: 'order', ids }) : new Map()
}

/** Ids of all orders of a customer: a subquery for conditions on what belongs to them. */
export function orderIdsOfCustomer(db: Database | Transaction, customerId: string) {
  return db
    .select({ id: hostingOrders.id })
    .from(hostingOrders)
    .where(eq(hostingOrders.customerId, customerId))
}
