import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { PersonalDataPart } from '@/features/people/privacy/server/personal-data-part'
import type { Database, Transaction } from '@/platform/database'
import { holdsWords, wordsOf } from '@/platform/search-index'
import { passkeyFactsOf } from '../../passkeys/server/passkey-queries'
import { accountSessions, accounts } from '../account-tables'

const { id, email, name, role, emailVerified, twoFactorEnabled, createdAt, updatedAt } = accounts

/**
 * Accounts, their sessions and the names of their passkeys. Passwords, tokens and codes are secrets, not data about a person: no export has them.
 */
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
      found.map(async (account) => ({
        ...account,
        sessions: await sessions(db, account.id),
        passkeys: await passkeyFactsOf(db, account.id),
      })),
    )
  },
  /** Erases customers only: an administrator's account is the agency's, and is removed in another way. */
  erase: async (tx, person) => {
    const erased = await tx
      .delete(accounts)
      .where(and(eq(email, person), eq(role, 'customer')))
      .returning({ id })
    return erased.length
  },
  quietAddresses: async () => [],
  /** An account counts as contact: whoever can sign in is still in touch with us. */
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
