import { z } from 'astro/zod'

/** Lifetime of a challenge, from the options to the answer. */
export const CHALLENGE_MINUTES = 5

/** Passkeys of one account, at most. */
export const MOST_PASSKEYS = 10

/** Passkeys from which 'Alleen met een passkey' can be chosen: one alone is lost with its device. */
export const PASSKEY_ONLY_FROM = 2

const LONGEST_NAME = 60

/**
 * - `registration`: adds a passkey to the account of a session.
 * - `sign-in`: makes a session; bound to nobody yet.
 * - `confirmation`: step-up of a session.
 */
export const CHALLENGE_PURPOSES = ['registration', 'sign-in', 'confirmation'] as const
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number]

export const DEVICE_TYPES = ['singleDevice', 'multiDevice'] as const

export const passkeyName = z.preprocess(
  (value) => String(value ?? '').trim(),
  z
    .string()
    .min(1, 'Geef je passkey een naam.')
    .max(LONGEST_NAME, `Gebruik hoogstens ${LONGEST_NAME} tekens.`),
)

/** Name of a passkey for which none was typed: its device, within the limit of names. */
export function nameOfDevice(device: string): string {
  return device.slice(0, LONGEST_NAME)
}

const base64Url = z
  .string()
  .max(10_000)
  .regex(/^[\w-]*$/)

const credential = {
  id: base64Url.min(1).max(1400),
  rawId: base64Url.min(1).max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z
    .object({})
    .optional()
    .transform(() => ({})),
}

/** Answer of an authenticator that made a passkey. */
export const registrationAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url,
    attestationObject: base64Url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type RegistrationAnswer = z.output<typeof registrationAnswer>

/** Answer of an authenticator that used a passkey. */
export const assertionAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url,
    authenticatorData: base64Url,
    signature: base64Url,
    userHandle: base64Url.optional(),
  }),
})
export type AssertionAnswer = z.output<typeof assertionAnswer>

/** Field in which a script posts the answer, as JSON. */
export const ANSWER_FIELD = 'passkey_answer'

/** Parses such a field; undefined for what no authenticator sends. */
export function answerIn<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
