/** Step-up: whoever confirmed who they are no longer than this ago may do what is dangerous. */
export const CONFIRMED_MINUTES = 15

/** How a session was made: with a passkey, with a password and a code, or with a password alone. */
export const SIGN_IN_METHODS = ['passkey', 'password+totp', 'password'] as const
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]

/** By what who is signed in proved once more who they are. */
export type ConfirmedBy = 'password' | 'code' | 'passkey'

/** Page that asks for a confirmation, and leads on to where the visitor was. */
export const CONFIRM_PATH = '/bevestigen'

export function confirmAddress(onwards: string): string {
  return `${CONFIRM_PATH}?verder=${encodeURIComponent(onwards)}`
}

/** Whether a session was confirmed recently. A moment ahead of this node's clock counts: clocks differ. */
export function isRecentlyConfirmed(confirmedAt: Date | null | undefined, now: Date): boolean {
  return confirmedAt instanceof Date && now.getTime() - confirmedAt.getTime() <= CONFIRMED_MINUTES * 60 * 1000
}
