import { PAYMENT_METHODS, type PaymentMethod } from '@/features/billing/payments/domain/payment'
import { countField, extrasTyped, isCountField } from '@/features/hosting/catalogue/domain/counted-extras'
import { namesField } from '@/features/hosting/catalogue/domain/extra-names'
import { offeredExtras, offeredPackages } from '@/features/hosting/catalogue/domain/packages'
import { REGISTRANT_INPUTS } from '@/features/hosting/domains/domain/registrant'
import { MOST_FURTHER_NAMES } from '@/features/hosting/orders/domain/further-names'
import { DOMAIN_PLANS } from '@/features/hosting/orders/domain/order-status'
import { ACTING_AS } from '@/features/people/customers/domain/acting-as'
import { CUSTOMER_INPUTS } from '@/features/people/customers/domain/customer-details'
import { type Draft, draftText, oneOf, parseDraft } from '@/shared/draft-storage'
import type { Texts } from '@/shared/form-state'
import { HOME, memberStateIn } from '@/shared/member-states'
import { nameIn } from './domain-choice'
import { SHOWN_TERMS_FIELD } from './internal/overview'
import { NO_ORDER_ANSWERS, type OrderAnswerName, type OrderAnswers } from './order-answers'
import { SUMMARY_STEP } from './order-steps'

/** Local storage key of the draft, which stays on the device until it is ordered. */
export const ORDER_DRAFT_KEY = 'hostingOrderDraft'

export type OrderDraft = Draft<OrderAnswers>

/** Consent is not kept: a visitor who comes back agrees anew to the terms and to debiting. */
export function writeOrderDraft({ answers, ...draft }: OrderDraft): string {
  const { terms: _terms, mandate: _mandate, ...kept } = answers
  return JSON.stringify({ ...draft, answers: kept })
}

/** Whether there is something to keep: an answer that differs from the page as it opened, or a step that was taken. */
export function isOrderBegun(
  { answers, furthest }: Pick<OrderDraft, 'answers' | 'furthest'>,
  opened: Pick<OrderDraft, 'answers' | 'furthest'>,
): boolean {
  const names = Object.keys(opened.answers) as OrderAnswerName[]
  const isAnswered = names.some((name) => !isSame(answers[name], opened.answers[name]))
  return isAnswered || furthest > opened.furthest
}

/** The draft, if it is still valid. Damaged parts and choices that are not offered any more are left out. */
export function readOrderDraft(
  text: string | null,
  nowMs: number,
  methods: readonly PaymentMethod[] = PAYMENT_METHODS,
): OrderDraft | null {
  const draft = parseDraft(text, nowMs, SUMMARY_STEP)
  if (!draft) return null
  const answers = orderAnswersIn(draft.answers)
  return { ...draft, answers: { ...answers, payment_method: oneOf(methods, answers.payment_method) ?? '' } }
}

/** Parses answers out of untrusted values: what a device kept, or what a form without JavaScript sent. */
export function orderAnswersIn(kept: Record<string, unknown>): OrderAnswers {
  const details = [...CUSTOMER_INPUTS, ...REGISTRANT_INPUTS].map(
    (input) => [input, draftText(kept[input])] as const,
  )
  return {
    ...NO_ORDER_ANSWERS,
    ...Object.fromEntries(details),
    customer_country: memberStateIn(draftText(kept.customer_country)) ?? HOME,
    acting_as: oneOf(ACTING_AS, kept.acting_as) ?? '',
    domain_name: draftText(kept.domain_name),
    domain_plan: oneOf(DOMAIN_PLANS, kept.domain_plan) ?? NO_ORDER_ANSWERS.domain_plan,
    further_names: namesIn(kept.further_names),
    hosting_package: oneOf(ids(offeredPackages()), kept.hosting_package) ?? '',
    billing_cycle: oneOf(['monthly', 'yearly'], kept.billing_cycle) ?? NO_ORDER_ANSWERS.billing_cycle,
    ...extrasIn(kept),
    house_number: draftText(kept.house_number),
    payment_method: oneOf(PAYMENT_METHODS, kept.payment_method) ?? '',
  }
}

/** Extras out of ticks, numbers and names; of a number only what is none is kept as text. */
function extrasIn(kept: Record<string, unknown>): Pick<OrderAnswers, 'extras' | 'extra_texts'> {
  const offered = offeredExtras()
  const texts: Record<string, unknown> = typeof kept.extra_texts === 'object' ? { ...kept.extra_texts } : kept
  const typed = Object.fromEntries(
    offered.flatMap(({ id }) =>
      [countField(id), namesField(id)].map((field) => [field, draftText(texts[field])] as const),
    ),
  )
  const ticked = Array.isArray(kept.extras) ? kept.extras.filter((id) => ids(offered).includes(id)) : []
  const { extras, faults } = extrasTyped(ticked, typed)
  const isKept = ([field, text]: [string, string]) => text !== '' && (!isCountField(field) || field in faults)
  return { extras, extra_texts: Object.fromEntries(Object.entries(typed).filter(isKept)) }
}

/** Whole names in a list, each once. */
function namesIn(kept: unknown): string[] {
  const names = (Array.isArray(kept) ? kept : []).flatMap((one) => nameIn(draftText(one)) ?? [])
  return [...new Set(names)].slice(0, MOST_FURTHER_NAMES)
}

const ids = (offered: readonly { id: string }[]) => offered.map(({ id }) => id)

/** Name of the button that only shows the overview, without JavaScript: it orders nothing. */
export const SHOWN_FIELD = 'show'

/** Answers out of a form that was posted. `mark`: of the terms that the page refers to now, where it asks to agree. */
export function postedAnswers(form: FormData, mark?: string): OrderAnswers {
  const answers = orderAnswersIn({
    ...Object.fromEntries(form),
    extras: form.getAll('extras'),
    further_names: form.getAll('further_names'),
  })
  return { ...answers, terms: agreesWith(Object.fromEntries(form), mark), mandate: form.has('mandate') }
}

/** Answers out of what an action gives back, where lists are joined by commas. `mark`: as for what was posted. */
export function returnedAnswers(values: Texts, mark?: string): OrderAnswers {
  const answers = orderAnswersIn({
    ...values,
    extras: values.extras?.split(','),
    further_names: values.further_names?.split(','),
  })
  return { ...answers, terms: agreesWith(values, mark), mandate: 'mandate' in values }
}

/** Whether a form agreed to the terms with this mark. A tick below others is none. */
export function agreesWith(values: Readonly<Record<string, unknown>>, mark?: string): boolean {
  const seen = values[SHOWN_TERMS_FIELD]
  return 'terms' in values && (!seen || mark === undefined || seen === mark)
}

/**
 * Precedence of each answer: what someone typed before hydration, else the draft of the device, else what the server
 * knew. Consent ticks that a browser restored do not count: consent has to be given anew.
 */
export function latestAnswers({
  typed,
  kept,
  served,
}: Record<'typed' | 'served', OrderAnswers> & { kept: OrderAnswers | undefined }): OrderAnswers {
  const names = Object.keys(served) as OrderAnswerName[]
  const chosen = names.map((name) => {
    const isTyped = !isSame(typed[name], served[name])
    const isKept = kept !== undefined && !isSame(kept[name], NO_ORDER_ANSWERS[name])
    return [name, isTyped ? typed[name] : isKept ? kept[name] : served[name]]
  })
  return { ...served, ...Object.fromEntries(chosen), terms: served.terms, mandate: served.mandate }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
