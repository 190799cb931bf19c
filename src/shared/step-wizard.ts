import type { FormNotice, Texts } from './form-state'

/** A wizard of several steps, as far as its visitor came. */
export interface StepWizard<Phase extends string, Answers> {
  phase: Phase
  /** From 0. */
  step: number
  /** The furthest step that was ever reached: up to there a visitor may walk about. */
  furthest: number
  answers: Answers
  /** What is wrong, by field. */
  errors: Texts
  /** What the last event has to say to the visitor; a toast. */
  notice: FormNotice | null
}

/** What can happen in any wizard. */
export type StepEvent<Answers> =
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

interface Steps<Step extends string, Answers> {
  /** In their order. */
  steps: readonly Step[]
  asks: Readonly<Record<Step, readonly string[]>>
  /** What keeps a visitor from passing a step, by field; empty when nothing does. */
  faultsOf: (step: Step, answers: Answers) => Texts
}

/** Where a visitor may stand, given what each step asks and requires. Steps are numbered from 0. */
export function stepRules<Step extends string, Answers>({ steps, asks, faultsOf }: Steps<Step, Answers>) {
  const orLast = (step: number) => (step < 0 ? steps.length - 1 : step)

  /** The first step whose required answers are missing; the last step when there is none. */
  function firstBlockedStep(answers: Answers): number {
    return orLast(steps.findIndex((step) => Object.keys(faultsOf(step, answers)).length > 0))
  }

  /** The first step that asks for one of these fields; the last step when none does. */
  function stepOf(errors: Texts): number {
    return orLast(steps.findIndex((step) => asks[step].some((field) => field in errors)))
  }

  /** Stands on a step, or on the first one before it that cannot be passed. */
  function standOn<Wizard extends StepWizard<string, Answers>>(wizard: Wizard, asked: number): Wizard {
    const step = Math.max(0, Math.min(asked, firstBlockedStep(wizard.answers)))
    if (step === wizard.step) return wizard
    return { ...wizard, step, furthest: Math.max(wizard.furthest, step), errors: {} }
  }

  return { firstBlockedStep, stepOf, standOn }
}

/** What is still wrong once these fields have another answer. */
export function errorsWithout(errors: Texts, answered: readonly string[]): Texts {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !answered.includes(field)))
}
