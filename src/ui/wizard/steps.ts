import type { Texts } from '@/shared/form-state'

/** Props that a step of a wizard is rendered from. */
export interface StepProps<Answers> {
  answers: Answers
  errors: Texts
  onAnswer: (answers: Partial<Answers>) => void
}

/** Id of the list of steps in the page. */
export const STEPS_ID = 'stappen'

/** Scrolls the list of steps into view where it is not, so that the visitor sees the progress. */
export function showSteps(): void {
  document.getElementById(STEPS_ID)?.scrollIntoView({ block: 'nearest' })
}

/** The selection with this choice added or removed, in the order of the list. */
export function toggled<Choice>(
  list: readonly Choice[],
  chosen: readonly Choice[],
  choice: Choice,
): readonly Choice[] {
  const isChosen = chosen.includes(choice)
  return list.filter((one) => (one === choice ? !isChosen : chosen.includes(one)))
}
