import { z } from 'astro/zod'
import { emailAddress } from '@/shared/form-fields'

/** What the newsletter form asks: an address, and nothing else. */
export const newsletterSignUp = z.object({ email: emailAddress })

export type NewsletterSignUp = z.output<typeof newsletterSignUp>
