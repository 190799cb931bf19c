import { activateOrder, lockOrder, payOrderAgain } from '@/features/hosting/orders/server/move-order'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordAudit } from '@/features/operations/audit/server/record-audit'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { deliveryDueAt } from '../domain/delivery'
import { hostingPanelByHand, registrarByHand } from './by-hand'
import { transferCodeGivenAt } from './deliveries'
import { deliveryAgencyMail, orderPaidMail } from './mails/order-paid-mails'

/**
 * Handles the payment of an order's invoice. The first payment activates the order, starts its delivery clock, creates
 * its tasks and mails both sides. Idempotent: once per order, however often it is reported, and also when its money was
 * taken back and it is paid again. `cancelled`: the order was cancelled before anything was paid, so a person has to
 * look at the money. Later payments for an order that is over were owed for its running time.
 */
export async function orderPaid(
  context: Context,
  tx: Transaction,
  { orderId, invoiceId }: { orderId: string; invoiceId: string },
  paidAt: Date,
): Promise<'active' | 'cancelled'> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`There is no order ${orderId}`)
  if (order.paidAt) {
    await payOrderAgain(tx, order, invoiceId)
    return 'active'
  }
  if (order.status === 'cancelled') return 'cancelled'
  const active = await activateOrder(context, tx, order, { paidAt, deliveryDueAt: deliveryDueAt(paidAt) })
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
  await queueMail(context, tx, await deliveryAgencyMail(context, active))
  return 'active'
}
