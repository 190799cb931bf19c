/**
 * - `reset`: asked for at /wachtwoord-vergeten.
 * - `first-password`: given to whoever typed the code from the first mail.
 * - `invitation`: mailed to a customer whom a colleague entered.
 * - `first-admin`: printed at the start of a site without an administrator, or by `npm run admin:create`.
 */
export const LINK_PURPOSES = ['reset', 'first-password', 'invitation', 'first-admin'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

/** Lifetime: a mailed link works for an hour, one that was not asked for three days; the link that the operator reads at a start lasts a day. */
export const LINK_HOURS = {
  reset: 1,
  'first-password': 1,
  invitation: 72,
  'first-admin': 24,
} as const satisfies Record<LinkPurpose, number>
