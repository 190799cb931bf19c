/**
 * - `sign-in`: a password, the code of a second factor, or a passkey. What succeeds is not counted.
 * - `reset`: a request for a new password. All are counted.
 */
export const ATTEMPT_KINDS = ['sign-in', 'reset'] as const
export type AttemptKind = (typeof ATTEMPT_KINDS)[number]

interface AttemptLimit {
  windowMinutes: number
  /** Limit for one e-mail address from one client address (a household, or an office). */
  perAccountAndAddress: number
  /** Limit for one e-mail address from all client addresses together. It never stops a browser that signed in before. */
  perAccount: number
  /** Limit for one client address, against any account. */
  perAddress: number
  /** Limit for one browser that signed in to this account before: its own count, which nobody else can use up. */
  perKnownBrowser: number
}

/**
 * Per account and address it is low, so that a stranger runs out and the owner elsewhere does not. Per address it is
 * higher: an office behind one has several people. Per account it is much higher: it only bounds who has many addresses.
 */
export const ATTEMPT_LIMITS = {
  'sign-in': {
    windowMinutes: 15,
    perAccountAndAddress: 10,
    perAccount: 100,
    perAddress: 30,
    perKnownBrowser: 10,
  },
  reset: { windowMinutes: 60, perAccountAndAddress: 5, perAccount: 5, perAddress: 20, perKnownBrowser: 5 },
} as const satisfies Record<AttemptKind, AttemptLimit>

export const ATTEMPTS_KEPT_HOURS = 24
