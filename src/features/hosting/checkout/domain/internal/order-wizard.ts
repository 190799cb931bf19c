import { isExtraField } from '@/features/hosting/catalogue/domain/extra-names'
import type { DomainVerdict } from '@/features/hosting/domains/domain/availability'
import type { DomainSearch } from '@/features/hosting/domains/domain/domain-search'
import { conditionsOfNames } from '@/features/hosting/domains/domain/registries'
import { cartOf, nameAlone } from '@/features/hosting/orders/domain/order-in-words'
import type { Cart } from '@/features/hosting/orders/domain/order-price'
import type { Texts } from '@/shared/form-state'
import { errorsWithout, type StepEvent, type StepWizard, stepRules } from '@/shared/step-wizard'
import {
  chosenDomain,
  chosenFurther,
  faultInSearchedName,
  NO_SEARCH,
  nameIn,
  nameNotHad,
  needsSearch,
  type Search,
} from '../domain-choice'
import {
  faultsOf,
  NAME_ALONE,
  NO_ORDER_ANSWERS,
  NO_PAYMENT_METHOD,
  type OrderAnswers,
  STEP_ANSWERS,
} from '../order-answers'
import { leftOutNotice, stepFaultNotice } from '../order-notices'
import { faultsForRegistry, nameAskedFor, namesAskedFor } from '../order-registrant'
import { ASKING_STEPS, askingStep, DETAILS_STEP, SUMMARY_STEP } from '../order-steps'
import { type AnsweredVat, needsVat } from '../order-vat'

/**
 * - `answering`: on one of the four steps that ask something.
 * - `reckoning`: our server is asked how VAT is charged to somebody in another member state.
 * - `sending`: 'Bestellen en betalen' was pressed; nothing can be changed.
 * - `leaving`: the order is stored, and the browser goes on to the payment.
 */
export type OrderPhase = 'answering' | 'reckoning' | 'sending' | 'leaving'

export interface OrderWizard extends StepWizard<OrderPhase, OrderAnswers> {
  /** 'Ga naar Betaling' was pressed: the summary shows how to pay, and the order button. */
  isPaying: boolean
  /** Set for a signed-in customer: the step with their details is skipped when it is complete. */
  skipsDetails: boolean
  search: Search
  /** How VAT is charged to somebody in another member state; null while our server was not asked. */
  vat: AnsweredVat | null
}

export type OrderEvent =
  | StepEvent<OrderAnswers>
  /** Starts a look-up of what stands in the field now. */
  | { type: 'searched' }
  | { type: 'found'; typed: string; answer: DomainSearch }
  | { type: 'search-failed'; typed: string }
  /** What registries say of the same word under other endings. */
  | { type: 'endings-found'; typed: string; endings: readonly DomainVerdict[] }
  /** Asks how VAT is charged. */
  | { type: 'reckoning' }
  | { type: 'reckoned'; vat: AnsweredVat }
  /** VAT is charged otherwise by now: it is asked anew. */
  | { type: 'forgotten' }
  | { type: 'accepted' }
  /** The browser's back button, from the payment page. */
  | { type: 'returned' }

export const FRESH_ORDER: OrderWizard = {
  phase: 'answering',
  step: 0,
  furthest: 0,
  isPaying: false,
  skipsDetails: false,
  answers: NO_ORDER_ANSWERS,
  search: NO_SEARCH,
  vat: null,
  errors: {},
  notice: null,
}

/** State table: the events that each phase accepts. Any other event leaves the wizard as it is. */
const HEEDS = {
  answering: [
    'answered',
    'next',
    'previous',
    'visited',
    'restored',
    'searched',
    'found',
    'search-failed',
    'endings-found',
    'submitted',
    'reckoning',
    'forgotten',
  ],
  reckoning: ['reckoned', 'refused', 'failed', 'found', 'search-failed'],
  sending: ['refused', 'failed', 'accepted', 'found', 'search-failed'],
  leaving: ['returned'],
} as const satisfies Record<OrderPhase, readonly OrderEvent['type'][]>

/** Reducer of the whole wizard. Pure; an event that this phase does not accept returns the same wizard. */
export function changeOrder(wizard: OrderWizard, event: OrderEvent): OrderWizard {
  if (!HEEDS[wizard.phase].some((heeded) => heeded === event.type)) return wizard
  return withoutOlderConsent(wizard, heed(wizard, event))
}

