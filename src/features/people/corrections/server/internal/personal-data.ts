import { inArray } from 'drizzle-orm'
import { customerWithEmail } from '@/features/people/customers/server/customer-of-account'
import type { PersonalDataPart } from '@/features/people/privacy/server/personal-data-part'
import { correctionsOfCustomer } from '../correction-queries'
import { correctionRequests } from '../correction-tables'

/** What a customer asked to correct, with what stood there: kept and erased with the record of the customer. */
export const correctionData: PersonalDataPart = {
  name: 'Verzoeken tot verbetering',
  isKeptOfCustomers: true,
  find: async (db, person) => {
    const customer = await customerWithEmail(db, person)
    return customer ? await correctionsOfCustomer(db, customer.id) : []
  },
  erase: async (tx, person) => {
    const customer = await customerWithEmail(tx, person)
    const found = customer ? await correctionsOfCustomer(tx, customer.id) : []
    if (found.length === 0) return 0
    const ids = found.map(({ id }) => id)
    await tx.delete(correctionRequests).where(inArray(correctionRequests.id, ids))
    return ids.length
  },
  quietAddresses: async () => [],
  inContactSince: async () => [],
}
