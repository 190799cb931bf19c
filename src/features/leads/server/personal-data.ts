import { and, count, desc, eq, gt, gte, inArray, lt, max, ne, sql } from 'drizzle-orm'
import type { PersonalDataPart } from '@/features/personal-data/server/personal-data-part'
import { holdsWords, wordsOf } from '@/platform/word-search'
import { notesOfLeads } from './lead-queries'
import { leads, offerRequests } from './lead-tables'

const address = sql<string>`lower(${leads.email})`
const ofPerson = (email: string) => eq(sql`lower(${leads.email})`, email)
const requestsOfPerson = (email: string) => eq(sql`lower(${offerRequests.email})`, email)

/** Leads with their notes, and the quote requests that they came from. */
export const leadData: PersonalDataPart = {
  name: 'Aanvragen',
  people: {
    one: 'aanvraag',
    many: 'aanvragen',
    find: (db, beginnings, limit) => {
      const { name, email, company } = leads
      // Newest first by a sum, which no index holds: in the order of one PostgreSQL might read every lead.
      return db
        .select({ email: address, name, company })
        .from(leads)
        .where(and(ne(email, ''), holdsWords(wordsOf(name, email, company), beginnings)))
        .orderBy(desc(sql`${leads.receivedAt} + interval '0'`))
        .limit(limit)
    },
    count: (db, emails) =>
      db
        .select({ email: address, records: count() })
        .from(leads)
        .where(inArray(address, [...emails]))
        .groupBy(address),
  },
  find: async (db, email) => {
    const found = await db.select().from(leads).where(ofPerson(email)).orderBy(desc(leads.receivedAt))
    const notes = await notesOfLeads(
      db,
      found.map(({ id }) => id),
    )
    return found.map(({ search, workOrder, warnAt, ...lead }) => ({
      ...lead,
      notes: notes
        .filter(({ leadId }) => leadId === lead.id)
        .map(({ text, writtenAt }) => ({ text, writtenAt })),
    }))
  },
  erase: async (tx, email) => {
    const erased = await tx.delete(leads).where(ofPerson(email)).returning({ id: leads.id })
    await tx.delete(offerRequests).where(requestsOfPerson(email))
    return erased.length
  },
  quietAddresses: (db, since, { after, limit }) => {
    const last = max(leads.lastContactAt)
    return db
      .select({ email: address, lastContactAt: last })
      .from(leads)
      .where(gt(address, after))
      .groupBy(address)
      .having(lt(last, since))
      .orderBy(address)
      .limit(limit)
  },
  hasContactSince: async (db, email, since) => {
    const [found] = await db
      .select({ id: leads.id })
      .from(leads)
      .where(and(ofPerson(email), gte(leads.lastContactAt, since)))
      .limit(1)
    return found !== undefined
  },
}
