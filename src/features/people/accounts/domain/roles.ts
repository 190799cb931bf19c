/** `customer` sees what is theirs; `admin` is the agency. */
export const ROLES = ['customer', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Who is signed in, as pages and use cases see it (`Astro.locals.account`). */
export interface SignedInAccount {
  id: string
  email: string
  name: string
  role: Role
  /** An authenticator app is asked for at sign-in. */
  hasSecondFactor: boolean
  /** The session of this request, to tell it from the account's others. */
  sessionId: string
}
