import { isNameAlone } from '@/features/hosting/orders/domain/order-in-words'
import { countryOf } from '@/features/people/customers/domain/customer-details'
import { answerPosted, formOf, type PageVisit } from '@/platform/forms/page-form'
import { failed } from '@/shared/form-state'
import { OVERVIEW_FIELD } from '../../../../domain/internal/overview'
import {
  domainNotSoldFault,
  domainTakenFault,
  ORDER_NOTICES,
  orderFaultNotice,
} from '../../../../domain/order-notices'
import { readKnownOrder, SHOWN_ANEW } from '../../../../server/known-order'
import { mailAndStartCheckout } from '../../../../server/start-checkout'
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
      const { actingAs } = proposal
      const read = readKnownOrder(typed, { cart: cartWith(cart, typed.domain_name), details, actingAs })
      if ('errors' in read) return read
      return await orderProposed(context, {
        proposalId: proposal.id,
        overview: typed[OVERVIEW_FIELD],
        clientAddress: visit.locals.clientAddress,
        order: read.order,
      })
    },
    says: {
      limited: failed(PROPOSAL_NOTICES.limited, 'limited'),
      'domain-taken': (_taken, { input }) => ({
        status: 'invalid',
        errors: {
          domain_name: domainTakenFault(input.domain_name ?? cart.domainName ?? '', isNameAlone(proposal)),
        },
        notice: ORDER_NOTICES.domainTaken,
      }),
      'domain-not-sold': (_unsold, { input }) => ({
        status: 'invalid',
        errors: {
          domain_name: domainNotSoldFault(input.domain_name ?? cart.domainName ?? '', isNameAlone(proposal)),
        },
        notice: ORDER_NOTICES.domainNotSold,
      }),
      'not-for-registry': ({ errors }) => ({
        status: 'invalid',
        errors,
        notice: orderFaultNotice(errors, {}),
      }),
      ...SHOWN_ANEW,
      ended: PROPOSAL_NOTICES.ended,
      failed: ({ step, cause }) => ({
        status: 'failed',
        notice: step === 'account' ? ORDER_NOTICES.accountFailed : ORDER_NOTICES.orderFailed,
        cause,
      }),
      placed: async (placed, { context, input }) => {
        const paid = { paymentMethod: input.payment_method, mandate: input.mandate !== null }
        const { goTo, trouble } = await mailAndStartCheckout(context, placed, paid)
        return { status: 'accepted', goTo, cause: trouble }
      },
    },
  })
}
