import type { Texts } from '@/shared/form-state'
import type { OrderAnswers } from '../../rules/order-answers'

/** What every step is drawn from. */
export interface OrderStepProps {
  answers: OrderAnswers
  errors: Texts
  onAnswer: (answers: Partial<OrderAnswers>) => void
}
