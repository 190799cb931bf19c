import { eq } from 'drizzle-orm'
import type { PersonalDataPart } from '@/features/people/privacy/server/personal-data-part'
import { colleagueInvitations } from './colleague-tables'

const { email, name, officeRole, createdAt, expiresAt, acceptedAt, withdrawnAt } = colleagueInvitations

/** Invitations to work here; a job deletes them 30 days after their end. */
export const invitationData: PersonalDataPart = {
  name: 'Uitnodigingen als collega',
  find: (db, person) =>
    db
      .select({ email, name, officeRole, createdAt, expiresAt, acceptedAt, withdrawnAt })
      .from(colleagueInvitations)
      .where(eq(email, person)),
  erase: async (tx, person) => {
    const erased = await tx
      .delete(colleagueInvitations)
      .where(eq(email, person))
      .returning({ id: colleagueInvitations.id })
    return erased.length
  },
  quietAddresses: async () => [],
  inContactSince: async () => [],
}
