import { and, eq, inArray } from 'drizzle-orm'
import { SYSTEM } from '@/features/audit/rules/audit-entry'
import { recordAudit } from '@/features/audit/server/record-audit'
import { queueMail } from '@/features/mail/server/queue-mail'
import { orderStatusesBefore } from '@/features/orders/rules/order-status'
import { type HostingOrder, hostingOrders } from '@/features/orders/server/order-tables'
import { transferCodeGivenAt } from '@/features/orders/server/orders-for-office'
import type { Context, Transaction } from '@/platform/context'
import { deliveryDueAt, paidUntil } from '../rules/delivery'
import { hostingPanelByHand, registrarByHand } from './by-hand'
import { deliveryNoticeMail, orderPaidMail } from './mails/order-paid-mails'

/**
 * The first invoice of an order is paid: the order becomes active, its delivery clock starts, the work is handed out
 * and both sides get a mail. Once, however often the payment is reported, and also when its money was taken back and it
 * is paid anew. `cancelled` means that the order was called off before: the money is to be looked at by a person.
 */
export async function orderPaid(
  context: Context,
  tx: Transaction,
  orderId: string,
  paidAt: Date,
): Promise<'active' | 'cancelled'> {
  const [order] = await tx.select().from(hostingOrders).where(eq(hostingOrders.id, orderId)).for('update')
  if (!order) throw new Error(`There is no order ${orderId}`)
  if (order.status === 'cancelled') return 'cancelled'
  if (order.paymentStatus === 'paid') return 'active'
  if (order.paidAt) {
    await tx.update(hostingOrders).set({ paymentStatus: 'paid' }).where(eq(hostingOrders.id, orderId))
    return 'active'
  }
  const active = await activate(tx, order, paidAt)
  await registrarByHand.provideDomain(context, tx, active)
  await hostingPanelByHand.provideHosting(context, tx, active)
  await recordAudit(tx, {
    actor: SYSTEM,
    action: 'order.activated',
    subject: { kind: 'order', id: orderId },
    details: { number: active.orderNumber, from: order.status, to: active.status },
  })
  const lacksCode = active.domainPlan === 'bring' && !(await transferCodeGivenAt(tx, orderId))
  await queueMail(context, tx, await orderPaidMail(context, active, { lacksCode }))
  await queueMail(context, tx, await deliveryNoticeMail(context, active))
  return 'active'
}

async function activate(tx: Transaction, order: HostingOrder, paidAt: Date): Promise<HostingOrder> {
  const [active] = await tx
    .update(hostingOrders)
    .set({
      status: 'active',
      paymentStatus: 'paid',
      paidAt,
      deliveryDueAt: deliveryDueAt(paidAt),
      paidUntil: paidUntil(paidAt, order.billingCycle),
    })
    .where(and(eq(hostingOrders.id, order.id), inArray(hostingOrders.status, orderStatusesBefore('active'))))
    .returning()
  if (!active) throw new Error(`Order ${order.id} cannot become active from '${order.status}'`)
  return active
}
