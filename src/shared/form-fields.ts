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

/**
 * A person's name. It stands in the subject of a confirmation, which goes to whatever address was typed beside it: with
 * a web address in it, anybody could mail theirs to strangers through us.
 */
export function personName(message: string) {
  return requiredText(message, 200).refine(
    (name) => !WEB_ADDRESS.test(name),
    'Vul hier alleen je naam in, zonder webadres.',
  )
}

const WEB_ADDRESS = /:\/\/|www\.|[\p{L}\d]\.[a-z]{2,}\//iu

/** An e-mail address that must be there. Whether it exists, only a mail can tell. */
export const emailAddress = requiredText('Vul je e-mailadres in.', 254).pipe(
  z.email('Vul een geldig e-mailadres in, zoals naam@bedrijf.nl.'),
)
