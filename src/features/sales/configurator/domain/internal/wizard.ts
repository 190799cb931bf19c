import type { FormNotice, Texts } from '@/shared/form-state'
import { errorsWithout, type StepEvent, type StepWizard, stepRules } from '@/shared/step-wizard'
import { CONFIGURATOR_NOTICES, faultNotice } from '../configurator-notices'
import { type AnswerName, type Answers, faultsOf, isAnswered, NO_ANSWERS, STEP_ANSWERS } from './answers'
import { LAST_STEP, STEPS, stepAt } from './steps'

/**
 * - `answering`: on one of the seven steps.
 * - `sending`: on the last step, waiting for the server; nothing can be changed.
 * - `sent`: the thank-you screen, until the visitor starts again.
 */
export type Phase = 'answering' | 'sending' | 'sent'

export type Wizard = StepWizard<Phase, Answers>

export type WizardEvent =
  | StepEvent<Answers>
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
        errors: errorsWithout(wizard.errors, Object.keys(event.answers)),
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

export const { firstBlockedStep, stepOf, standOn } = stepRules({ steps: STEPS, asks: STEP_ANSWERS, faultsOf })

/** How many of the seven steps are done, for the cloth that grows with them: whole only when it is sent. */
export function wovenSteps({ phase, step, answers }: Wizard): number {
  if (phase === 'sent') return STEPS.length
  return step + (isAnswered(stepAt(step), answers) ? 1 : 0)
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
