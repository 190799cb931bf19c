import { randomUUID } from 'node:crypto'
import type { MemberRights } from '../../src/features/people/customers/domain/customer-rights'
import { membersOfCustomer } from '../../src/features/people/customers/server/member-queries'
import { acceptMembership } from '../../src/features/people/members/server/accept-membership'
import { inviteMember } from '../../src/features/people/members/server/invite-member'
import type { TestContext } from './database'

export const MEMBER_PASSWORD = 'drie blauwe fietsen'

/** A customer, and the account of theirs that invites. */
interface Inviting {
  customerId: string
  accountId: string
}

interface Person {
  email: string
  rights: MemberRights
  name?: string
  id?: string
  role?: 'customer' | 'admin'
}

/** Invites somebody to a customer, and gives the token that stands in the mail. */
export async function inviteTo(
  site: TestContext,
  { customerId, accountId }: Inviting,
  { email, rights, name = 'Kim Boersma', id = randomUUID(), role = 'customer' }: Person,
) {
  const token = `token-${randomUUID()}`
  const context = { ...site.context, random: { ...site.context.random, token: () => token } }
  const by = { id: accountId, name: 'Jan Wevers', role }
  const invited = await inviteMember(context, { id, customerId, email, name, rights, by })
  return { ...invited, token, id }
}

/** A member of a customer, who accepted their invitation. */
export async function addMember(site: TestContext, of: Inviting, person: Person) {
  const { token } = await inviteTo(site, of, person)
  const accepted = await acceptMembership(site.context, { token, password: MEMBER_PASSWORD })
  if (accepted.outcome !== 'accepted') throw new Error(accepted.outcome)
  const found = (await membersOfCustomer(site.db, of.customerId)).find(({ email }) => email === person.email)
  if (!found) throw new Error('There is no such member')
  return found
}
