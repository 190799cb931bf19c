import { termsInForce } from '@/features/operations/legal-texts/server/terms-in-force'
import { countryOf } from '@/features/people/customers/domain/customer-details'
import { answerPosted, type PageVisit } from '@/platform/forms/page-form'
import { type FormNotice, type FormState, failed, noticeOf } from '@/shared/form-state'
import { OVERVIEW_FIELD, overviewLine } from '../../../../domain/internal/overview'
import {
  domainNotSoldFault,
  domainTakenFault,
  ORDER_BUTTON,
  ORDER_NOTICES,
  orderFaultNotice,
} from '../../../../domain/order-notices'
import { readKnownOrder, SHOWN_ANEW } from '../../../../server/known-order'
import { placeOrder } from '../../../../server/place-order'
import { mailAndStartCheckout } from '../../../../server/start-checkout'
import { nameOrderForm } from '../../../domain/name-order'
import { NAME_ORDER_LIMITED } from '../name-order-notices'
import { loadNameOrder, type NameOrder, type OpenNameOrder } from './load-name-order'

interface NameOrderVisit {
  /** HTTP status. */
  status: number
  found: NameOrder | undefined
  /** The form that came back. */
  sent: FormState | undefined
  notice: FormNotice | undefined
}

/** What the page does about its visit: goes on to pay, or shows itself with what was typed. */
export async function visitNameOrder(
  visit: PageVisit,
  accountId: string,
): Promise<Response | NameOrderVisit> {
  const { context, clientAddress } = visit.locals
  const isPosted = visit.request.method === 'POST'
  const asked = { accountId, params: visit.url.searchParams, clientAddress }
  const before = await loadNameOrder(context, { ...asked, looksUp: !isPosted })
  if (!isPosted || !before?.order)
    return { status: before ? 200 : 404, found: before, sent: undefined, notice: undefined }
  const answer = await answerNameOrder(visit, before.order, before.actingAs)
  if (answer instanceof Response) return answer
  const { status, state } = answer
  // What stood in the way of the form has to be seen: a name that was taken meanwhile too.
  const found = await loadNameOrder(context, {
    ...asked,
    looksUp: 'domain_name' in errorsIn(state),
    sent: state,
  })
  return { status, found, sent: state, notice: noticeOf(state) }
}

const errorsIn = (state: FormState) => (state.status === 'invalid' ? state.errors : {})

/** Handles the form of the page: the customer orders the name, and goes on to pay. */
async function answerNameOrder(
  visit: PageVisit,
  { cart, details, missing }: OpenNameOrder,
  actingAs: NameOrder['actingAs'],
) {
  const name = cart.domainName ?? ''
  return await answerPosted(visit, {
    who: { name: 'name-order', faultNotice: orderFaultNotice, failedNotice: ORDER_NOTICES.failed },
    asks: nameOrderForm(missing, countryOf(details)),
    does: async (context, typed) => {
      const read = readKnownOrder(typed, { cart, details, actingAs })
      if ('errors' in read) return read
      if (typed[OVERVIEW_FIELD] !== overviewLine(cart)) return { outcome: 'not-seen' as const }
      const agreed = { ...read.order, ...(await termsInForce(context)), orderButtonText: ORDER_BUTTON }
      const { clientAddress } = visit.locals
      const submission = { form: 'name-order', requestId: typed.record_id, content: {}, clientAddress }
      return await placeOrder(context, agreed, submission)
    },
    says: {
      limited: failed(NAME_ORDER_LIMITED, 'limited'),
      'domain-taken': {
        status: 'invalid',
        errors: { domain_name: domainTakenFault(name, true) },
        notice: ORDER_NOTICES.domainTaken,
      },
      'domain-not-sold': {
        status: 'invalid',
        errors: { domain_name: domainNotSoldFault(name, true) },
        notice: ORDER_NOTICES.domainNotSold,
      },
      'not-for-registry': ({ errors }) => ({
        status: 'invalid',
        errors,
        notice: orderFaultNotice(errors, {}),
      }),
      ...SHOWN_ANEW,
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
