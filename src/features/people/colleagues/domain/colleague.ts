import type { OfficeRole } from '@/features/people/accounts/domain/roles'

export const COLLEAGUES_PATH = '/beheer/collegas'

/** Lifetime of an invitation. */
export const INVITATION_HOURS = 72

export function invitationPath(token: string): string {
  return `/uitnodiging/${token}`
}

/** What each role may do, as the page and the mail of an invitation say it. */
export const ROLE_EXPLAINED = {
  owner: 'Mag alles.',
  colleague: 'Mag alles, behalve collega’s, sleutels, webhooks, prijzen en het wissen van personen.',
  bookkeeper: 'Leest betalingen, facturen en de boekhouding. Wijzigt niets.',
} as const satisfies Record<OfficeRole, string>

/** The same, said to somebody who gets the role. */
export const ROLE_OFFERED = {
  owner: 'Je mag er alles.',
  colleague: 'Je mag er alles, behalve collega’s, sleutels, webhooks en prijzen beheren en personen wissen.',
  bookkeeper: 'Je leest er de betalingen, de facturen en de boekhouding, en wijzigt niets.',
} as const satisfies Record<OfficeRole, string>

/** `open` can be accepted; the others say why not. `unknown`: there never was such a link, or not for a long time. */
export type InvitationState = 'open' | 'accepted' | 'withdrawn' | 'expired'

interface InvitationDates {
  expiresAt: Date
  acceptedAt: Date | null
  withdrawnAt: Date | null
}

export function invitationStateAt(
  { expiresAt, acceptedAt, withdrawnAt }: InvitationDates,
  now: Date,
): InvitationState {
  if (acceptedAt) return 'accepted'
  if (withdrawnAt) return 'withdrawn'
  return expiresAt > now ? 'open' : 'expired'
}
