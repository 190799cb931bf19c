import type { SignInMethod } from './recent-confirmation'

/** `customer` sees what is theirs; `admin` is the agency, where `OfficeRole` says what they may do. */
export const ROLES = ['customer', 'admin'] as const
export type Role = (typeof ROLES)[number]

/**
 * Roles of the office; they are no ladder.
 * - `owner`: everything.
 * - `colleague`: all but colleagues, settings, keys, erasing and price changes.
 * - `bookkeeper`: reads money, invoices and the books, and changes nothing.
 */
export const OFFICE_ROLES = ['owner', 'colleague', 'bookkeeper'] as const
export type OfficeRole = (typeof OFFICE_ROLES)[number]

/** The Dutch word of each role. */
export const OFFICE_ROLE_LABELS = {
  owner: 'Eigenaar',
  colleague: 'Collega',
  bookkeeper: 'Boekhouding',
} as const satisfies Record<OfficeRole, string>

/** Who does the work of the agency: to them leads, projects and items of the worklist can be given. */
export const WORKING_ROLES = ['owner', 'colleague'] as const satisfies readonly OfficeRole[]

/** The signed-in account, as pages and use cases see it (`Astro.locals.account`). */
export interface SignedInAccount {
  id: string
  email: string
  name: string
  role: Role
  /** What an administrator may do; null for a customer. */
  officeRole: OfficeRole | null
  /** Whether sign-in asks for an authenticator app. */
  hasSecondFactor: boolean
  /** The session of this request, to tell it from the account's others. */
  sessionId: string
  /** How this session was made; absent: nobody knows. */
  signedInBy?: SignInMethod
  /** When who sits here last proved who they are; absent or NULL: not since sessions keep it. */
  confirmedAt?: Date | null
}

/** Whether work can be given to who has this role; null for who does not work here. */
export function canBeGivenWork(role: OfficeRole | null): boolean {
  return WORKING_ROLES.some((working) => working === role)
}
