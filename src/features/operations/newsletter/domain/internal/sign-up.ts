import { z } from 'astro/zod'
import { emailAddress } from '@/shared/form-fields'

/** The newsletter form has one field, an address. */
export const newsletterSignUp = z.object({ email: emailAddress })

export type NewsletterSignUp = z.output<typeof newsletterSignUp>
