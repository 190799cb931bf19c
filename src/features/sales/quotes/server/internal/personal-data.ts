import { and, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import { contactByAddress } from '@/features/people/privacy/server/contact-by-address'
import type { PersonalDataPart } from '@/features/people/privacy/server/personal-data-part'
import type { Database, Transaction } from '@/platform/context'
import { holdsWords } from '@/platform/search-index'
import {
  acceptancePapers,
  quoteAcceptances,
  quoteMessages,
  quoteSearch,
  quotes,
  quoteVersions,
} from '../quote-tables'

const { id, name, company, email, status } = quotes
const { address, count, quietAddresses, inContactSince, changeAddress } = contactByAddress({
  table: quotes,
  email,
  at: quotes.lastContactAt,
})

const { acceptanceId, fileName, sha256 } = acceptancePapers
const isAccepted = eq(status, 'accepted')

/** Quotes that nobody accepted, with what was sent and written: they go like the leads that they came from. */
export const quoteData: PersonalDataPart = {
  name: 'Offertes',
  people: {
    one: 'offerte',
    many: 'offertes',
    find: (db, beginnings, limit) =>
      db
        .select({ email: address, name, company })
        .from(quotes)
        .where(and(ne(email, ''), holdsWords(quoteSearch(quotes), beginnings)))
        .limit(limit),
    count,
  },
  find: (db, person) => quotesWithAll(db, and(eq(address, person), ne(status, 'accepted'))),
  erase: async (tx, person) => {
    const erased = await tx
      .delete(quotes)
      .where(and(eq(address, person), ne(status, 'accepted')))
      .returning({ id })
    return erased.length
  },
  quietAddresses: async (db, since, page) =>
    (await quietAddresses(db, since, page)).filter((quiet) => quiet.email !== ''),
  inContactSince,
  // Accepted ones too: what was agreed stands in the versions, which never change.
  changeAddress,
}

/** Quotes that were accepted, with their evidence: what was agreed stays for as long as the books. */
export const acceptedQuoteData: PersonalDataPart = {
  name: 'Geaccepteerde offertes',
  isKeptOfCustomers: true,
  withBooksSince: async (db, emails, since) => {
    const found = await db
      .selectDistinct({ address })
      .from(quotes)
      .where(
        and(
          isAccepted,
          inArray(address, [...emails]),
          gte(sql`${quotes.endedAt}::date`, sql`${since}::date`),
        ),
      )
    return found.map((one) => one.address)
  },
  find: (db, person) => quotesWithAll(db, and(eq(address, person), isAccepted)),
  erase: async (tx, person) => {
    const erased = await tx
      .delete(quotes)
      .where(and(eq(address, person), isAccepted))
      .returning({ id })
    return erased.length
  },
  quietAddresses: async () => [],
  inContactSince: async () => [],
}

async function quotesWithAll(db: Database | Transaction, which: ReturnType<typeof and>): Promise<object[]> {
  const found = await db.select().from(quotes).where(which).orderBy(desc(quotes.createdAt))
  const ids = found.map((quote) => quote.id)
  if (ids.length === 0) return []
  const [versions, messages, acceptances, papers] = await Promise.all([
    db.select().from(quoteVersions).where(inArray(quoteVersions.quoteId, ids)),
    db.select().from(quoteMessages).where(inArray(quoteMessages.quoteId, ids)),
    db.select().from(quoteAcceptances).where(inArray(quoteAcceptances.quoteId, ids)),
    db
      .select({ acceptanceId, fileName, sha256 })
      .from(acceptancePapers)
      .innerJoin(quoteAcceptances, eq(quoteAcceptances.requestId, acceptanceId))
      .where(inArray(quoteAcceptances.quoteId, ids)),
  ])
  return found.map(({ ownerId, ...quote }) => ({
    ...quote,
    versions: versions
      .filter(({ quoteId }) => quoteId === quote.id)
      .map(({ version, status, party, document, sentAt, reason }) => ({
        version,
        status,
        party,
        document,
        sentAt,
        reason,
      })),
    messages: messages
      .filter(({ quoteId }) => quoteId === quote.id)
      .map(({ authorName, text, writtenAt }) => ({ authorName, text, writtenAt })),
    acceptances: acceptances
      .filter(({ quoteId }) => quoteId === quote.id)
      .map((one) => ({
        ...one,
        paper: papers.find((paper) => paper.acceptanceId === one.requestId) ?? null,
      })),
  }))
}
