import { parseDomainName } from '@/features/hosting/domains/domain/parse-domain-name'
import { searchDomain } from '@/features/hosting/domains/server/search-domain'
import { cartOf, nameAlone } from '@/features/hosting/orders/domain/order-in-words'
import { hasUnsoldDomain } from '@/features/hosting/orders/domain/order-price'
import { termsMark } from '@/features/operations/legal-texts/server/terms-in-force'
import { actingAsOf } from '@/features/people/customers/domain/acting-as'
import { toForm } from '@/features/people/customers/domain/customer-details'
import { customerOfAccount } from '@/features/people/customers/server/customer-of-account'
import type { Context } from '@/platform/context'
import { type FormState, isRefused, type Texts, valuesOf } from '@/shared/form-state'
import { askedOfCustomer } from '../../../../domain/asked-of-customer'
import { NO_SEARCH, type Search } from '../../../../domain/domain-choice'
import { SHOWN_CONDITIONS_FIELD } from '../../../../domain/internal/overview'
import { NO_ORDER_ANSWERS, type OrderAnswers } from '../../../../domain/order-answers'
import { agreesWith, orderAnswersIn } from '../../../../domain/order-draft'
import { sawConditions } from '../../../../domain/order-registrant'
import { vatBasisOf } from '../../../../proposals/server/propose-order'
import { reckonVat } from '../../../../server/reckon-vat'
import { actingAsIn, NAME_ORDER_PARAMS } from '../../../domain/name-order-address'

interface NameVisit {
  accountId: string
  params: URLSearchParams
  clientAddress: string
  /** Whether the page only opens: then the registry is asked about its name. */
  looksUp: boolean
  /** The form that came back. */
  sent?: FormState | undefined
}

/**
 * The page on which a customer orders a domain name alone: what its registry says, and once a name can be had what it
 * comes to for this customer. Undefined for an account without a customer.
 */
export async function loadNameOrder(context: Context, visit: NameVisit) {
  const { db } = context
  const { params, clientAddress } = visit
  const customer = await customerOfAccount(db, visit.accountId)
  if (!customer) return undefined
  const typed = params.get(NAME_ORDER_PARAMS.name) ?? ''
  const actingAs = actingAsIn(params) ?? actingAsOf(customer)
  const search =
    visit.looksUp && typed.trim() !== '' ? await searchFor(context, typed, clientAddress) : NO_SEARCH
  const basis = await vatBasisOf(context, db, customer, actingAs)
  const known = { typed, actingAs, search, basis }
  const name = nameToOrder(typed, search)
  if (name === undefined) return { ...known, order: undefined }
  const details = { ...customer, customerEmail: customer.email }
  const cart = cartOf(nameAlone(name))
  const mark = termsMark()
  const values = visit.sent && isRefused(visit.sent) ? valuesOf(visit.sent) : {}
  const answers = answersOf({ ...toForm(details), ...values }, { name, mark, actingAs })
  const vat = await reckonVat(context, answers, visit.looksUp ? clientAddress : undefined)
  return {
    ...known,
    order: {
      cart,
      details,
      answers,
      missing: askedOfCustomer(details, { name, isCompany: actingAs === 'company' }),
      termsMark: mark,
      says: vat.outcome === 'reckoned' ? vat.says : [],
      recordId: values.record_id ?? context.random.uuid(),
    },
  }
}

export type NameOrder = NonNullable<Awaited<ReturnType<typeof loadNameOrder>>>
export type OpenNameOrder = NonNullable<NameOrder['order']>

async function searchFor(context: Context, typed: string, clientAddress: string): Promise<Search> {
  return { state: 'answered', typed, answer: await searchDomain(context, { typed, clientAddress }) }
}

/** The whole name that was typed, unless its registry calls it taken or we do not sell it. */
function nameToOrder(typed: string, search: Search): string | undefined {
  const parsed = parseDomainName(typed)
  if (parsed.outcome !== 'ok') return undefined
  const { name } = parsed
  if (hasUnsoldDomain({ domainName: name, domainPlan: 'register' })) return undefined
  if (search.state !== 'answered') return name
  const { answer } = search
  return answer.outcome === 'checked' && answer.checked.verdict !== 'bezet' ? name : undefined
}

function answersOf(
  typed: Texts,
  { name, mark, actingAs }: { name: string; mark: string; actingAs: NameOrder['actingAs'] },
): OrderAnswers {
  return {
    ...NO_ORDER_ANSWERS,
    ...orderAnswersIn({ ...typed, domain_name: name, billing_cycle: 'yearly', acting_as: actingAs }),
    terms: agreesWith(typed, mark) && sawConditions(typed[SHOWN_CONDITIONS_FIELD], [name]),
    mandate: 'mandate' in typed,
  }
}
