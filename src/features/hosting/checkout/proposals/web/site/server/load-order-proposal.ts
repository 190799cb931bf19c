import { wasTakenLately } from '@/features/hosting/domains/server/check-domain'
import { cartOf } from '@/features/hosting/orders/domain/order-in-words'
import { type Cart, hasUnsoldDomain } from '@/features/hosting/orders/domain/order-price'
import { orderOfRequest } from '@/features/hosting/orders/server/record-order'
import { termsMark } from '@/features/operations/legal-texts/server/terms-in-force'
import { toForm } from '@/features/people/customers/domain/customer-details'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { type FormState, isRefused, type Texts, valuesOf } from '@/shared/form-state'
import { askedOfCustomer } from '../../../../domain/asked-of-customer'
import { nameIn } from '../../../../domain/domain-choice'
import { SHOWN_CONDITIONS_FIELD } from '../../../../domain/internal/overview'
import { NO_ORDER_ANSWERS, type OrderAnswers } from '../../../../domain/order-answers'
import { agreesWith, orderAnswersIn } from '../../../../domain/order-draft'
import { registeredName, sawConditions } from '../../../../domain/order-registrant'
import { reckonVat } from '../../../../server/reckon-vat'
import { isPricedAnew, pricesOf, proposalStanding } from '../../../domain/order-proposal'
import { proposalOfKey } from '../../../server/proposal-key'
import type { OrderProposal } from '../../../server/proposal-tables'
import { vatBasisOf } from '../../../server/propose-order'

/** What the page of a proposal shows, by the key of its mail; undefined for any other key. Changes nothing, asks nobody. */
export async function loadOrderProposal(context: Context, key: string, sent?: FormState) {
  const { db } = context
  const proposal = await proposalOfKey(db, key)
  const customer = proposal && (await customerWithId(db, proposal.customerId))
  if (!proposal || !customer) return undefined
  const standing = proposalStanding(proposal, dayOf(context.now()))
  const details = { ...customer, customerEmail: customer.email }
  const typed = sent && isRefused(sent) ? valuesOf(sent) : {}
  const mark = termsMark()
  const basis = await vatBasisOf(context, db, customer, proposal.actingAs)
  const cart = cartWith(cartOf(proposal), typed.domain_name)
  const name = registeredName(cartOf(proposal))
  const answers = answersOf(proposal, { ...toForm(details), ...typed }, { mark, name: registeredName(cart) })
  const registry = name === null ? null : { name, isCompany: proposal.actingAs === 'company' }
  const vat = await reckonVat(context, answers)
  return {
    proposal,
    standing,
    details,
    missing: askedOfCustomer(details, registry),
    answers,
    cart,
    basis,
    termsMark: mark,
    says: vat.outcome === 'reckoned' ? vat.says : [],
    /** Set where another name has to be chosen, or was: its field is on the page. */
    asksName:
      typed.domain_name !== undefined || hasUnsoldDomain(proposal) || (await isTaken(context, proposal)),
    isPricedAnew: isPricedAnew(proposal.mailedPrices, pricesOf(cartOf(proposal), basis)),
    order: standing === 'ordered' ? await orderOfRequest(db, proposal.id) : undefined,
  }
}

export type ShownProposal = NonNullable<Awaited<ReturnType<typeof loadOrderProposal>>>

function answersOf(
  proposal: OrderProposal,
  typed: Texts,
  { mark, name }: { mark: string; name: string | null },
): OrderAnswers {
  const { domainName, domainPlan, hostingPackage, billingCycle, extras, actingAs } = proposal
  return {
    ...NO_ORDER_ANSWERS,
    ...orderAnswersIn({
      domain_name: domainName ?? '',
      ...typed,
      domain_plan: domainPlan ?? undefined,
      hosting_package: hostingPackage ?? '',
      billing_cycle: billingCycle,
      extras,
      acting_as: actingAs,
    }),
    terms:
      agreesWith(typed, mark) && sawConditions(typed[SHOWN_CONDITIONS_FIELD], name === null ? [] : [name]),
    mandate: 'mandate' in typed,
  }
}

/**
 * The proposed cart with another name to register, or with none; as proposed while nothing was typed. Of a name alone
 * nothing is left without one: it stays as proposed.
 */
export function cartWith(cart: Cart, typed: string | null | undefined): Cart {
  if (typed === undefined || cart.domainPlan !== 'register') return cart
  const domainName = typed && nameIn(typed)
  if (cart.packageId === null && !domainName) return cart
  return { ...cart, domainName: domainName || null, domainPlan: domainName ? 'register' : null }
}

async function isTaken(context: Context, { domainName, domainPlan }: OrderProposal): Promise<boolean> {
  return domainPlan === 'register' && domainName !== null && (await wasTakenLately(context, domainName))
}
