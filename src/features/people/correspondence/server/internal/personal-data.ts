import { and, eq, gte, inArray } from 'drizzle-orm'
import { customersByEmail } from '@/features/people/customers/server/customer-accounts'
import { customerWithEmail } from '@/features/people/customers/server/customer-of-account'
import type { PersonalDataPart } from '@/features/people/privacy/server/personal-data-part'
import { correspondenceOf } from '../correspondence-queries'
import { correspondence } from '../correspondence-tables'

/** Letters, mails and calls of a customer: evidence of a contract, kept and erased with the record of the customer. */
export const correspondenceData: PersonalDataPart = {
  name: 'Wat de klant per brief, mail of telefoon liet weten',
  isKeptOfCustomers: true,
  find: async (db, person) => {
    const customer = await customerWithEmail(db, person)
    return customer ? await correspondenceOf(db, customer.id) : []
  },
  erase: async (tx, person) => {
    const customer = await customerWithEmail(tx, person)
    if (!customer) return 0
    const erased = await tx
      .delete(correspondence)
      .where(eq(correspondence.customerId, customer.id))
      .returning({ id: correspondence.id })
    return erased.length
  },
  quietAddresses: async () => [],
  inContactSince: async () => [],
  customersInContactSince: async (db, emails, { contact }) => {
    const customers = await customersByEmail(db, emails)
    const { customerId, recordedAt } = correspondence
    const found = await db
      .selectDistinct({ customerId })
      .from(correspondence)
      .where(and(inArray(customerId, [...customers.keys()]), gte(recordedAt, contact)))
    return found.flatMap((one) => customers.get(one.customerId) ?? [])
  },
}
