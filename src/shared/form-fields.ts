import { z } from 'astro/zod'
import { MALFORMED_EMAIL_ADDRESS, NO_EMAIL_ADDRESS } from './email-faults'

/** A text that must be there after trimming. Absent fields arrive as null or undefined and count as empty. */
export function requiredText(message: string, maxLength: number) {
  return z.preprocess(
    (value) => value ?? '',
    z.string().trim().min(1, message).max(maxLength, `Gebruik hier hoogstens ${maxLength} tekens.`),
  )
}

/** A text that may stay empty; empty becomes null. */
export function optionalText(maxLength: number) {
  return z.preprocess(
    (value) => value ?? '',
    z
      .string()
      .trim()
      .max(maxLength, `Gebruik hier hoogstens ${maxLength} tekens.`)
      .transform((text) => text || null),
  )
}

/** An e-mail address that must be there. Whether it exists, only a mail can tell. */
export const emailAddress = requiredText(NO_EMAIL_ADDRESS, 254).pipe(z.email(MALFORMED_EMAIL_ADDRESS))
