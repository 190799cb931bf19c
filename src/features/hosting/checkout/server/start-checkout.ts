import { withPayment } from '@/features/billing/payments/domain/payment-paths'
import { startOpened, startPayment } from '@/features/billing/settlement/server/start-payment'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import type { Context } from '@/platform/context'
import type { OrderInput } from '../domain/order-request'
import { ORDER_DONE_PATH } from '../domain/order-steps'
import { issueMissingInvoice } from './invoice-of-order'
import type { PlacedOrder } from './place-order'

export interface Checkout {
  /** A path on this site. */
  goTo: string
  /** The error on the way there, for the log. */
  trouble?: unknown
}

/**
 * What follows on a placed order: its mails go out, and its payment begins. Neither waits for the other, and neither
 * undoes the order.
 */
export async function mailAndStartCheckout(
  context: Context,
  placed: PlacedOrder,
  wish: Pick<OrderInput, 'paymentMethod' | 'mandate'>,
): Promise<Checkout> {
  const [checkout] = await Promise.all([
    startCheckout(context, placed, wish),
    deliverNow(context, [placed.confirmationMailId, placed.noticeMailId]),
  ])
  return checkout
}

/**
 * Where the visitor goes after an order was placed: to the payment, or to the page that says why it cannot be paid now
 * and where it can. Never throws: the order is stored whatever goes wrong here.
 */
export async function startCheckout(
  context: Context,
  { orderId, invoiceId, opened }: Pick<PlacedOrder, 'orderId' | 'invoiceId' | 'opened'>,
  { paymentMethod: method, mandate }: Pick<OrderInput, 'paymentMethod' | 'mandate'>,
): Promise<Checkout> {
  // The last page by the order's id, for an order without a payment.
  const donePath = `${ORDER_DONE_PATH}?bestelling=${orderId}`
  try {
    const payAnew = async () => {
      const wish = { method, returnPath: ORDER_DONE_PATH, mandate }
      const payable = invoiceId ?? (await issueMissingInvoice(context, orderId, wish))?.id
      return payable
        ? await startPayment(context, { ...wish, invoiceId: payable })
        : ({ outcome: 'already-paid' } as const)
    }
    const started = opened ? await startOpened(context, opened) : await payAnew()
    if (started.outcome === 'started') return { goTo: started.redirectTo }
    if (started.outcome === 'already-paid' || started.outcome === 'on-its-way') return { goTo: donePath }
    return { goTo: withPayment(ORDER_DONE_PATH, started.paymentId) }
  } catch (trouble) {
    return { goTo: donePath, trouble }
  }
}
