import { rightsOfAction } from '@/features/people/accounts/domain/portal-access'
import { customerOfAccount } from '@/features/people/customers/server/customer-of-account'
import { lockParty } from '@/features/people/customers/server/member-records'
import type { Transaction } from '@/platform/context'

/** Who manages the people of a customer: one of them, or the office. */
export interface PeopleManager {
  id: string
  name: string
  role: 'customer' | 'admin'
}

/**
 * Row lock on the customer, so that changes of its people come one after the other; undefined for an unknown customer,
 * and for an account that may no longer do this.
 */
export async function lockCustomer(tx: Transaction, customerId: string, by: PeopleManager) {
  const customer = await lockParty(tx, customerId)
  if (!customer || by.role === 'admin') return customer
  const acting = await customerOfAccount(tx, by.id)
  const may = acting?.id === customerId && rightsOfAction('portal.inviteMember').includes(acting.rights)
  return may ? customer : undefined
}

/** Name of a customer in a mail to somebody else: the company, else the person. */
export function calledInMails({ name, company }: { name: string; company: string | null }): string {
  return company?.trim() || name
}
