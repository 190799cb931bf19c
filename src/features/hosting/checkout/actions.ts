import { defineAction } from 'astro:actions'
import { z } from 'astro/zod'
import { isExtraField } from '@/features/hosting/catalogue/domain/extra-names'
import { termsInForce } from '@/features/operations/legal-texts/server/terms-in-force'
import { confirmedNotice } from '@/features/operations/mail/server/after-mails'
import { form, queryAction } from '@/platform/forms/form'
import type { Texts } from '@/shared/form-state'
import { LIMITED, visitors } from '@/site/visitors'
import { OVERVIEW_FIELD } from './domain/internal/overview'
import {
  domainNotSoldFault,
  domainTakenFault,
  furtherGoneFault,
  furtherNotSoldFault,
  ORDER_BUTTON,
  ORDER_NOTICES,
  orderFaultNotice,
} from './domain/order-notices'
import { ORDER_LIST_FIELDS, orderRequest } from './domain/order-request'
import { placeOrder } from './server/place-order'
import { reckonVat } from './server/reckon-vat'
import { startCheckout } from './server/start-checkout'

const typed = z.string().max(200)

/** A fault at the further name that it is about, or at the name of the hosting. */
const faultAtName = (further: string | undefined, inWords: (name: string) => string, own: string): Texts =>
  further === undefined ? { domain_name: own } : { further_names: inWords(further) }

export const hosting = {
  /** How VAT is charged on an order from another member state, for every visitor. */
  reckonVat: defineAction({
    input: z.object({
      customer_country: typed,
      customer_vat_id: typed,
      customer_zipcode: typed,
      customer_phone: typed,
      domain_name: typed,
    }),
    handler: queryAction(({ context, clientAddress }, question) =>
      reckonVat(context, question, clientAddress),
    ),
  }),
  placeOrder: form({
    who: visitors({
      name: 'hosting-order',
      faultNotice: orderFaultNotice,
      failedNotice: ORDER_NOTICES.failed,
    }),
    asks: orderRequest,
    lists: ORDER_LIST_FIELDS,
    isAlsoRead: isExtraField,
    does: async (context, input, submission) => {
      const terms = await termsInForce(context)
      return await placeOrder(context, { ...input, ...terms, orderButtonText: ORDER_BUTTON }, submission)
    },
    says: {
      limited: LIMITED,
      'domain-taken': ({ further }, { input: { cart } }) => ({
        status: 'invalid',
        errors: faultAtName(further, furtherGoneFault, domainTakenFault(cart.domainName ?? '')),
        notice: ORDER_NOTICES.domainTaken,
      }),
      'domain-not-sold': ({ further }, { input: { cart } }) => ({
        status: 'invalid',
        errors: faultAtName(further, furtherNotSoldFault, domainNotSoldFault(cart.domainName ?? '')),
        notice: ORDER_NOTICES.domainNotSold,
      }),
      'prices-changed': {
        status: 'invalid',
        errors: { [OVERVIEW_FIELD]: ORDER_NOTICES.pricesChanged.title },
        notice: ORDER_NOTICES.pricesChanged,
      },
      'terms-changed': {
        status: 'invalid',
        errors: { terms: ORDER_NOTICES.termsChanged.title },
        notice: ORDER_NOTICES.termsChanged,
      },
      'vat-changed': ({ by }) => {
        const notice = by === 'rate' ? ORDER_NOTICES.vatChanged : ORDER_NOTICES.treatmentChanged
        return { status: 'invalid', errors: { [OVERVIEW_FIELD]: notice.title }, notice }
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