/** Who agreed to the terms agrees anew once the ordered name adds those of its registry. */
function withoutOlderConsent(before: OrderWizard, changed: OrderWizard): OrderWizard {
  if (!changed.answers.terms || !before.answers.terms) return changed
  const shown = conditionsOf(before)
  const needed = conditionsOf(changed)
  return needed && needed !== shown ? { ...changed, answers: { ...changed.answers, terms: false } } : changed
}

function conditionsOf({ answers, search }: OrderWizard): string | null {
  return conditionsOfNames(namesAskedFor(answers, search))
}

function heed(wizard: OrderWizard, event: OrderEvent): OrderWizard {
  const quiet = { ...wizard, notice: null }
  switch (event.type) {
    case 'answered':
      return answer(quiet, event.answers)
    case 'next':
      return goForward(quiet)
    case 'previous':
      return standOn(quiet, wizard.step - 1)
    case 'visited':
      return standOn(quiet, Math.min(event.step, wizard.furthest))
    case 'restored':
      return standOn(
        { ...quiet, answers: event.answers, furthest: event.furthest, search: NO_SEARCH },
        Math.min(event.step, event.furthest),
      )
    case 'searched':
      return { ...quiet, search: { state: 'searching', typed: wizard.answers.domain_name } }
    case 'found':
    case 'search-failed':
      return hear(quiet, event)
    case 'endings-found':
      return hearEndings(wizard, event)
    case 'reckoning':
      return { ...quiet, phase: 'reckoning' }
    case 'forgotten':
      return { ...wizard, vat: null }
    case 'reckoned':
      return reckoned({ ...quiet, phase: 'answering', vat: event.vat })
    case 'submitted':
      return submit(quiet)
    case 'refused':
      return {
        ...standOn(
          { ...quiet, phase: 'answering', answers: withoutFaultyConsent(quiet.answers, event.errors) },
          stepOf(event.errors),
        ),
        errors: event.errors,
        notice: event.notice,
      }
    case 'failed':
      return { ...quiet, phase: 'answering', notice: event.notice }
    case 'accepted':
      return { ...quiet, phase: 'leaving' }
    case 'returned':
      return { ...quiet, phase: 'answering' }
  }
}

/** Who agreed to terms that hold no more has to agree anew. */
function withoutFaultyConsent(answers: OrderAnswers, errors: Texts): OrderAnswers {
  return errors.terms ? { ...answers, terms: false } : answers
}

const rules = stepRules({ steps: ASKING_STEPS, asks: STEP_ANSWERS, faultsOf })
export const { firstBlockedStep } = rules

/** The first step that asks for one of these fields; those of extras have names of their own. */
export function stepOf(errors: Texts): number {
  const isOfExtras = Object.keys(errors).some(isExtraField)
  return rules.stepOf(isOfExtras ? { ...errors, extras: '' } : errors)
}

/** Leaves the payment when the visitor goes to another step. */
function standOn(wizard: OrderWizard, asked: number): OrderWizard {
  const there = rules.standOn(wizard, asked)
  return there === wizard ? wizard : { ...there, isPaying: false }
}

/** The cart so far; null until a package is chosen, or a name that can be had alone. */
export function cartOfWizard({ answers, search }: Pick<OrderWizard, 'answers' | 'search'>): Cart | null {
  if (answers.hosting_package === '') return null
  const { name, plan } = chosenDomain(answers, search)
  if (answers.hosting_package === NAME_ALONE)
    return name !== null && plan === 'register' ? cartOf(nameAlone(name)) : null
  const { hosting_package: packageId, billing_cycle: billingCycle, extras } = answers
  const cart = { packageId, billingCycle, extras, domainName: name, domainPlan: plan }
  const furtherNames = chosenFurther(answers, search)
  return furtherNames.length > 0 ? { ...cart, furtherNames } : cart
}

/**
 * What 'Volgende' does about a name that was never looked up: `along` looks up a complete one in the background,
 * `first` anything else before going on, because it cannot be ordered as it stands.
 */
export function searchOnNext({ step, answers, search }: OrderWizard): 'none' | 'along' | 'first' {
  if (askingStep(step) !== 'package' || !needsSearch(answers, search)) return 'none'
  return nameIn(answers.domain_name) === null ? 'first' : 'along'
}

