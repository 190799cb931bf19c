import { desc, eq, sql } from 'drizzle-orm'
import { contactByAddress } from '@/features/people/privacy/server/contact-by-address'
import type { PersonalDataPart } from '@/features/people/privacy/server/personal-data-part'
import { holdsWords, wordsOf } from '@/platform/search-index'
import { contactMessages } from '../contact-tables'

const { id, name, email, phone, subject, message, createdAt } = contactMessages
const { address, count, quietAddresses, inContactSince, changeAddress } = contactByAddress({
  table: contactMessages,
  email,
  at: createdAt,
})

/** Messages from the contact form. */
export const contactData: PersonalDataPart = {
  name: 'Berichten',
  people: {
    one: 'bericht',
    many: 'berichten',
    find: (db, beginnings, limit) =>
      db
        .select({ email: address, name, company: sql<null>`null` })
        .from(contactMessages)
        .where(holdsWords(wordsOf(name, email), beginnings))
        .limit(limit),
    count,
  },
  find: (db, person) =>
    db
      .select({ id, name, email, phone, subject, message, createdAt })
      .from(contactMessages)
      .where(eq(address, person))
      .orderBy(desc(createdAt)),
  erase: async (tx, person) => {
    const erased = await tx.delete(contactMessages).where(eq(address, person)).returning({ id })
    return erased.length
  },
  quietAddresses,
  inContactSince,
  changeAddress,
}
