import type { PaymentMethod } from '@/features/billing/payments/domain/payment'
import { searchDomain } from '@/features/hosting/domains/server/search-domain'
import { faultsInDetails, toForm } from '@/features/people/customers/domain/customer-details'
import { customerOfAccount } from '@/features/people/customers/server/customer-of-account'
import type { Context } from '@/platform/context'
import { errorsOf, type FormState, valuesOf } from '@/shared/form-state'
import { NO_SEARCH, needsSearch, type Search } from '../domain/domain-choice'
import { NO_ORDER_ANSWERS, type OrderAnswers } from '../domain/order-answers'
import { orderAnswersIn, postedAnswers, returnedAnswers, SHOWN_FIELD } from '../domain/order-draft'
import { FRESH_ORDER, type OrderWizard } from '../domain/order-wizard'
import { LEFT_OUT_FIELD } from '../domain/overview'

interface OrderVisit {
  /** Account of the customer who is signed in, if one is. */
  accountId: string | undefined
  /** In which ways can be paid, the usual one first. */
  methods: readonly PaymentMethod[]
  /** The package that a link proposed. */
  proposed: string | null
  /** What a submit without JavaScript led to. */
  answer: FormState | undefined
  /** A form that only asked to be shown again, without JavaScript. */
  shown: FormData | undefined
  clientAddress: string
  /** Hears of a look-up of ours that failed, for the log: the page goes on without. */
  onTrouble: (error: unknown) => void
}

/** Where the order wizard begins: with what is known of who is signed in, and what was filled in without JavaScript. */
export async function orderBeginning(context: Context, visit: OrderVisit): Promise<OrderWizard> {
  const { answer, shown } = visit
  if (shown) return await shownAgain(context, shown, visit)
  if (answer?.status === 'invalid' || answer?.status === 'failed') {
    const answers = returnedAnswers(valuesOf(answer))
    // The order counts with the name as the registry knows it, and so must the overview.
    const isRead = answer.status === 'invalid'
    const search = isRead ? await searchFor(context, answers, visit) : NO_SEARCH
    return { ...FRESH_ORDER, answers, search, errors: errorsOf(answer), notice: answer.notice }
  }
  const customer = visit.accountId && (await customerOfAccount(context.db, visit.accountId))
  const details = customer ? toForm({ ...customer, customerEmail: customer.email }) : undefined
  const answers: OrderAnswers = {
    ...NO_ORDER_ANSWERS,
    ...details,
    hosting_package: orderAnswersIn({ hosting_package: visit.proposed }).hosting_package,
    payment_method: visit.methods[0] ?? '',
  }
  const isComplete = details !== undefined && Object.keys(faultsInDetails(details)).length === 0
  return { ...FRESH_ORDER, answers, skipsDetails: isComplete }
}

/** The same form with its overview, and with what the registry says when that was asked, now or before. */
async function shownAgain(context: Context, form: FormData, visit: OrderVisit): Promise<OrderWizard> {
  const answers = postedAnswers(form)
  const isAsked = form.get(SHOWN_FIELD) === 'domain' || form.get(LEFT_OUT_FIELD)
  const search = isAsked ? await searchFor(context, answers, visit) : NO_SEARCH
  return { ...FRESH_ORDER, answers, search }
}

async function searchFor(
  context: Context,
  answers: OrderAnswers,
  { clientAddress, onTrouble }: OrderVisit,
): Promise<Search> {
  if (!needsSearch(answers, NO_SEARCH)) return NO_SEARCH
  const typed = answers.domain_name
  try {
    return { state: 'answered', typed, answer: await searchDomain(context, { typed, clientAddress }) }
  } catch (error) {
    // A page that only wanted to ask may not lose what was typed on it.
    onTrouble(error)
    return { state: 'failed', typed }
  }
}
