import type { SignInMethod } from './recent-confirmation'

/** `customer` sees what is theirs; `admin` is the agency. */
export const ROLES = ['customer', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** The signed-in account, as pages and use cases see it (`Astro.locals.account`). */
export interface SignedInAccount {
  id: string
  email: string
  name: string
  role: Role
  /** Whether sign-in asks for an authenticator app. */
  hasSecondFactor: boolean
  /** The session of this request, to tell it from the account's others. */
  sessionId: string
  /** How this session was made; absent: nobody knows. */
  signedInBy?: SignInMethod
  /** When who sits here last proved who they are; absent or NULL: not since sessions keep it. */
  confirmedAt?: Date | null
}
