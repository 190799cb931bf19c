import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import {
  type CustomerDetails,
  type CustomerInput,
  countryOf,
  fromColumns,
  fromForm,
  wholeDetails,
} from '@/features/people/customers/domain/customer-details'
import { answerPosted, formOf, type PageVisit } from '@/platform/forms/page-form'
import { failed } from '@/shared/form-state'
import { OVERVIEW_FIELD, SHOWN_TERMS_FIELD, SHOWN_VAT_FIELD } from '../../../../domain/internal/overview'
import {
  domainNotSoldFault,
  domainTakenFault,
  ORDER_NOTICES,
  orderFaultNotice,
} from '../../../../domain/order-notices'
import { readRegistrant, registeredName } from '../../../../domain/order-registrant'
import { registrantTyped } from '../../../../domain/order-request'
import { startCheckout } from '../../../../server/start-checkout'
import { proposalOrder } from '../../../domain/internal/proposal-forms'
import { orderProposed } from '../../../server/order-proposed'
import { PROPOSAL_NOTICES } from '../proposal-notices'
import { cartWith, type ShownProposal } from './load-order-proposal'

/** Handles the only form of the page: the customer orders what was proposed, and goes on to pay. */
export async function answerProposal(visit: PageVisit, shown: ShownProposal) {
  const { proposal, details, missing, cart } = shown
  const asksName = (await formOf(visit)).has('domain_name')
  const country = countryOf(details)
  return await answerPosted(visit, {
    who: { name: 'order-proposal', faultNotice: orderFaultNotice, failedNotice: ORDER_NOTICES.failed },
    asks: proposalOrder(missing, country, asksName),
    does: async (context, typed) => {
      const ordered = cartWith(cart, typed.domain_name)
      const customer = completed(details, typed)
      const { actingAs } = proposal
      const name = registeredName(ordered)
      const read =
        name === null ? undefined : readRegistrant(registrantTyped(typed), { name, customer, actingAs })
      if (read && 'faults' in read) return { outcome: 'not-for-registry' as const, errors: read.faults }
      return await orderProposed(context, {
        proposalId: proposal.id,
        overview: typed[OVERVIEW_FIELD],
        clientAddress: visit.locals.clientAddress,
        order: {
          cart: ordered,
          customer,
          registrant: read?.registrant,
          actingAs,
          paymentMethod: typed.payment_method,
          mandate: typed.mandate !== null,
          shownVatPercent: typed[SHOWN_VAT_FIELD],
          shownTerms: typed[SHOWN_TERMS_FIELD],
        },
      })
    },
    says: {
      limited: failed(PROPOSAL_NOTICES.limited, 'limited'),
      'domain-taken': (_taken, { input }) => ({
        status: 'invalid',
        errors: { domain_name: domainTakenFault(input.domain_name ?? cart.domainName ?? '') },
        notice: ORDER_NOTICES.domainTaken,
      }),
      'domain-not-sold': (_unsold, { input }) => ({
        status: 'invalid',
        errors: { domain_name: domainNotSoldFault(input.domain_name ?? cart.domainName ?? '') },
        notice: ORDER_NOTICES.domainNotSold,
      }),
      'not-for-registry': ({ errors }) => ({
        status: 'invalid',
        errors,
        notice: orderFaultNotice(errors, {}),
      }),
      'not-seen': { status: 'invalid', errors: {}, notice: ORDER_NOTICES.notSeen },
      'prices-changed': { status: 'invalid', errors: {}, notice: ORDER_NOTICES.notSeen },
      'terms-changed': {
        status: 'invalid',
        errors: { terms: ORDER_NOTICES.termsChanged.title },
        notice: ORDER_NOTICES.termsChanged,
      },
      'vat-changed': { status: 'invalid', errors: {}, notice: ORDER_NOTICES.treatmentChanged },
      ended: PROPOSAL_NOTICES.ended,
      failed: ({ step, cause }) => ({
        status: 'failed',
        notice: step === 'account' ? ORDER_NOTICES.accountFailed : ORDER_NOTICES.orderFailed,
        cause,
      }),
      /** The order stands: its mails go out, and the customer goes on to pay. Neither waits for the other. */
      placed: async (placed, { context, input }) => {
        const paid = { paymentMethod: input.payment_method, mandate: input.mandate !== null }
        const [{ goTo, trouble }] = await Promise.all([
          startCheckout(context, placed, paid),
          deliverNow(context, [placed.confirmationMailId, placed.noticeMailId]),
        ])
        return { status: 'accepted', goTo, cause: trouble }
      },
    },
  })
}

/** What we know of the customer, with what they filled in. */
function completed(
  known: ShownProposal['details'],
  typed: Partial<Record<CustomerInput, string | null>>,
): CustomerDetails {
  const details = wholeDetails({ ...fromColumns(known), ...fromForm(typed) })
  if (!details) throw new Error('A detail that an order needs was not asked')
  return details
}
