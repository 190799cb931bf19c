import { netReceived } from '@/features/billing/payments/domain/money-moved'
import { recordExceptions } from '@/features/billing/settlement/server/record-exceptions'
import {
  activateOrder,
  lockOrder,
  payOrderAgain,
  promiseNoMoment,
} from '@/features/hosting/orders/server/move-order'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { type RecordedEvent, recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { deliveryDueAt, tasksOf } from '../domain/delivery'
import { deliveryPace } from '../steps/domain/delivery-progress'
import { lackedFurtherNames } from '../steps/server/further-names'
import { planDelivery } from '../steps/server/plan-delivery'
import { hostingPanelByHand, registrarByHand } from './by-hand'
import { transferCodeGivenAt } from './deliveries'
import { furtherNameRefusedMail } from './mails/further-names-mails'
import { deliveryAgencyMail, orderPaidMail } from './mails/order-paid-mails'

declare module '@/features/operations/audit/domain/audit-events' {
  interface EventPayloads {
    /** The order as it is from now on. */
    'order.activated': { order: HostingOrder }
  }
}

/**
 * Reaction to a paid invoice. With the first payment its order becomes active, the delivery clock starts, the work is
 * handed out to people, or to steps where a target is open that serves it, and both sides get a mail: once, however often it is reported, and also when its money was taken back and
 * it is paid anew. Money of an order that was called off before anything was paid raises an exception. What is still paid
 * of an order that is over was owed for its time.
 */
export async function startDelivery(
  context: Context,
  tx: Transaction,
  {
    subject: { id: invoiceId },
    payload: { orderId, payment, knownAt: paidAt },
  }: RecordedEvent<'invoice.paid'>,
): Promise<void> {
  if (!orderId) return
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`There is no order ${orderId}`)
  if (order.paidAt) {
    await payOrderAgain(tx, order, invoiceId)
    return
  }
  if (order.status === 'cancelled') {
    if (payment)
      await recordExceptions(context, tx, {
        payment,
        amount: netReceived(payment),
        kinds: ['cancelled-order'],
      })
    return
  }
  const active = await activateOrder(context, tx, order, { paidAt, deliveryDueAt: deliveryDueAt(paidAt) })
  await registrarByHand.provideDomain(context, tx, active)
  await hostingPanelByHand.provideHosting(context, tx, active)
  await recordEvent(context, tx, {
    actor: SYSTEM,
    action: 'order.activated',
    subject: { kind: 'order', id: orderId },
    details: { number: active.orderNumber, from: order.status, to: active.status },
    payload: { order: active },
  })
  const automatic = await planDelivery(context, tx, active)
  // How long a name takes to move hangs on its customer and its registry: there is no moment to promise.
  const isMoving = automatic.includes('move-domain')
  if (isMoving) await promiseNoMoment(tx, orderId)
  const told = isMoving ? { ...active, deliveryDueAt: null } : active
  const lacksCode = active.domainPlan === 'bring' && !(await transferCodeGivenAt(tx, orderId))
  const pace = deliveryPace(
    tasksOf(active).map((kind) => ({ kind, isAutomatic: automatic.includes(kind), doneAt: null })),
  )
  const lost = (await lackedFurtherNames(tx, active)).map(({ name }) => name)
  await queueMail(context, tx, await orderPaidMail(context, told, { lacksCode, pace, lost }))
  // Another order was paid first.
  for (const name of lost)
    await queueMail(context, tx, await furtherNameRefusedMail(context, active, { name, reason: 'taken' }))
  await queueMail(context, tx, await deliveryAgencyMail(context, told, { automatic }))
}
