import { z } from 'astro/zod'

export const MIN_PASSWORD_LENGTH = 10
export const MAX_PASSWORD_LENGTH = 128

/** NIST SP 800-63B: length counts, character classes do not. */
export const newPassword = z.preprocess(
  (value) => value ?? '',
  z
    .string()
    .min(MIN_PASSWORD_LENGTH, `Kies een wachtwoord van minstens ${MIN_PASSWORD_LENGTH} tekens.`)
    .max(MAX_PASSWORD_LENGTH, `Gebruik hoogstens ${MAX_PASSWORD_LENGTH} tekens.`)
    .refine((password) => !OBVIOUS.test(password), 'Dit wachtwoord is te makkelijk te raden.'),
)

/** Common passwords: one character repeated, a run along the keyboard, or what everybody tries first. */
const OBVIOUS =
  /^(.)\1+$|^(0?1234567890?|qwertyuiop|wachtwoord\d*|welkom\d+|password\d*|iloveyou\d*|webnoaber\d*)$/i
