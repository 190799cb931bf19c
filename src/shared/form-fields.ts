import { z } from 'astro/zod'

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

/** Why the office does something, in words that the customer or the log keeps. */
export const reasonText = z
  .string()
  .trim()
  .min(3, 'Schrijf in een paar woorden waarom.')
  .max(500, 'Houd de reden onder de 500 tekens.')

/** An e-mail address that must be there. Whether it exists, only a mail can tell. */
export const emailAddress = requiredText('Vul je e-mailadres in.', 254).pipe(
  z.email('Vul een geldig e-mailadres in, zoals naam@bedrijf.nl.'),
)
