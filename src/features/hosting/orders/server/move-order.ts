import { and, eq, inArray, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { firstInvoiceOf } from '@/features/billing/invoices/server/invoice-to-pay'
import { startSubscription } from '@/features/billing/subscriptions/server/start-subscription'
import { subscriptionOfOrder } from '@/features/billing/subscriptions/server/subscription-queries'
import { netsOfItems } from '@/features/billing/subscriptions/terms/domain/subscription'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { changeWithAudit, type RecordedEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Database, Transaction } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { type OrderStatus, orderTransitions } from '../domain/order-status'
import { type HostingOrder, hostingOrders } from './order-tables'

/** Row lock on an order until the end of this transaction. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<HostingOrder | undefined> {
  const [order] = await tx.select().from(hostingOrders).where(eq(hostingOrders.id, orderId)).for('update')
  return order
}

/**
 * Activates an order on its first payment, and starts its subscription. Throws when its status has no such transition.
 */
export async function activateOrder(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  { paidAt, deliveryDueAt }: { paidAt: Date; deliveryDueAt: Date },
): Promise<HostingOrder> {
  const [active] = await tx
    .update(hostingOrders)
    .set({ status: 'active', paymentStatus: 'paid', paidAt, deliveryDueAt })
    .where(
      and(eq(hostingOrders.id, order.id), inArray(hostingOrders.status, orderTransitions.before('active'))),
    )
    .returning()
  if (!active) throw new Error(`Order ${order.id} cannot become active from '${order.status}'`)
  const invoice = await firstInvoiceOf(tx, order.id)
  if (!invoice) throw new Error(`Order ${order.id} was paid without an invoice`)
  await startSubscription(context, tx, {
    subscriptionId: await subscriptionOfOrder(tx, order.id),
    startsOn: dayOf(paidAt),
    invoice,
    charged: netsOfItems(invoice.lines),
  })
  return active
}

/**
 * Marks an order as paid again when its first invoice, whose money was taken back, is paid anew: the order ran all the
 * time.
 */
export async function payOrderAgain(
  tx: Transaction,
  { id, paymentStatus }: HostingOrder,
  invoiceId: string,
): Promise<void> {
  if (paymentStatus === 'paid' || (await firstInvoiceOf(tx, id))?.id !== invoiceId) return
  await tx.update(hostingOrders).set({ paymentStatus: 'paid' }).where(eq(hostingOrders.id, id))
}

/** Gives an order another domain name, with what its registry said. */
export async function renameDomain(
  tx: Transaction,
  orderId: string,
  named: Pick<HostingOrder, 'domainName' | 'domainAvailable' | 'domainSource' | 'domainCheckedAt'>,
): Promise<HostingOrder> {
  const [order] = await tx.update(hostingOrders).set(named).where(eq(hostingOrders.id, orderId)).returning()
  if (!order) throw new Error(`Order ${orderId} went away while it was held`)
  return order
}

/** Marks an order as delivered: all that was promised for it is there. */
export async function markDelivered(tx: Transaction, orderId: string, deliveredAt: Date): Promise<void> {
  await tx.update(hostingOrders).set({ deliveredAt }).where(eq(hostingOrders.id, orderId))
}

/** Stops the delivery clock of an order that waits for others than us. */
export async function promiseNoMoment(tx: Transaction, orderId: string): Promise<void> {
  await tx.update(hostingOrders).set({ deliveryDueAt: null }).where(eq(hostingOrders.id, orderId))
}

/** Restarts the delivery clock: something of the order has to be done again. */
export async function reopenDelivery(tx: Transaction, orderId: string, deliveryDueAt: Date): Promise<void> {
  await tx
    .update(hostingOrders)
    .set({ deliveredAt: null, deliveryDueAt })
    .where(eq(hostingOrders.id, orderId))
}

/** Ids of active orders, as a subquery. */
export function activeOrderIds(db: Database | Transaction) {
  return db.select({ id: hostingOrders.id }).from(hostingOrders).where(eq(hostingOrders.status, 'active'))
}

/** Status of the order with the id in this column, as a subquery of one value. */
export function statusOfOrder(orderId: SQLWrapper): SQL<OrderStatus> {
  return sql`(SELECT ${hostingOrders.status} FROM ${hostingOrders} WHERE ${hostingOrders.id} = ${orderId})`
}

/** Number of an order that runs with this domain name, besides this one; undefined when there is none. */
export async function otherOrderWithName(
  db: Database | Transaction,
  { orderId, domainName }: { orderId: string; domainName: string },
): Promise<string | undefined> {
  const { id, status, orderNumber } = hostingOrders
  const [other] = await db
    .select({ orderNumber })
    .from(hostingOrders)
    .where(
      and(
        eq(hostingOrders.domainName, domainName),
        ne(id, orderId),
        inArray(status, ['active', 'suspended']),
      ),
    )
    .limit(1)
  return other?.orderNumber
}

/** These orders, by their ids. */
export async function ordersWithIds(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HostingOrder>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select()
    .from(hostingOrders)
    .where(inArray(hostingOrders.id, [...ids]))
  return new Map(found.map((order) => [order.id, order]))
}

/**
 * Reaction to a reopened invoice, whose money a bank took back: the order that it first asked for is owed for again, and
 * goes on until a person decides otherwise.
 */
export async function reopenOrderPayment(
  _context: Context,
  tx: Transaction,
  { subject: { id: invoiceId }, payload: { orderId } }: RecordedEvent<'invoice.reopened'>,
): Promise<void> {
  if (!orderId || (await firstInvoiceOf(tx, orderId))?.id !== invoiceId) return
  const { id, status, paymentStatus } = hostingOrders
  const change = tx
    .update(hostingOrders)
    .set({ paymentStatus: 'pending' })
    .where(and(eq(id, orderId), eq(paymentStatus, 'paid'), ne(status, 'cancelled')))
    .returning({ id })
  await changeWithAudit(tx, change, {
    actor: SYSTEM,
    action: 'order.payment-taken-back',
    subject: { kind: 'order', id: orderId },
    details: { from: 'paid', to: 'pending' },
  })
}
