import { and, count, eq, gt, gte, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { changeAddressIn } from '@/features/people/privacy/server/contact-by-address'
import type { PersonalDataPart } from '@/features/people/privacy/server/personal-data-part'
import { holdsWords, wordsOf } from '@/platform/search-index'
import { newsletterSubscribers } from '../newsletter-tables'

const address = sql<string>`lower(${newsletterSubscribers.email})`
const changeSubscriber = changeAddressIn({ table: newsletterSubscribers, email: newsletterSubscribers.email })
const { id, email, state, requestedAt, confirmedAt, unsubscribedAt } = newsletterSubscribers
const lastContactAt = sql<Date>`greatest(${requestedAt}, ${confirmedAt}, ${unsubscribedAt})`.mapWith(
  requestedAt,
)

/** Subscriptions; a confirmed one counts as ongoing contact. */
export const newsletterData: PersonalDataPart = {
  name: 'Nieuwsbrief',
  people: {
    one: 'nieuwsbrief',
    many: 'nieuwsbrief',
    find: (db, beginnings, limit) =>
      db
        .select({ email: address, name: sql<null>`null`, company: sql<null>`null` })
        .from(newsletterSubscribers)
        .where(holdsWords(wordsOf(email), beginnings))
        .limit(limit),
    count: (db, emails) =>
      db
        .select({ email: address, records: count() })
        .from(newsletterSubscribers)
        .where(and(inArray(address, [...emails]), eq(state, 'confirmed')))
        .groupBy(address),
  },
  find: (db, person) =>
    db
      .select({ email, state, requestedAt, confirmedAt, unsubscribedAt })
      .from(newsletterSubscribers)
      .where(eq(address, person)),
  erase: async (tx, person) => {
    const erased = await tx.delete(newsletterSubscribers).where(eq(address, person)).returning({ id })
    return erased.length
  },
  quietAddresses: (db, since, { after, limit }) =>
    db
      .select({ email: address, lastContactAt })
      .from(newsletterSubscribers)
      .where(and(gt(address, after), ne(state, 'confirmed'), lt(lastContactAt, since)))
      .orderBy(address)
      .limit(limit),
  /** A subscription at the new address is its reader's own word: it stays, and that of the old address stays there. */
  changeAddress: async (tx, move) => {
    const [known] = await tx.select({ id }).from(newsletterSubscribers).where(eq(address, move.to))
    return known ? [] : await changeSubscriber(tx, move)
  },
  inContactSince: async (db, emails, since) => {
    const found = await db
      .select({ address })
      .from(newsletterSubscribers)
      .where(and(inArray(address, [...emails]), or(eq(state, 'confirmed'), gte(lastContactAt, since))))
    return found.map(({ address }) => address)
  },
}
