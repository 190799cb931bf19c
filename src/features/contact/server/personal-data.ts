import { and, count, desc, eq, gt, gte, inArray, lt, max, sql } from 'drizzle-orm'
import type { PersonalDataPart } from '@/features/personal-data/server/personal-data-part'
import { holdsWords, wordsOf } from '@/platform/word-search'
import { contactMessages } from './contact-tables'

const address = sql<string>`lower(${contactMessages.email})`
const { id, name, email, phone, subject, message, createdAt } = contactMessages

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
    count: (db, emails) =>
      db
        .select({ email: address, records: count() })
        .from(contactMessages)
        .where(inArray(address, [...emails]))
        .groupBy(address),
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
  quietAddresses: (db, since, { after, limit }) => {
    const last = max(createdAt)
    return db
      .select({ email: address, lastContactAt: last })
      .from(contactMessages)
      .where(gt(address, after))
      .groupBy(address)
      .having(lt(last, since))
      .orderBy(address)
      .limit(limit)
  },
  hasContactSince: async (db, person, since) => {
    const [found] = await db
      .select({ id })
      .from(contactMessages)
      .where(and(eq(address, person), gte(createdAt, since)))
      .limit(1)
    return found !== undefined
  },
}
