import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Context, Database, Transaction } from '@/platform/context'
import type { MemberRights } from '../domain/customer-rights'
import { hostingCustomers } from './customer-tables'
import { type CustomerMember, customerMembers } from './member-tables'

/** The party of a customer under a row lock, so that changes of its people come one after the other. */
export async function lockParty(tx: Transaction, customerId: string) {
  const { id, email, customerName, customerCompany } = hostingCustomers
  const [found] = await tx
    .select({ id, email, name: customerName, company: customerCompany })
    .from(hostingCustomers)
    .where(eq(id, customerId))
    .for('update')
  return found
}

type NewMember = Pick<
  CustomerMember,
  'customerId' | 'accountId' | 'email' | 'name' | 'rights' | 'invitedBy' | 'acceptedAt'
>

/** Adds a member; false when the account is a member of a customer already. */
export async function addMembership(tx: Transaction, member: NewMember): Promise<boolean> {
  const added = await tx
    .insert(customerMembers)
    .values(member)
    .onConflictDoNothing()
    .returning({ id: customerMembers.id })
  return added.length > 0
}

/** A member of this customer under a row lock; undefined for another's, and for one who was removed. */
export async function lockMember(
  tx: Transaction,
  { memberId, customerId }: { memberId: string; customerId: string },
): Promise<CustomerMember | undefined> {
  const [found] = await tx
    .select()
    .from(customerMembers)
    .where(
      and(
        eq(customerMembers.id, memberId),
        eq(customerMembers.customerId, customerId),
        isNull(customerMembers.removedAt),
      ),
    )
    .for('update')
  return found
}

export async function setMemberRights(tx: Transaction, id: string, rights: MemberRights): Promise<void> {
  await tx.update(customerMembers).set({ rights }).where(eq(customerMembers.id, id))
}

/** Ends a membership; the row stays for a while. */
export async function endMembership({ now }: Context, tx: Transaction, id: string): Promise<void> {
  await tx.update(customerMembers).set({ removedAt: now() }).where(eq(customerMembers.id, id))
}

/** Deletes members who were removed before this moment, and returns the ids of their accounts. */
export async function forgetRemovedMembers(tx: Transaction, before: Date): Promise<string[]> {
  const forgotten = await tx
    .delete(customerMembers)
    .where(lt(customerMembers.removedAt, before))
    .returning({ accountId: customerMembers.accountId })
  return forgotten.map(({ accountId }) => accountId)
}

/** Memberships of a person, for an export. */
export async function membershipsOfPerson(db: Database | Transaction, person: string) {
  const { name, email, rights, invitedBy, acceptedAt, removedAt } = customerMembers
  return await db
    .select({ name, email, rights, invitedBy, acceptedAt, removedAt })
    .from(customerMembers)
    .where(eq(email, person))
}

/** Deletes the memberships of a person, and returns how many. */
export async function eraseMemberships(tx: Transaction, person: string): Promise<number> {
  const erased = await tx
    .delete(customerMembers)
    .where(eq(customerMembers.email, person))
    .returning({ id: customerMembers.id })
  return erased.length
}

/** Those of these addresses that have access to a customer, or had until shortly. */
export async function membersAmong(db: Database | Transaction, people: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ email: customerMembers.email })
    .from(customerMembers)
    .where(inArray(customerMembers.email, [...people]))
  return [...new Set(found.map(({ email }) => email))]
}
