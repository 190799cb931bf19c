import { z } from 'astro/zod'
import { newsletter } from '@/content/pages/nieuwsbrief'
import { emailAddress } from '@/shared/form-fields'
import type { FormNotice, Texts } from '@/shared/form-state'

/** What the newsletter form asks: an address, and nothing else. */
export const newsletterSignUp = z.object({ email: emailAddress })

export type NewsletterSignUp = z.output<typeof newsletterSignUp>

const { signUp } = newsletter

/** The same for every address, known or not (design.md section 6.9). */
export const NEWSLETTER_NOTICES = {
  failed: { ...signUp.failed, tone: 'error', durationMs: 6000 },
  accepted: { ...signUp.accepted, tone: 'success', durationMs: 8000 },
  acceptedWithoutMail: { ...signUp.acceptedWithoutMail, tone: 'warning', durationMs: 8000 },
} as const satisfies Record<string, FormNotice>

/** What is wrong with the form as a whole: the words of its one field. */
export function signUpFaultNotice(errors: Texts): FormNotice {
  return {
    title: signUp.faultTitle,
    description: Object.values(errors)[0] ?? signUp.invalidEmail,
    tone: 'error',
    durationMs: 6000,
  }
}
