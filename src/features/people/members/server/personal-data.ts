import { eq, inArray } from 'drizzle-orm'
import { customerMembers } from '@/features/people/customers/server/member-tables'
import type { PersonalDataPart } from '@/features/people/privacy/server/personal-data-part'
import { memberInvitations } from './member-invitation-tables'

/** Memberships of customers and invitations to them, of the person who has or had access. */
export const memberData: PersonalDataPart = {
  name: 'Toegang bij een klant',
  find: async (db, person) => {
    const { name, email, rights, invitedBy, acceptedAt, removedAt } = customerMembers
    const memberships = await db
      .select({ name, email, rights, invitedBy, acceptedAt, removedAt })
      .from(customerMembers)
      .where(eq(email, person))
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
    return [...memberships, ...invitations]
  },
  erase: async (tx, person) => {
    const members = await tx
      .delete(customerMembers)
      .where(eq(customerMembers.email, person))
      .returning({ id: customerMembers.id })
    const invitations = await tx
      .delete(memberInvitations)
      .where(eq(memberInvitations.email, person))
      .returning({ id: memberInvitations.id })
    return members.length + invitations.length
  },
  quietAddresses: async () => [],
  /** Who has access is in touch with us. */
  inContactSince: async (db, people) => {
    const found = await db
      .select({ email: customerMembers.email })
      .from(customerMembers)
      .where(inArray(customerMembers.email, [...people]))
    return [...new Set(found.map(({ email }) => email))]
  },
}
