import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { PersonalDataPart } from '@/features/people/privacy/server/personal-data-part'
import type { Database, Transaction } from '@/platform/database'
import { holdsWords, wordsOf } from '@/platform/search-index'
import { accountSessions, accounts } from './account-tables'

const { id, email, name, role, emailVerified, twoFactorEnabled, createdAt, updatedAt } = accounts

/** Who can sign in, and from where they did. Passwords, tokens and codes are no data about a person: they stay here. */
export const accountData: PersonalDataPart = {
  name: 'Account',
  people: {
    one: 'account',
    many: 'account',
    find: async (db, beginnings, limit) => {
      const found = await db
        .select({ email, name })
        .from(accounts)
        .where(holdsWords(wordsOf(name, email), beginnings))
        .limit(limit)
      return found.map((account) => ({ ...account, company: null }))
    },
    count: (db, emails) =>
      db
        .select({ email, records: count() })
        .from(accounts)
        .where(inArray(email, [...emails]))
        .groupBy(email),
  },
  isKeptOfCustomers: true,
  find: async (db, person) => {
    const found = await db
      .select({ id, email, name, role, emailVerified, twoFactorEnabled, createdAt, updatedAt })
      .from(accounts)
      .where(eq(email, person))
    return Promise.all(
      found.map(async (account) => ({ ...account, sessions: await sessions(db, account.id) })),
    )
  },
  /** An administrator's account is the agency's, and goes in another way. */
  erase: async (tx, person) => {
    const erased = await tx
      .delete(accounts)
      .where(and(eq(email, person), eq(role, 'customer')))
      .returning({ id })
    return erased.length
  },
  quietAddresses: async () => [],
  /** Whoever can sign in still has to do with us. */
  inContactSince: async (db, people) => {
    const found = await db
      .select({ email })
      .from(accounts)
      .where(inArray(email, [...people]))
    return found.map(({ email }) => email)
  },
}

function sessions(db: Database | Transaction, accountId: string) {
  return db
    .select({
      signedInAt: accountSessions.createdAt,
      usedAt: accountSessions.updatedAt,
      expiresAt: accountSessions.expiresAt,
      ipAddress: accountSessions.ipAddress,
      userAgent: accountSessions.userAgent,
    })
    .from(accountSessions)
    .where(eq(accountSessions.userId, accountId))
    .orderBy(desc(accountSessions.createdAt))
}
