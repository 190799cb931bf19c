import { eq } from 'drizzle-orm'
import { hasMailTrouble } from '@/features/mail/server/has-mail-trouble'
import { paymentWithId } from '@/features/payments/server/payment-queries'
import type { Context } from '@/platform/context'
import { isUuid } from '@/shared/uuid'
import type { OrderProgress } from '../rules/order-progress'
import { hostingOrders } from './order-tables'

interface AskedProgress {
  /** As they stand in the address: anything. */
  paymentId: string | null
  orderId: string | null
}

/**
 * How an order fares, for whoever comes back from paying it: no personal data, because the address is the only key.
 * Undefined when there is no such order.
 */
export async function orderProgress(
  { db }: Context,
  { paymentId, orderId }: AskedProgress,
): Promise<OrderProgress | undefined> {
  const payment = paymentId && isUuid(paymentId) ? await paymentWithId(db, paymentId) : undefined
  const wanted = payment?.orderId ?? orderId
  if (!wanted || !isUuid(wanted)) return undefined
  const [order] = await db
    .select({
      orderNumber: hostingOrders.orderNumber,
      status: hostingOrders.status,
      paymentStatus: hostingOrders.paymentStatus,
      deliveryDueAt: hostingOrders.deliveryDueAt,
      deliveredAt: hostingOrders.deliveredAt,
      confirmationMailId: hostingOrders.confirmationMailId,
    })
    .from(hostingOrders)
    .where(eq(hostingOrders.id, wanted))
  if (!order) return undefined
  const { confirmationMailId, ...facts } = order
  return {
    ...facts,
    payment: payment && {
      id: payment.id,
      method: payment.method,
      state: payment.state,
      isStarted: payment.providerPaymentId !== null,
    },
    hasMailTrouble: confirmationMailId !== null && (await hasMailTrouble(db, confirmationMailId)),
  }
}
