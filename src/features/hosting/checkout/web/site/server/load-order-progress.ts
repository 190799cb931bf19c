import { NO_MONEY_BACK } from '@/features/billing/invoices/domain/credit-note'
import { moneyOfDocument } from '@/features/billing/invoices/server/credit-note-money'
import { firstInvoiceOf, invoiceToPay } from '@/features/billing/invoices/server/invoice-to-pay'
import { givenBackOf } from '@/features/billing/payments/domain/money-moved'
import { PAYMENT_METHODS } from '@/features/billing/payments/domain/payment'
import { paymentExceptionsOf, paymentWithId } from '@/features/billing/payments/server/payment-queries'
import { payableWithId } from '@/features/billing/payments/web/site/server/payable'
import { sellsDomain } from '@/features/hosting/catalogue/domain/packages'
import { orderInProgress } from '@/features/hosting/orders/server/orders-of-customer'
import { isDeliveryTask } from '@/features/hosting/provisioning/domain/order-task'
import { tasksOfOrders } from '@/features/hosting/provisioning/server/deliveries'
import { deliveryProgress } from '@/features/hosting/provisioning/steps/domain/delivery-progress'
import { stepsOfOrder } from '@/features/hosting/provisioning/steps/server/stop-steps'
import { mailFateSoFar } from '@/features/operations/mail/server/deliver-now'
import type { Context, Database } from '@/platform/context'
import { isUuid } from '@/shared/uuid'
import type { OrderProgress } from '../order-progress'

interface AskedProgress {
  /** Untrusted, as they stand in the address. */
  paymentId: string | null
  orderId: string | null
}

/**
 * Progress of an order, for a visitor who comes back from the payment. It holds no personal data, because the address
 * is the only key. Undefined when there is no such order.
 */
export async function orderProgress(
  context: Context,
  { paymentId, orderId }: AskedProgress,
): Promise<OrderProgress | undefined> {
  const { db } = context
  const asked = paymentId && isUuid(paymentId) ? await paymentWithId(db, paymentId) : undefined
  const wanted = asked?.orderId ?? orderId
  if (!wanted || !isUuid(wanted)) return undefined
  const order = await orderInProgress(db, wanted)
  if (!order) return undefined
  const { confirmationMailId, domainName, domainPlan, ...facts } = order
  const invoiceId = asked?.invoiceId ?? (await firstInvoiceOf(db, wanted))?.id ?? null
  // An address with the order's own id means that its payment began later, if at all.
  const payment = asked ?? (invoiceId ? (await payableWithId(db, invoiceId))?.payment : undefined)
  return {
    ...facts,
    movesDomain: domainPlan === 'bring' && domainName !== null && sellsDomain(domainName),
    payment: payment && (await shownPayment(db, payment)),
    delivery: await deliveryOf(context, wanted),
    payId: payment?.id ?? invoiceId,
    confirmation: confirmationMailId === null ? 'sent' : await mailFateSoFar(context, confirmationMailId),
  }
}

async function deliveryOf({ db, now }: Context, orderId: string): Promise<OrderProgress['delivery']> {
  const steps = await stepsOfOrder(db, orderId)
  if (steps.length === 0) return undefined
  const tasks = await tasksOfOrders(db, [orderId])
  return deliveryProgress(
    tasks.filter(({ kind }) => isDeliveryTask(kind)),
    steps,
    now(),
  )
}

type PaymentOfOrder = NonNullable<Awaited<ReturnType<typeof paymentWithId>>>

const NOTHING_CAME = { ...NO_MONEY_BACK, received: 0 }

async function shownPayment(
  db: Database,
  { id, invoiceId, method: way, state, providerPaymentId, ...money }: PaymentOfOrder,
): Promise<OrderProgress['payment']> {
  // A first payment is never a debit.
  const method = PAYMENT_METHODS.find((one) => one === way) ?? 'bank-transfer'
  const odd = state === 'paid' ? await paymentExceptionsOf(db, id) : []
  const isStarted = providerPaymentId !== null
  const invoice = await invoiceToPay(db, invoiceId)
  const { received, dueBack } = invoice ? await moneyOfDocument(db, invoice) : NOTHING_CAME
  const givenBack = givenBackOf(money)
  const isChargedBack = money.chargedBackAmount > 0
  const isGivenBack = givenBack > 0 && received <= 0
  return { id, method, state, isStarted, odd, dueBack, givenBack, isChargedBack, isGivenBack }
}