function answer(wizard: OrderWizard, answers: Partial<OrderAnswers>): OrderWizard {
  const isSameName = (answers.domain_name ?? wizard.answers.domain_name) === wizard.answers.domain_name
  // Other endings of a word go with the word.
  const changed = { ...wizard.answers, ...(isSameName ? {} : { further_names: [] }), ...answers }
  return {
    ...wizard,
    answers: changed,
    search: isSameName ? wizard.search : NO_SEARCH,
    // The fault in a name depends on whether it is registered or brought.
    errors: errorsWithout(wizard.errors, [
      ...Object.keys(answers),
      ...('domain_plan' in answers ? ['domain_name'] : []),
      // How many there are decides whether their names are right.
      ...('extras' in answers || 'extra_texts' in answers
        ? Object.keys(wizard.errors).filter(isExtraField)
        : []),
    ]),
  }
}

/** Drops a stale answer: one about another name than the field holds now. */
function hear(
  wizard: OrderWizard,
  event: Extract<OrderEvent, { type: 'found' | 'search-failed' }>,
): OrderWizard {
  const { typed } = event
  if (wizard.answers.domain_name !== typed) return wizard
  if (event.type === 'search-failed') return { ...wizard, search: { state: 'failed', typed } }
  const { answer } = event
  const search = { state: 'answered', typed, answer } as const
  const left = wizard.step > 0 ? nameNotHad(search) : undefined
  return { ...wizard, search, notice: left ? leftOutNotice(left.name, left.why) : null }
}

function hearEndings(
  wizard: OrderWizard,
  { typed, endings }: Extract<OrderEvent, { type: 'endings-found' }>,
): OrderWizard {
  const { search } = wizard
  return search.state === 'answered' && search.typed === typed
    ? { ...wizard, search: { ...search, endings } }
    : wizard
}

/** On the step with the details the visitor asked to go on; further on only the amounts follow. */
function reckoned(wizard: OrderWizard): OrderWizard {
  return askingStep(wizard.step) === 'details' ? goForward(wizard) : wizard
}

/** Whether 'Volgende' or the order button first has to ask how VAT is charged: the rest is in order. */
export function asksVatFirst(wizard: OrderWizard): boolean {
  const { phase, step, answers } = wizard
  return (
    phase === 'answering' &&
    step >= DETAILS_STEP &&
    needsVat(wizard) &&
    Object.keys(faultsOf('details', answers)).length === 0
  )
}

function goForward(wizard: OrderWizard): OrderWizard {
  const { step, answers, skipsDetails } = wizard
  const errors = faultsHere(wizard)
  if (Object.keys(errors).length > 0) return { ...wizard, errors, notice: stepFaultNotice(errors, answers) }
  if (step === SUMMARY_STEP) return withoutRegistryFaults(wizard, { ...wizard, isPaying: true })
  const isSkipped =
    skipsDetails &&
    step + 1 === DETAILS_STEP &&
    firstBlockedStep(answers) > DETAILS_STEP - 1 &&
    nameAskedFor(answers, wizard.search) === null
  return standOn(wizard, isSkipped ? SUMMARY_STEP : step + 1)
}

/**
 * Includes what the answer of a registry decides: a name that was typed and cannot be ordered, which going on would drop
 * silently, and what the registry of an ordered name asks.
 */
function faultsHere({ step, answers, search }: OrderWizard): Texts {
  const faults = faultsOf(askingStep(step), answers)
  if (askingStep(step) === 'details') return { ...faultsForRegistry(answers, search), ...faults }
  const unusable = askingStep(step) === 'package' ? faultInSearchedName(answers, search) : undefined
  return unusable ? { ...faults, domain_name: unusable } : faults
}

/** Goes on, or back to the details when the registry of the ordered name would refuse them. */
function withoutRegistryFaults(wizard: OrderWizard, onward: OrderWizard): OrderWizard {
  const errors = faultsForRegistry(wizard.answers, wizard.search)
  if (Object.keys(errors).length === 0) return onward
  return { ...standOn(wizard, DETAILS_STEP), errors, notice: stepFaultNotice(errors, wizard.answers) }
}

function submit(wizard: OrderWizard): OrderWizard {
  if (wizard.step !== SUMMARY_STEP || !wizard.isPaying) return goForward(wizard)
  const { answers } = wizard
  const blocked = firstBlockedStep(answers)
  const faults = faultsOf(askingStep(blocked), answers)
  const errors = { ...faults, ...(answers.payment_method === '' && { payment_method: NO_PAYMENT_METHOD }) }
  if (Object.keys(errors).length === 0)
    return withoutRegistryFaults(wizard, { ...wizard, phase: 'sending', errors: {} })
  return { ...standOn(wizard, blocked), errors, notice: stepFaultNotice(errors, answers) }
}
