import { TERMS_TEXT, TERMS_VERSION } from '@/content/terms'
import {
  domainTakenFault,
  ORDER_BUTTON,
  ORDER_NOTICES,
  orderFaultNotice,
} from '@/features/hosting/checkout/domain/order-notices'
import {
  ORDER_LIST_FIELDS,
  type OrderInput,
  orderRequest,
} from '@/features/hosting/checkout/domain/order-request'
import { OVERVIEW_FIELD } from '@/features/hosting/checkout/domain/overview'
import { type PlacedOrder, placeOrder } from '@/features/hosting/checkout/server/place-order'
import { startCheckout } from '@/features/hosting/checkout/server/start-checkout'
import { acceptedNotice } from '@/features/operations/mail/domain/accepted-notice'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import type { Context } from '@/platform/context'
import type { FormOutcome } from '@/shared/form-state'
import { formAction, LIMITED } from '@/site/form-action'

export const hosting = {
  placeOrder: formAction({
    name: 'hosting-order',
    schema: orderRequest,
    lists: ORDER_LIST_FIELDS,
    faultNotice: orderFaultNotice,
    failedNotice: ORDER_NOTICES.failed,
    submit: async (context, input, submission): Promise<FormOutcome> => {
      const terms = { termsVersion: TERMS_VERSION, termsText: TERMS_TEXT }
      const agreed = { ...input, ...terms, orderButtonText: ORDER_BUTTON }
      const placed = await placeOrder(context, agreed, submission)
      switch (placed.outcome) {
        case 'limited':
          return LIMITED
        case 'domain-taken':
          return {
            status: 'invalid',
            errors: { domain_name: domainTakenFault(input.cart.domainName ?? '') },
            notice: ORDER_NOTICES.domainTaken,
          }
        case 'vat-changed':
          return {
            status: 'invalid',
            errors: { [OVERVIEW_FIELD]: ORDER_NOTICES.vatChanged.title },
            notice: ORDER_NOTICES.vatChanged,
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
async function mailAndPay(context: Context, placed: PlacedOrder, input: OrderInput): Promise<FormOutcome> {
  const [[confirmation], { goTo, trouble }] = await Promise.all([
    deliverNow(context, [placed.confirmationMailId, placed.noticeMailId]),
    startCheckout(context, placed, input),
  ])
  const notice = acceptedNotice(context, ORDER_NOTICES, confirmation)
  return { status: 'accepted', notice, goTo, cause: trouble }
}
