import type { PaymentMethod } from '@/features/billing/payments/domain/payment'
import { otherEndings, searchDomain } from '@/features/hosting/domains/server/search-domain'
import { termsMark } from '@/features/operations/legal-texts/server/terms-in-force'
import { mayUse } from '@/features/people/accounts/domain/portal-access'
import { faultsInDetails, toForm } from '@/features/people/customers/domain/customer-details'
import { customerOfAccount } from '@/features/people/customers/server/customer-of-account'
import type { Context } from '@/platform/context'
import { errorsOf, type FormState, isRefused, valuesOf } from '@/shared/form-state'
import { HOME } from '@/shared/member-states'
import { asksEndings, NO_SEARCH, needsSearch, type Search } from '../domain/domain-choice'
import { FRESH_ORDER, type OrderWizard } from '../domain/internal/order-wizard'
import { LEFT_OUT_FIELD, SHOWN_CONDITIONS_FIELD } from '../domain/internal/overview'
import { NO_ORDER_ANSWERS, type OrderAnswers } from '../domain/order-answers'
import { orderAnswersIn, postedAnswers, returnedAnswers, SHOWN_FIELD } from '../domain/order-draft'
import { namesAskedFor, sawConditions } from '../domain/order-registrant'
import { vatMark } from '../domain/order-vat'
import { reckonVat } from './reckon-vat'

interface OrderVisit {
  /** Account of the signed-in customer, if there is one. */
  accountId: string | undefined
  /** Payment methods on offer, the usual one first. */
  methods: readonly PaymentMethod[]
  /** The package in the link that the visitor followed. */
  proposed: string | null
  /** Outcome of a submit without JavaScript. */
  answer: FormState | undefined
  /** A form without JavaScript that only asked for the overview. */
  shown: FormData | undefined
  clientAddress: string
  /** Logs a failed look-up of ours: the page goes on without it. */
  onTrouble: (error: unknown) => void
}

/** Initial state of the order wizard: what is known of a signed-in customer, and what was sent without JavaScript. */
export async function orderBeginning(context: Context, visit: OrderVisit): Promise<OrderWizard> {
  return await withVat(context, await withoutVat(context, visit), visit)
}

/** The same with how VAT is charged to somebody in another member state. A page that only opens does not wait for VIES. */
async function withVat(
  context: Context,
  beginning: OrderWizard,
  { clientAddress, answer, shown, onTrouble }: OrderVisit,
): Promise<OrderWizard> {
  const { answers } = beginning
  if (answers.customer_country === HOME) return beginning
  try {
    const reply = await reckonVat(context, answers, answer || shown ? clientAddress : undefined)
    if (reply.outcome === 'reckoned') return { ...beginning, vat: { ...reply, mark: vatMark(answers) } }
    return { ...beginning, errors: { ...reply.errors, ...beginning.errors } }
  } catch (error) {
    onTrouble(error)
    return beginning
  }
}

async function withoutVat(context: Context, visit: OrderVisit): Promise<OrderWizard> {
  const { answer, shown } = visit
  if (shown) return await shownAgain(context, shown, visit)
  if (isRefused(answer)) {
    const answers = returnedAnswers(valuesOf(answer), termsMark())
    // Uses the registry's spelling of the name, as the order itself will, so that both overviews are equal.
    const isRead = answer.status === 'invalid'
    const search = isRead ? await searchFor(context, answers, visit) : NO_SEARCH
    const agreed = withConditionsSeen(answers, search, valuesOf(answer))
    return { ...FRESH_ORDER, answers: agreed, search, errors: errorsOf(answer), notice: answer.notice }
  }
  const customer = visit.accountId && (await customerOfAccount(context.db, visit.accountId))
  // Somebody with part of the rights does not see the customer's details.
  const isTheirs = customer && mayUse(customer.rights, 'portal.saveRecord')
  const details = isTheirs ? toForm({ ...customer, customerEmail: customer.email }) : undefined
  const answers: OrderAnswers = {
    ...NO_ORDER_ANSWERS,
    ...details,
    hosting_package: orderAnswersIn({ hosting_package: visit.proposed }).hosting_package,
    payment_method: visit.methods[0] ?? '',
  }
  const isComplete = details !== undefined && Object.keys(faultsInDetails(details)).length === 0
  return { ...FRESH_ORDER, answers, skipsDetails: isComplete }
}

/** The same form with its overview, and with the registry's answer when that was asked for, now or before. */
async function shownAgain(context: Context, form: FormData, visit: OrderVisit): Promise<OrderWizard> {
  const answers = postedAnswers(form, termsMark())
  const isAsked = form.get(SHOWN_FIELD) === 'domain' || form.get(LEFT_OUT_FIELD)
  const search = isAsked ? await searchFor(context, answers, visit) : NO_SEARCH
  return { ...FRESH_ORDER, answers: withConditionsSeen(answers, search, Object.fromEntries(form)), search }
}

/** A tick below a page that did not show the conditions of the registry of the name is none. */
function withConditionsSeen(
  answers: OrderAnswers,
  search: Search,
  sent: Readonly<Record<string, unknown>>,
): OrderAnswers {
  const saw = sawConditions(sent[SHOWN_CONDITIONS_FIELD], namesAskedFor(answers, search))
  return saw ? answers : { ...answers, terms: false }
}

async function searchFor(
  context: Context,
  answers: OrderAnswers,
  { clientAddress, onTrouble }: OrderVisit,
): Promise<Search> {
  if (!needsSearch(answers, NO_SEARCH)) return NO_SEARCH
  const typed = answers.domain_name
  try {
    const answer = await searchDomain(context, { typed, clientAddress })
    const search = { state: 'answered', typed, answer } as const
    return asksEndings(search)
      ? { ...search, endings: await otherEndings(context, { typed, clientAddress }) }
      : search
  } catch (error) {
    // A failed look-up must not lose what was typed on the page.
    onTrouble(error)
    return { state: 'failed', typed }
  }
}
