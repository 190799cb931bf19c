import { desc, eq } from 'drizzle-orm'
import { contactByAddress } from '@/features/people/privacy/server/contact-by-address'
import type { PersonalDataPart } from '@/features/people/privacy/server/personal-data-part'
import { configuratorRequests } from '../configurator-tables'

const { id, email, createdAt } = configuratorRequests
const { address, quietAddresses, inContactSince, changeAddress } = contactByAddress({
  table: configuratorRequests,
  email,
  at: createdAt,
})

/** Requests from the configurator, as they were sent in. */
export const configuratorData: PersonalDataPart = {
  name: 'Configurator',
  find: async (db, person) => {
    const found = await db
      .select()
      .from(configuratorRequests)
      .where(eq(address, person))
      .orderBy(desc(createdAt))
    return found.map(({ requestId, confirmationMailId, noticeMailId, ...request }) => request)
  },
  erase: async (tx, person) => {
    const erased = await tx.delete(configuratorRequests).where(eq(address, person)).returning({ id })
    return erased.length
  },
  quietAddresses,
  inContactSince,
  changeAddress,
}
