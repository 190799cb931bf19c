import { TERMS_VERSION } from '@/content/terms'
import {
  domainTakenFault,
  ORDER_BUTTON,
  ORDER_NOTICES,
  orderFaultNotice,
} from '@/features/hosting/rules/order-notices'
import { ORDER_LIST_FIELDS, type OrderInput, orderRequest } from '@/features/hosting/rules/order-request'
import { ORDER_DONE_PATH } from '@/features/hosting/rules/order-steps'
import { issueMissingInvoice } from '@/features/hosting/server/invoice-of-order'
import { type PlacedOrder, placeOrder } from '@/features/hosting/server/place-order'
import { deliverNow } from '@/features/mail/server/deliver-now'
import { withPayment } from '@/features/payments/rules/payment-paths'
import { startPayment } from '@/features/payments/server/start-payment'
import type { Context } from '@/platform/context'
import { formAction, type Submitted } from './form-action'

export const hosting = {
  placeOrder: formAction({
    name: 'hosting-order',
    schema: orderRequest,
    lists: ORDER_LIST_FIELDS,
    faultNotice: orderFaultNotice,
    failedNotice: ORDER_NOTICES.failed,
    submit: async (context, input, submission): Promise<Submitted> => {
      const agreed = { ...input, termsVersion: TERMS_VERSION, orderButtonText: ORDER_BUTTON }
      const placed = await placeOrder(context, agreed, submission)
      switch (placed.outcome) {
        case 'limited':
          return 'limited'
        case 'domain-taken':
          return {
            status: 'invalid',
            errors: { domain_name: domainTakenFault(input.cart.domainName ?? '') },
            notice: ORDER_NOTICES.domainTaken,
          }
        case 'failed': {
          const notice = placed.step === 'account' ? ORDER_NOTICES.accountFailed : ORDER_NOTICES.orderFailed
          return { status: 'failed', notice, cause: placed.cause }
        }
        case 'placed':
          return await mailAndPay(context, placed, input)
      }
    },
  }),
}

/** The order stands: its mails go out, and the visitor goes on to pay. Neither waits for the other. */
async function mailAndPay(context: Context, placed: PlacedOrder, input: OrderInput): Promise<Submitted> {
  const [[confirmation], goTo] = await Promise.all([
    deliverNow(context, [placed.confirmationMailId, placed.noticeMailId]),
    whereToPay(context, placed, input),
  ])
  const notice = confirmation === 'failed' ? ORDER_NOTICES.acceptedWithoutMail : ORDER_NOTICES.accepted
  return { status: 'accepted', notice, goTo }
}

/** Where the visitor pays, or reads that this cannot be done now: whatever goes wrong here, the order stands. */
async function whereToPay(
  context: Context,
  { orderId, invoiceId }: PlacedOrder,
  { paymentMethod: method, mandate }: OrderInput,
): Promise<string> {
  const invoice = invoiceId ?? (await issueMissingInvoice(context, orderId).catch(() => undefined))?.id
  if (!invoice) return orderDonePath(orderId)
  const started = await startPayment(context, {
    invoiceId: invoice,
    method,
    returnPath: ORDER_DONE_PATH,
    mandate,
  })
  switch (started.outcome) {
    case 'started':
      return started.redirectTo
    case 'provider-down':
      return withPayment(ORDER_DONE_PATH, started.paymentId)
    case 'already-paid':
      return orderDonePath(orderId)
  }
}

/** The last page of an order that has no payment to be known by. */
function orderDonePath(orderId: string): string {
  return `${ORDER_DONE_PATH}?bestelling=${orderId}`
}
