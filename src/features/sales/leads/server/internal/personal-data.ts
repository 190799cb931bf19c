import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { changeAddressIn, contactByAddress } from '@/features/people/privacy/server/contact-by-address'
import type { PersonalDataPart } from '@/features/people/privacy/server/personal-data-part'
import { holdsWords, wordsOf } from '@/platform/search-index'
import { eraseWarningsAbout, forgetLeadsWithoutAddress } from '../erase-lead'
import { notesOfLeads } from '../lead-queries'
import { leads, offerRequests } from '../lead-tables'

const { address, count, quietAddresses, inContactSince, changeAddress } = contactByAddress({
  table: leads,
  email: leads.email,
  at: leads.lastContactAt,
})
const changeRequests = changeAddressIn({ table: offerRequests, email: offerRequests.email })
const requestsOfPerson = (email: string) => eq(sql`lower(${offerRequests.email})`, email)

/** Leads with their notes, and the quote requests that they came from. */
export const leadData: PersonalDataPart = {
  name: 'Aanvragen',
  people: {
    one: 'aanvraag',
    many: 'aanvragen',
    find: (db, beginnings, limit) => {
      const { name, email, company } = leads
      // Sorts newest first by a sum, which no index holds: in the order of an index, PostgreSQL might read every lead.
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
    return found.map(({ search, workOrder, warnAt, ownerId, ...lead }) => ({
      ...lead,
      notes: notes
        .filter(({ leadId }) => leadId === lead.id)
        .map(({ text, writtenAt }) => ({ text, writtenAt })),
    }))
  },
  erase: async (tx, email) => {
    const erased = await tx.delete(leads).where(eq(address, email)).returning({ id: leads.id })
    await tx.delete(offerRequests).where(requestsOfPerson(email))
    await eraseWarningsAbout(
      tx,
      erased.map(({ id }) => id),
    )
    return erased.length
  },
  quietAddresses,
  inContactSince,
  changeAddress: async (tx, move) => {
    await changeRequests(tx, move)
    return await changeAddress(tx, move)
  },
  forgetNameless: (context, { contact }) => forgetLeadsWithoutAddress(context, contact),
}
