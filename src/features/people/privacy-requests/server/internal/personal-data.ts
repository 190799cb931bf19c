import { and, desc, eq, gte, inArray, ne, or, sql } from 'drizzle-orm'
import { contactByAddress } from '@/features/people/privacy/server/contact-by-address'
import type { PersonalDataPart } from '@/features/people/privacy/server/personal-data-part'
import { holdsWords, wordsOf } from '@/platform/search-index'
import { privacyRequests } from '../privacy-request-tables'

const { id, right, state, name, email, details, means, receivedOn, dueOn, createdAt } = privacyRequests
const { extensionReason, identity, answer, answeredAt, note, fileName } = privacyRequests
const { address, count, quietAddresses, changeAddress } = contactByAddress({
  table: privacyRequests,
  email,
  at: createdAt,
})

/**
 * Requests about personal data: proof of what was asked and answered, for two years after either. One that still waits
 * for its answer outlives an erasure, which it may have asked for.
 */
export const privacyRequestData: PersonalDataPart = {
  name: 'Privacyverzoeken',
  people: {
    one: 'privacyverzoek',
    many: 'privacyverzoeken',
    find: (db, beginnings, limit) =>
      db
        .select({ email: address, name, company: sql<null>`null` })
        .from(privacyRequests)
        .where(and(ne(state, 'unconfirmed'), holdsWords(wordsOf(name, email), beginnings)))
        .limit(limit),
    count,
  },
  find: (db, person) =>
    db
      .select({
        id,
        right,
        state,
        name,
        email,
        details,
        means,
        receivedOn,
        dueOn,
        createdAt,
        extensionReason,
        identity,
        answer,
        answeredAt,
        note,
        fileName,
      })
      .from(privacyRequests)
      .where(eq(address, person))
      .orderBy(desc(createdAt)),
  erase: async (tx, person) => {
    const erased = await tx
      .delete(privacyRequests)
      .where(and(eq(address, person), ne(state, 'open')))
      .returning({ id })
    return erased.length
  },
  quietAddresses,
  changeAddress,
  inContactSince: async (db, emails, since) => {
    const goesOn = or(gte(createdAt, since), gte(answeredAt, since), eq(state, 'open'))
    const found = await db
      .selectDistinct({ address })
      .from(privacyRequests)
      .where(and(inArray(address, [...emails]), goesOn))
    return found.map(({ address }) => address)
  },
}
