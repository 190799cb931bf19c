import { z } from 'astro/zod'
import { emailAddress } from '@/shared/form-fields'

/** Erasing cannot be undone: the address is typed once more. */
export const eraseRequest = z
  .object({ email: emailAddress, confirmation: z.string().trim() })
  .refine(({ email, confirmation }) => email.toLowerCase() === confirmation.toLowerCase(), {
    message: 'Typ het e-mailadres precies over om te bevestigen.',
  })
