import type { FormNotice, Texts } from './form-state'

/** State of a wizard of several steps. */
export interface StepWizard<Phase extends string, Answers> {
  phase: Phase
  /** Current step, from 0. */
  step: number
  /** The furthest step reached: a visitor may move freely up to it. */
  furthest: number
  answers: Answers
  /** Messages by field. */
  errors: Texts
  /** Notice of the last event, shown as a toast. */
  notice: FormNotice | null
}

/** Events of any wizard. */
export type StepEvent<Answers> =
  | { type: 'answered'; answers: Partial<Answers> }
  | { type: 'next' }
  | { type: 'previous' }
  /** Navigation to a step's address: the back button, a reload, 'Wijzigen'. */
  | { type: 'visited'; step: number }
  /** A draft was loaded from the device. */
  | { type: 'restored'; answers: Answers; furthest: number; step: number }
  | { type: 'submitted' }
  /** The server rejected fields that the steps let through. */
  | { type: 'refused'; errors: Texts; notice: FormNotice }
  /** The submit failed: nothing was stored, as far as the visitor can know, and everything filled in is still here. */
  | { type: 'failed'; notice: FormNotice }

interface Steps<Step extends string, Answers> {
  /** Steps, in order. */
  steps: readonly Step[]
  asks: Readonly<Record<Step, readonly string[]>>
  /** Faults that keep a visitor from passing a step, by field; empty when there are none. */
  faultsOf: (step: Step, answers: Answers) => Texts
}

/** Rules for moving between steps, by what each step asks and requires. Steps are numbered from 0. */
export function stepRules<Step extends string, Answers>({ steps, asks, faultsOf }: Steps<Step, Answers>) {
  const orLast = (step: number) => (step < 0 ? steps.length - 1 : step)

  /** The first step with missing answers; the last step when there is none. */
  function firstBlockedStep(answers: Answers): number {
    return orLast(steps.findIndex((step) => Object.keys(faultsOf(step, answers)).length > 0))
  }

  /** The first step that asks for one of these fields; the last step when none does. */
  function stepOf(errors: Texts): number {
    return orLast(steps.findIndex((step) => asks[step].some((field) => field in errors)))
  }

  /** Moves to a step, or to the first one before it that cannot be passed. */
  function standOn<Wizard extends StepWizard<string, Answers>>(wizard: Wizard, asked: number): Wizard {
    const step = Math.max(0, Math.min(asked, firstBlockedStep(wizard.answers)))
    if (step === wizard.step) return wizard
    return { ...wizard, step, furthest: Math.max(wizard.furthest, step), errors: {} }
  }

  return { firstBlockedStep, stepOf, standOn }
}

/** The remaining errors, once these fields have another answer. */
export function errorsWithout(errors: Texts, answered: readonly string[]): Texts {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !answered.includes(field)))
}
