import type { Texts } from '@/shared/form-state'
import type { Answers } from '../rules/answers'

/** What every step is drawn from. */
export interface StepProps {
  answers: Answers
  errors: Texts
  onAnswer: (answers: Partial<Answers>) => void
}
