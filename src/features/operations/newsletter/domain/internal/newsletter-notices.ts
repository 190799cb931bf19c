import { newsletter } from '@/content/pages/nieuwsbrief'
import type { FormNotice, Texts } from '@/shared/form-state'

const { signUp } = newsletter

/** Notices that are the same for every address, known or not (docs/promises.md, 9). */
export const NEWSLETTER_NOTICES = {
  failed: {
    title: signUp.failed.title,
    get description() {
      return signUp.failed.description
    },
    tone: 'error',
    durationMs: 6000,
  },
  accepted: { ...signUp.accepted, tone: 'success', durationMs: 8000 },
  acceptedInDemo: { ...signUp.acceptedInDemo, tone: 'success', durationMs: 8000 },
  acceptedWithoutMail: { ...signUp.acceptedWithoutMail, tone: 'warning', durationMs: 8000 },
} as const satisfies Record<string, FormNotice>

/** Notice of the whole form: the message of its one field. */
export function signUpFaultNotice(errors: Texts): FormNotice {
  return {
    title: signUp.faultTitle,
    description: Object.values(errors)[0] ?? signUp.invalidEmail,
    tone: 'error',
    durationMs: 6000,
  }
}
