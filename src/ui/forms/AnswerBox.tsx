import type { FormNotice } from '@/shared/form-state'
import { FormNoticeBox } from './FormNoticeBox'

/** What a page says about the form that was sent; nothing when there is nothing to say. */
export function AnswerBox({ notice }: { notice: FormNotice | undefined }) {
  if (!notice) return null
  return (
    <div className="mb-5">
      <FormNoticeBox notice={notice} />
    </div>
  )
}
