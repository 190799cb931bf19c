import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, quotedList } from '../../../../../platform/columns'
import { accountSessions, accounts } from '../../server/account-tables'
import { CHALLENGE_PURPOSES, DEVICE_TYPES } from '../domain/passkey'

/** What an account with passkeys has besides them. Made with its first, and kept as long as the account. */
export const passkeyOwners = pgTable('passkey_owners', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** User handle: 32 random bytes in base64url, which authenticators keep. It names nobody, and never changes. */
  userHandle: text('user_handle').notNull().unique(),
  /** Since when no password signs in; NULL: either does. */
  passkeyOnlySince: instant('passkey_only_since'),
})

/** Passkeys: public keys of authenticators. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** As the authenticator chose it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key in base64url, of any length: those of post-quantum algorithms are long. */
    publicKey: text('public_key').notNull(),
    /** Signature counter; passkeys that are synchronised always say 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach it, such as `internal` or `usb`. */
    transports: text('transports').array().notNull(),
    deviceType: text('device_type', { enum: DEVICE_TYPES }).notNull(),
    backedUp: boolean('backed_up').notNull(),
    /** Kind of authenticator, by its own account. */
    aaguid: text('aaguid').notNull(),
    /** Where it is kept, in words. */
    device: text('device').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    /** NULL: not used yet. */
    lastUsedAt: instant('last_used_at'),
    /** When its owner was last told that its counter went back; NULL: never. */
    copyReportedAt: instant('copy_reported_at'),
  },
  (table) => [
    check('passkeys_device_type_known', sql`${table.deviceType} IN (${quotedList(DEVICE_TYPES)})`),
    index('passkeys_of_account').on(table.accountId, table.createdAt),
  ],
)

export type Passkey = typeof passkeys.$inferSelect

/** Challenges that wait for an answer: each for one ceremony, once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge, in base64url. */
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: text('purpose', { enum: CHALLENGE_PURPOSES }).notNull(),
    /** The session that asked; NULL for a sign-in. */
    sessionId: uuid('session_id').references(() => accountSessions.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    check('passkey_challenges_purpose_known', sql`${table.purpose} IN (${quotedList(CHALLENGE_PURPOSES)})`),
    check(
      'passkey_challenges_bound_to_session',
      sql`(${table.purpose} = 'sign-in') = (${table.sessionId} IS NULL)`,
    ),
    index('passkey_challenges_of_session').on(table.sessionId),
    index('passkey_challenges_by_end').on(table.expiresAt),
  ],
)

/** Forms that wait until their sender has confirmed who they are: one per session, for as long as a confirmation. */
export const waitingForms = pgTable(
  'waiting_forms',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => accountSessions.id, { onDelete: 'cascade' }),
    /** Page of the form. */
    path: text('path').notNull(),
    /** Name of the form, as `apiKeys.make`. */
    action: text('action').notNull(),
    /** What was typed, encrypted with the app's key. */
    sealedValues: text('sealed_values').notNull(),
    waitsSince: instant('waits_since').notNull(),
  },
  (table) => [index('waiting_forms_by_time').on(table.waitsSince)],
)
