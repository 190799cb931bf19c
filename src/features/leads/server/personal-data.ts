import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { SYSTEM } from '@/features/audit/rules/audit-entry'
import { recordAudit } from '@/features/audit/server/record-audit'
import { eraseMails } from '@/features/mail/server/personal-data'
import { contactByAddress } from '@/features/personal-data/server/contact-by-address'
import type { PersonalDataPart } from '@/features/personal-data/server/personal-data-part'
import type { Database } from '@/platform/database'
import { holdsWords, wordsOf } from '@/platform/word-search'
import { notesOfLeads } from './lead-queries'
import { leads, offerRequests } from './lead-tables'

const { address, count, quietAddresses, hasContactSince } = contactByAddress({
  table: leads,
  email: leads.email,
  at: leads.lastContactAt,
})
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
    count,
  },
  find: async (db, email) => {
    const found = await db.select().from(leads).where(eq(address, email)).orderBy(desc(leads.receivedAt))
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
    const erased = await tx.delete(leads).where(eq(address, email)).returning({ id: leads.id })
    await tx.delete(offerRequests).where(requestsOfPerson(email))
    return erased.length
  },
  quietAddresses,
  hasContactSince,
}

/**
 * Leads that left no address are of nobody whom the list of people could name: those without contact since that moment
 * go by themselves, with their request and the notice about them.
 */
export async function forgetLeadsWithoutAddress(db: Database, since: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(leads)
      .where(and(eq(address, ''), lt(leads.lastContactAt, since)))
      .returning({ id: leads.id })
    if (gone.length === 0) return
    const ids = gone.map(({ id }) => id)
    const requests = await tx.delete(offerRequests).where(inArray(offerRequests.id, ids)).returning()
    await eraseMails(
      tx,
      requests.map(({ noticeMailId }) => noticeMailId),
    )
    for (const id of ids)
      await recordAudit(tx, { actor: SYSTEM, action: 'lead.erased', subject: { kind: 'lead', id } })
  })
}
