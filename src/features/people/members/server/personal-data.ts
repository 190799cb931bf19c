import { eq } from 'drizzle-orm'
import {
  eraseMemberships,
  membersAmong,
  membershipsOfPerson,
} from '@/features/people/customers/server/member-records'
import type { PersonalDataPart } from '@/features/people/privacy/server/personal-data-part'
import { memberInvitations } from './member-invitation-tables'

/** Memberships of customers and invitations to them, of the person who has or had access. */
export const memberData: PersonalDataPart = {
  name: 'Toegang bij een klant',
  find: async (db, person) => {
    const of = memberInvitations
    const invitations = await db
      .select({
        name: of.name,
        email: of.email,
        rights: of.rights,
        createdAt: of.createdAt,
        expiresAt: of.expiresAt,
        acceptedAt: of.acceptedAt,
        withdrawnAt: of.withdrawnAt,
      })
      .from(of)
      .where(eq(of.email, person))
    return [...(await membershipsOfPerson(db, person)), ...invitations]
  },
  erase: async (tx, person) => {
    const invitations = await tx
      .delete(memberInvitations)
      .where(eq(memberInvitations.email, person))
      .returning({ id: memberInvitations.id })
    return (await eraseMemberships(tx, person)) + invitations.length
  },
  quietAddresses: async () => [],
  /** Who has access is in touch with us. */
  inContactSince: membersAmong,
}
