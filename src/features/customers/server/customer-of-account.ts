import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import { type HostingCustomer, hostingCustomers } from './customer-tables'

/** A customer, without what nobody needs to see. */
export type CustomerOfAccount = Omit<HostingCustomer, 'passwordHash'>

/** The customer that signs in with this account; undefined for an account that never ordered. */
export async function customerOfAccount(
  db: Database | Transaction,
  accountId: string,
): Promise<CustomerOfAccount | undefined> {
  const [found] = await db.select().from(hostingCustomers).where(eq(hostingCustomers.accountId, accountId))
  if (!found) return undefined
  const { passwordHash, ...customer } = found
  return customer
}

/** A customer, without what nobody needs to see. */
export async function customerWithId(db: Database, id: string) {
  const [found] = await db.select().from(hostingCustomers).where(eq(hostingCustomers.id, id))
  if (!found) return undefined
  const { passwordHash, ...customer } = found
  return customer
}

/** How many customers there are. */
export async function customerCount(db: Database): Promise<number> {
  return await db.$count(hostingCustomers)
}

/** What is kept about a customer, under the names of the forms in which it is typed; all but the e-mail address. */
export function recordOf(customer: CustomerOfAccount) {
  return {
    customer_name: customer.customerName,
    customer_company: customer.customerCompany ?? '',
    customer_phone: customer.customerPhone ?? '',
    customer_address: customer.customerAddress ?? '',
    customer_zipcode: customer.customerZipcode ?? '',
    customer_city: customer.customerCity ?? '',
    customer_kvk: customer.customerKvk ?? '',
    customer_vat_id: customer.customerVatId ?? '',
  }
}
