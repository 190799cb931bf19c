import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { contactByAddress } from '@/features/people/privacy/server/contact-by-address'
import type { PersonalDataPart } from '@/features/people/privacy/server/personal-data-part'
import { holdsWords, wordsOf } from '@/platform/search-index'
import { contentReports } from '../report-tables'

const { id, name, email, urls, explanation, isChildAbuse, createdAt, decision, decidedAt, facts } =
  contentReports
const { address, count, quietAddresses, changeAddress } = contactByAddress({
  table: contentReports,
  email,
  at: createdAt,
})

/** Retention of reports: two years after the report, or after its decision when that came later. */
export const contentReportData: PersonalDataPart = {
  name: 'Meldingen van inhoud',
  people: {
    one: 'melding van inhoud',
    many: 'meldingen van inhoud',
    find: (db, beginnings, limit) =>
      db
        .select({ email: address, name, company: sql<null>`null` })
        .from(contentReports)
        .where(and(isNotNull(email), holdsWords(wordsOf(name, email), beginnings)))
        .limit(limit),
    count,
  },
  find: (db, person) =>
    db
      .select({ id, name, email, urls, explanation, isChildAbuse, createdAt, decision, decidedAt, facts })
      .from(contentReports)
      .where(eq(address, person))
      .orderBy(desc(createdAt)),
  erase: async (tx, person) => {
    const erased = await tx.delete(contentReports).where(eq(address, person)).returning({ id })
    return erased.length
  },
  quietAddresses,
  changeAddress,
  inContactSince: async (db, emails, since) => {
    const goesOn = or(gte(createdAt, since), gte(decidedAt, since), isNull(decidedAt))
    const found = await db
      .selectDistinct({ address })
      .from(contentReports)
      .where(and(inArray(address, [...emails]), goesOn))
    return found.map(({ address }) => address)
  },
  // The agency's notice of an anonymous report has no reply address, so it is deleted with the warnings of its age.
  forgetNameless: ({ db }, { contact }) =>
    db.delete(contentReports).where(and(isNull(email), lt(decidedAt, contact))),
}
