import { TERMS_TEXT, TERMS_VERSION } from '@/content/terms'
import { confirmedNotice } from '@/features/operations/mail/server/after-mails'
import { form } from '@/platform/forms/form'
import { LIMITED, visitors } from '@/site/visitors'
import { OVERVIEW_FIELD } from './domain/internal/overview'
import { domainTakenFault, ORDER_BUTTON, ORDER_NOTICES, orderFaultNotice } from './domain/order-notices'
import { ORDER_LIST_FIELDS, orderRequest } from './domain/order-request'
import { placeOrder } from './server/place-order'
import { startCheckout } from './server/start-checkout'

export const hosting = {
  placeOrder: form({
    who: visitors({
      name: 'hosting-order',
      faultNotice: orderFaultNotice,
      failedNotice: ORDER_NOTICES.failed,
    }),
    asks: orderRequest,
    lists: ORDER_LIST_FIELDS,
    does: (context, input, submission) => {
      const terms = { termsVersion: TERMS_VERSION, termsText: TERMS_TEXT }
      return placeOrder(context, { ...input, ...terms, orderButtonText: ORDER_BUTTON }, submission)
    },
    says: {
      limited: LIMITED,
      'domain-taken': (_taken, { input: { cart } }) => ({
        status: 'invalid',
        errors: { domain_name: domainTakenFault(cart.domainName ?? '') },
        notice: ORDER_NOTICES.domainTaken,
      }),
      'vat-changed': {
        status: 'invalid',
        errors: { [OVERVIEW_FIELD]: ORDER_NOTICES.vatChanged.title },
        notice: ORDER_NOTICES.vatChanged,
      },
      failed: ({ step, cause }) => {
        const notice = step === 'account' ? ORDER_NOTICES.accountFailed : ORDER_NOTICES.orderFailed
        return { status: 'failed', notice, cause }
      },
      /** The order stands: its mails go out, and the visitor goes on to pay. Neither waits for the other. */
      placed: async (placed, { context, input }) => {
        const [notice, { goTo, trouble }] = await Promise.all([
          confirmedNotice(context, ORDER_NOTICES, [placed.confirmationMailId, placed.noticeMailId]),
          startCheckout(context, placed, input),
        ])
        return { status: 'accepted', notice, goTo, cause: trouble }
      },
    },
  }),
}
