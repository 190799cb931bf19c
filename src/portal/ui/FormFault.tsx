import { PageNotice } from '@/features/accounts/ui/PageNotice'
import type { FormState } from '@/shared/form-state'

/** Why a form was sent back: a toast where there is JavaScript, text above the form where there is none. */
export function FormFault({ state }: { state: FormState }) {
  return state.status === 'invalid' || state.status === 'failed' ? <PageNotice notice={state.notice} /> : null
}
