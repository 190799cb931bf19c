import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import { customersByEmail } from '@/features/people/customers/server/customer-accounts'
import { retainedRecords } from '@/features/people/customers/server/retained-records'
import type { PersonalDataPart } from '@/features/people/privacy/server/personal-data-part'
import { orderProposals } from '../proposal-tables'

/** Orders that were prepared for a customer. They are no books: they go when the customer's record goes. */
export const orderProposalData: PersonalDataPart = {
  ...retainedRecords({
    name: 'Bestelvoorstellen',
    find: async (db, customerId) => {
      const found = await db
        .select()
        .from(orderProposals)
        .where(eq(orderProposals.customerId, customerId))
        .orderBy(desc(orderProposals.proposedAt))
      return found.map(({ keyHash: _secret, ...proposal }) => proposal)
    },
    since: async () => [],
    remove: async (tx, customerId) => {
      const removed = await tx
        .delete(orderProposals)
        .where(eq(orderProposals.customerId, customerId))
        .returning({ id: orderProposals.id })
      return removed.length
    },
  }),
  customersInContactSince: async (db, emails, { contact }) => {
    const customers = await customersByEmail(db, emails)
    const { customerId, mailedAt } = orderProposals
    const found = await db
      .selectDistinct({ customerId })
      .from(orderProposals)
      .where(and(inArray(customerId, [...customers.keys()]), gte(mailedAt, contact)))
    return found.flatMap((one) => customers.get(one.customerId) ?? [])
  },
}
