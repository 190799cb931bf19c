import { z } from 'astro/zod'
import { MALFORMED_EMAIL_ADDRESS, NO_EMAIL_ADDRESS } from './email-faults'

/** Required text, trimmed. Absent fields arrive as null or undefined and count as empty. */
export function requiredText(message: string, maxLength: number) {
  return z.preprocess(
    (value) => value ?? '',
    z.string().trim().min(1, message).max(maxLength, `Gebruik hier hoogstens ${maxLength} tekens.`),
  )
}

/** Optional text, trimmed; empty becomes null. */
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

/** A checkbox whose value is 'on'. */
export const tick = z
  .string()
  .nullish()
  .transform((value) => value === 'on')

/** Why the office does something, in words that the customer or the log keeps. */
export const reasonText = z
  .string()
  .trim()
  .min(3, 'Schrijf in een paar woorden waarom.')
  .max(500, 'Houd de reden onder de 500 tekens.')

/** What a colleague writes down about a lead or a customer. */
export const noteText = requiredText('Schrijf eerst iets op.', 4000)

/**
 * Fingerprint of what the step before an act showed. A form of before that step has none: it is refused as one whose facts
 * changed.
 */
export const shownFacts = z
  .string()
  .max(100)
  .nullish()
  .transform((shown) => shown ?? '')

/** Required e-mail address. Only a mail can tell whether it exists. */
export const emailAddress = requiredText(NO_EMAIL_ADDRESS, 254).pipe(z.email(MALFORMED_EMAIL_ADDRESS))
