import { type FormNotice, type FormState, isRefused } from '@/shared/form-state'
import { FormNoticeBox } from '@/ui/forms/FormNoticeBox'

/** Notice rendered with the page. `account-page.ts` makes it a toast; without JavaScript it stays where it is. */
export function PageNotice({ notice }: { notice: FormNotice | undefined }) {
  if (!notice) return null
  return (
    <div data-page-notice={JSON.stringify(notice)}>
      <FormNoticeBox notice={notice} />
    </div>
  )
}

/** Notice of a rejected form: a toast with JavaScript, text above the form without. */
export function FormFault({ state }: { state: FormState }) {
  return isRefused(state) ? <PageNotice notice={state.notice} /> : null
}
