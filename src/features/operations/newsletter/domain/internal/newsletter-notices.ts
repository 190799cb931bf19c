import { newsletter } from '@/content/pages/nieuwsbrief'
import type { FormNotice, Texts } from '@/shared/form-state'

/** Notices that are the same for every address, known or not (docs/promises.md, 9). */
export const NEWSLETTER_NOTICES = {
  failed: {
    get title() {
      return newsletter.signUp.failed.title
    },
    get description() {
      return newsletter.signUp.failed.description
    },
    tone: 'error',
    durationMs: 6000,
  },
  get accepted() {
    return { ...newsletter.signUp.accepted, tone: 'success', durationMs: 8000 } as const
  },
  get acceptedInDemo() {
    return { ...newsletter.signUp.acceptedInDemo, tone: 'success', durationMs: 8000 } as const
  },
  get acceptedWithoutMail() {
    return { ...newsletter.signUp.acceptedWithoutMail, tone: 'warning', durationMs: 8000 } as const
  },
} as const satisfies Record<string, FormNotice>

/** Notice of the whole form: the message of its one field. */
export function signUpFaultNotice(errors: Texts): FormNotice {
  const { signUp } = newsletter
  return {
    title: signUp.faultTitle,
    description: Object.values(errors)[0] ?? signUp.invalidEmail,
    tone: 'error',
    durationMs: 6000,
  }
}
