import { FormNoticeBox } from './forms/FormNoticeBox'

/** Says what a form did; nothing when there is nothing to say. */
export function DoneNotice({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <div className="mb-5">
      <FormNoticeBox notice={{ title: text, tone: 'success' }} />
    </div>
  )
}
