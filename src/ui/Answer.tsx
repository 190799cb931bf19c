import { FormNoticeBox } from './forms/FormNoticeBox'

/** What became of a form of the back office. */
export type ActionAnswer = { outcome: 'done'; note?: string } | { outcome: 'refused'; message: string }

/** Says why a form did not do what it was asked to. */
export function Answer({ answer }: { answer: ActionAnswer | undefined }) {
  if (answer?.outcome !== 'refused') return null
  return (
    <div className="mb-5">
      <FormNoticeBox notice={{ title: answer.message, tone: 'error' }} />
    </div>
  )
}
