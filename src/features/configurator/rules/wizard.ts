import type { FormNotice, Texts } from '@/shared/form-state'
import { type AnswerName, type Answers, faultsOf, isAnswered, NO_ANSWERS, STEP_ANSWERS } from './answers'
import { CONFIGURATOR_NOTICES, faultNotice } from './configurator-notices'
import { LAST_STEP, STEPS, stepAt } from './steps'

/**
 * - `answering`: on one of the seven steps.
 * - `sending`: on the last step, waiting for the server; nothing can be changed.
 * - `sent`: the thank-you screen, until the visitor starts again.
 */
export type Phase = 'answering' | 'sending' | 'sent'

export interface Wizard {
  phase: Phase
  /** From 0 to 6. */
  step: number
  /** The furthest step that was ever reached: up to there a visitor may walk about. */
  furthest: number
  answers: Answers
  /** What is wrong, by field. */
  errors: Texts
  /** What the last event has to say to the visitor; a toast. */
  notice: FormNotice | null
}

export type WizardEvent =
  | { type: 'answered'; answers: Partial<Answers> }
  | { type: 'next' }
  | { type: 'previous' }
  /** By a step's own address: the back button, a reload, 'Wijzigen'. */
  | { type: 'visited'; step: number }
  /** What the device had kept. */
  | { type: 'restored'; answers: Answers; furthest: number; step: number }
  | { type: 'submitted' }
  /** The server found faults that the steps let through. */
  | { type: 'refused'; errors: Texts; notice: FormNotice }
  /** Nothing was stored, as far as the visitor can know; everything filled in is still here. */
  | { type: 'failed'; notice: FormNotice }
  | { type: 'accepted'; notice: FormNotice }
  | { type: 'restarted' }

export const FRESH_WIZARD: Wizard = {
  phase: 'answering',
  step: 0,
  furthest: 0,
  answers: NO_ANSWERS,
  errors: {},
  notice: null,
}

/** Which events mean something in which phase; any other leaves the wizard as it is. */
const HEEDS = {
  answering: ['answered', 'next', 'previous', 'visited', 'restored', 'submitted'],
  sending: ['refused', 'failed', 'accepted'],
  sent: ['restarted'],
} as const satisfies Record<Phase, readonly WizardEvent['type'][]>

/** The whole behaviour of the wizard. Pure; an event that means nothing in this phase answers the same wizard. */
export function changeWizard(wizard: Wizard, event: WizardEvent): Wizard {
  if (!HEEDS[wizard.phase].some((heeded) => heeded === event.type)) return wizard
  const quiet = { ...wizard, notice: null }
  switch (event.type) {
    case 'answered':
      return {
        ...quiet,
        answers: { ...wizard.answers, ...event.answers },
        errors: without(wizard.errors, event.answers),
      }
    case 'next':
      return goForward(quiet)
    case 'previous':
      return standOn(quiet, wizard.step - 1)
    case 'visited':
      return standOn(quiet, Math.min(event.step, wizard.furthest))
    case 'restored':
      return standOn(
        { ...quiet, answers: event.answers, furthest: event.furthest },
        Math.min(event.step, event.furthest),
      )
    case 'submitted':
      return submit(quiet)
    case 'refused':
      return {
        ...standOn({ ...quiet, phase: 'answering' }, stepOf(event.errors)),
        errors: event.errors,
        notice: event.notice,
      }
    case 'failed':
      return { ...quiet, phase: 'answering', notice: event.notice }
    case 'accepted':
      return { ...FRESH_WIZARD, phase: 'sent', notice: event.notice }
    case 'restarted':
      return FRESH_WIZARD
  }
}

/** The first step whose required answers are missing; the last step when there is none. */
export function firstBlockedStep(answers: Answers): number {
  const blocked = STEPS.findIndex((step) => Object.keys(faultsOf(step, answers)).length > 0)
  return blocked < 0 ? LAST_STEP : blocked
}

/** How many of the seven steps are done, for the cloth that grows with them: whole only when it is sent. */
export function wovenSteps({ phase, step, answers }: Wizard): number {
  if (phase === 'sent') return STEPS.length
  return step + (isAnswered(stepAt(step), answers) ? 1 : 0)
}

/** Stands on a step, or on the first one before it that cannot be passed. */
function standOn(wizard: Wizard, asked: number): Wizard {
  const step = Math.max(0, Math.min(asked, LAST_STEP, firstBlockedStep(wizard.answers)))
  if (step === wizard.step) return wizard
  return { ...wizard, step, furthest: Math.max(wizard.furthest, step), errors: {} }
}

function goForward(wizard: Wizard): Wizard {
  const errors = faultsOf(stepAt(wizard.step), wizard.answers)
  if (Object.keys(errors).length === 0) return standOn(wizard, wizard.step + 1)
  return { ...wizard, errors, notice: noticeOf(errors, wizard.answers, CONFIGURATOR_NOTICES.stepIncomplete) }
}

function submit(wizard: Wizard): Wizard {
  if (wizard.step !== LAST_STEP) return wizard
  const blocked = firstBlockedStep(wizard.answers)
  if (blocked === LAST_STEP) return { ...wizard, phase: 'sending', errors: {} }
  const errors = faultsOf(stepAt(blocked), wizard.answers)
  const whole =
    stepAt(blocked) === 'contact'
      ? CONFIGURATOR_NOTICES.requestIncomplete
      : CONFIGURATOR_NOTICES.stepIncomplete
  return { ...standOn(wizard, blocked), errors, notice: noticeOf(errors, wizard.answers, whole) }
}

/** Empty fields get the fixed words of the form; a faulty one gets the words of its field. */
function noticeOf(errors: Texts, answers: Answers, incomplete: FormNotice): FormNotice {
  const isIncomplete = Object.keys(errors).some((field) => String(answers[field as AnswerName]).trim() === '')
  return isIncomplete ? incomplete : faultNotice(errors)
}

/** The first step that asks for one of these fields. */
function stepOf(errors: Texts): number {
  const step = STEPS.findIndex((name) => STEP_ANSWERS[name].some((field) => field in errors))
  return step < 0 ? LAST_STEP : step
}

function without(errors: Texts, answered: Partial<Answers>): Texts {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in answered)))
}
