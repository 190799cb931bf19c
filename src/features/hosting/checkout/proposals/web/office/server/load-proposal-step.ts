import { viesAnswerNow } from '@/features/billing/vat/server/vat-id-checks'
import { searchDomain } from '@/features/hosting/domains/server/search-domain'
import { actingAsOf } from '@/features/people/customers/domain/acting-as'
import { countryOf, toForm } from '@/features/people/customers/domain/customer-details'
import { contactStopOf } from '@/features/people/customers/server/contact-stop'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context } from '@/platform/context'
import { type FormState, isRefused, type Texts, valuesOf } from '@/shared/form-state'
import { HOME } from '@/shared/member-states'
import { askedOfCustomer } from '../../../../domain/asked-of-customer'
import {
  faultInSearchedName,
  NO_SEARCH,
  nameNotHad,
  needsSearch,
  type Search,
} from '../../../../domain/domain-choice'
import { cartOfWizard } from '../../../../domain/internal/order-wizard'
import {
  faultsOf,
  NAME_ALONE,
  NO_ORDER_ANSWERS,
  type OrderAnswers,
  orderedAs,
} from '../../../../domain/order-answers'
import { orderAnswersIn, returnedAnswers } from '../../../../domain/order-draft'
import { reckonVat } from '../../../../server/reckon-vat'
import { LOOKED_FIELD } from '../../../domain/order-proposal'
import { proposalMark, vatBasisOf } from '../../../server/propose-order'

interface ProposalVisit {
  customerId: string
  /** What was chosen, in the address. */
  params: URLSearchParams
  /** The form as it was sent, when it could not be kept. */
  sent: FormState | undefined
  clientAddress: string
}

/**
 * The page on which an order is prepared: the choice so far, what its registry says of the domain name, and once a package
 * is chosen what it comes to for this customer. Undefined for an unknown customer.
 */
export async function loadProposalStep(context: Context, { customerId, ...visit }: ProposalVisit) {
  const customer = await customerWithId(context.db, customerId)
  if (!customer) return undefined
  const details = { ...customer, customerEmail: customer.email }
  const answers: OrderAnswers = {
    ...NO_ORDER_ANSWERS,
    acting_as: actingAsOf(customer),
    ...chosenIn(visit),
    ...toForm(details),
  }
  const isAsked = visit.params.has(LOOKED_FIELD) || isRefused(visit.sent)
  const search = isAsked ? await searchFor(context, answers, visit.clientAddress) : NO_SEARCH
  const isContactStopped = (await contactStopOf(context.db, customerId)) !== undefined
  const errors = isAsked ? faultsIn(answers, search) : {}
  const cart = isAsked && Object.keys(errors).length === 0 ? cartOfWizard({ answers, search }) : null
  const known = { customer, answers, search, errors, isContactStopped, missing: askedOfCustomer(details) }
  if (!cart) return { ...known, sum: undefined }
  const country = countryOf(customer)
  if (country !== HOME) await viesAnswerNow(context, customer.customerVatId)
  const basis = await vatBasisOf(context, context.db, customer, orderedAs(answers))
  const { packageId, ...parts } = cart
  const shown = proposalMark({ ...parts, hostingPackage: packageId }, basis)
  const vat = await reckonVat(context, { ...answers, domain_name: cart.domainName ?? '' })
  return { ...known, sum: { cart, basis, shown, says: vat.outcome === 'reckoned' ? vat.says : [] } }
}

export type ProposalStep = NonNullable<Awaited<ReturnType<typeof loadProposalStep>>>

function chosenIn({ params, sent }: Pick<ProposalVisit, 'params' | 'sent'>): Partial<OrderAnswers> {
  if (sent && isRefused(sent))
    return choiceOf(returnedAnswers(valuesOf(sent)), valuesOf(sent).hosting_package)
  if (!params.has(LOOKED_FIELD)) return {}
  const chosen = { ...Object.fromEntries(params), extras: params.getAll('extras') }
  return choiceOf(orderAnswersIn(chosen), params.get('hosting_package'))
}

function choiceOf(answers: OrderAnswers, hosting: string | null | undefined): Partial<OrderAnswers> {
  const { domain_name, domain_plan, hosting_package, billing_cycle, extras, extra_texts, acting_as } = answers
  return {
    domain_name,
    domain_plan,
    hosting_package: hosting === NAME_ALONE ? NAME_ALONE : hosting_package,
    billing_cycle,
    extras,
    extra_texts,
    ...(acting_as && { acting_as }),
  }
}

async function searchFor(context: Context, answers: OrderAnswers, clientAddress: string): Promise<Search> {
  if (!needsSearch(answers, NO_SEARCH)) return NO_SEARCH
  const typed = answers.domain_name
  return { state: 'answered', typed, answer: await searchDomain(context, { typed, clientAddress }) }
}

/** What keeps it from being priced; a name that is taken is one: nobody mails an order without it unseen. */
function faultsIn(answers: OrderAnswers, search: Search): Texts {
  const unusable = faultInSearchedName(answers, search)
  const isTaken = nameNotHad(search)?.why === 'is bezet'
  return {
    ...faultsOf('package', answers),
    ...faultsOf('extras', answers),
    ...(unusable && { domain_name: unusable }),
    ...(isTaken && { domain_name: TAKEN }),
    ...(answers.hosting_package === NAME_ALONE && faultInNameAlone(answers)),
  }
}

/** A name that somebody has already is not registered: alone there is nothing to do with it. */
function faultInNameAlone({ domain_plan, domain_name }: OrderAnswers): Texts {
  if (domain_plan !== 'register') return { hosting_package: ONLY_NEW }
  return domain_name.trim() === '' ? { domain_name: NO_NAME } : {}
}

const ONLY_NEW =
  'Alleen een domeinnaam kan als wij hem vastleggen. Kies een pakket voor een naam die er al is.'
const NO_NAME = 'Vul de domeinnaam in.'
const TAKEN = 'Deze naam is bezet. Kies een andere, of maak het veld leeg.'
