import { FORM_FIELDS } from '@/shared/form-state'
import type { Identity } from '@/ui/wizard/device-storage'
import type { Answers } from '../rules/answers'

/** All answers as one form: the one on the page holds only the step that is shown, and the honeypot. */
export function requestForm(answers: Answers, identity: Identity, page: HTMLFormElement): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(answers)) {
    for (const text of typeof value === 'string' ? [value] : value) form.append(name, text)
  }
  form.set(FORM_FIELDS.requestId, identity.requestId)
  form.set(FORM_FIELDS.elapsedMs, String(Math.max(0, Date.now() - identity.startedAt)))
  form.set(FORM_FIELDS.honeypot, String(new FormData(page).get(FORM_FIELDS.honeypot) ?? ''))
  return form
}
