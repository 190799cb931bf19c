/**
 * - `sign-in`: a password, or the code of a second factor. What succeeds is not counted.
 * - `reset`: a request for a new password. All are counted.
 */
export const ATTEMPT_KINDS = ['sign-in', 'reset'] as const
export type AttemptKind = (typeof ATTEMPT_KINDS)[number]

interface AttemptLimit {
  windowMinutes: number
  /** Limit for one e-mail address, from any client address. */
  perAccount: number
  /** Limit for one client address, against any account. */
  perAddress: number
}

/** The limit per address is higher: an office behind one address has several people, an account has one. */
export const ATTEMPT_LIMITS = {
  'sign-in': { windowMinutes: 15, perAccount: 10, perAddress: 30 },
  reset: { windowMinutes: 60, perAccount: 5, perAddress: 20 },
} as const satisfies Record<AttemptKind, AttemptLimit>

export const ATTEMPTS_KEPT_HOURS = 24
