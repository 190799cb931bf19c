import type { Texts } from '@/shared/form-state'

/** What a step of a wizard is drawn from. */
export interface StepProps<Answers> {
  answers: Answers
  errors: Texts
  onAnswer: (answers: Partial<Answers>) => void
}

/** Where the thread of steps is, in the page. */
export const STEPS_ID = 'stappen'

/** Brings the thread of steps into view, where it was scrolled away, so that the visitor sees it grow. */
export function showSteps(): void {
  document.getElementById(STEPS_ID)?.scrollIntoView({ block: 'nearest' })
}

/** The chosen ones with this one added or taken away, in the order of the list. */
export function toggled<Choice>(
  list: readonly Choice[],
  chosen: readonly Choice[],
  choice: Choice,
): readonly Choice[] {
  const isChosen = chosen.includes(choice)
  return list.filter((one) => (one === choice ? !isChosen : chosen.includes(one)))
}
