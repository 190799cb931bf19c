import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, quotedList } from '../../../../platform/columns'
import { wordsOf } from '../../../../platform/search-index'
import { ATTEMPT_KINDS } from '../domain/attempt-limits'
import { LINK_PURPOSES } from '../domain/internal/account-links'
import { SIGN_IN_METHODS } from '../domain/recent-confirmation'
import { OFFICE_ROLES, ROLES } from '../domain/roles'

/** Everyone who can sign in. better-auth calls this table `user` (see decision 6). */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** In small letters. */
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    role: text('role', { enum: ROLES }).notNull().default('customer'),
    /** What an administrator may do; NULL for a customer. */
    officeRole: text('office_role', { enum: OFFICE_ROLES }),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** When 'Overslaan' was chosen; only demo mode offers and honours it. */
    secondFactorSkippedAt: instant('second_factor_skipped_at'),
    /** Account of the demo. Live mode does not start while one is left. */
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('accounts_role_known', sql`${table.role} IN (${quotedList(ROLES)})`),
    check('accounts_office_role_known', sql`${table.officeRole} IN (${quotedList(OFFICE_ROLES)})`),
    check(
      'accounts_office_role_of_admin',
      sql`(${table.role} = 'admin') = (${table.officeRole} IS NOT NULL)`,
    ),
    check('accounts_email_small_letters', sql`${table.email} = lower(${table.email})`),
    index('accounts_by_role').on(table.role),
    index('accounts_people').using('gin', wordsOf(table.name, table.email)),
  ],
)

export type Account = typeof accounts.$inferSelect

/** How an account signs in: its password, as a slow salted hash. better-auth calls this table `account`. */
export const accountCredentials = pgTable(
  'account_credentials',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The account's own id, for passwords. */
    accountId: text('provider_account_id').notNull(),
    providerId: text('provider').notNull(),
    password: text('password_hash'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('account_credentials_one_per_provider').on(table.userId, table.providerId)],
)

/** Signed-in browsers. better-auth calls this table `session`. */
export const accountSessions = pgTable(
  'account_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    expiresAt: instant('expires_at').notNull(),
    method: text('method', { enum: SIGN_IN_METHODS }).notNull().default('password'),
    /** When its owner last proved who they are; NULL: before this was kept. */
    confirmedAt: instant('confirmed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('account_sessions_method_known', sql`${table.method} IN (${quotedList(SIGN_IN_METHODS)})`),
    index('account_sessions_of_account').on(table.userId),
    index('account_sessions_by_end').on(table.expiresAt),
  ],
)

/** Sign-ins that wait for their second factor. better-auth calls this table `verification`. */
export const accountChallenges = pgTable(
  'account_challenges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('account_challenges_by_identifier').on(table.identifier)],
)

/** Authenticator apps; secret and recovery codes are encrypted with APP_SECRET. better-auth: `twoFactor`. */
export const accountSecondFactors = pgTable('account_second_factors', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('account_id')
    .notNull()
    .unique()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  backupCodes: text('recovery_codes').notNull(),
  verified: boolean('verified').notNull().default(true),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: instant('locked_until'),
  /** Time step (half minutes since 1970) of the last accepted code: that code and older ones are refused. */
  lastAcceptedStep: integer('last_accepted_step'),
})

/** One-time links to choose a password, for someone without a password or without this one. */
export const accountLinks = pgTable(
  'account_links',
  {
    /** SHA-256 of the token in the link; the token itself stands in the mail only. */
    tokenHash: text('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: LINK_PURPOSES }).notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    check('account_links_purpose_known', sql`${table.purpose} IN (${quotedList(LINK_PURPOSES)})`),
    index('account_links_of_account').on(table.accountId),
    index('account_links_by_end').on(table.expiresAt),
  ],
)

/** One-time codes of 12 characters, mailed with each order to a customer without a password. */
export const firstPasswordCodes = pgTable(
  'first_password_codes',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** HMAC with APP_SECRET. The code is random, so it needs no slow hash against guessing. */
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)

/**
 * Sign-ins and password reset requests, counted for the limits per account, per client address and per known browser.
 * Kept for a day.
 */
export const accountAttempts = pgTable(
  'account_attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: ATTEMPT_KINDS }).notNull(),
    /** HMAC of the e-mail address that was typed, whether or not it belongs to anyone. */
    accountKey: text('account_key').notNull(),
    /** HMAC of the visitor's network. */
    addressKey: text('address_key').notNull(),
    /** HMAC of a browser that signed in to this account before, which has a count of its own; NULL: any other. */
    browserKey: text('browser_key'),
    attemptedAt: instant('attempted_at').notNull(),
  },
  (table) => [
    check('account_attempts_kind_known', sql`${table.kind} IN (${quotedList(ATTEMPT_KINDS)})`),
    index('account_attempts_by_account').on(table.accountKey, table.kind, table.attemptedAt),
    index('account_attempts_by_address').on(table.addressKey, table.kind, table.attemptedAt),
    index('account_attempts_by_browser')
      .on(table.browserKey, table.kind, table.attemptedAt)
      .where(sql`${table.browserKey} IS NOT NULL`),
    index('account_attempts_by_time').on(table.attemptedAt),
  ],
)

/** Password reset requests that the worker has yet to answer, for known and unknown addresses alike. */
export const passwordResetRequests = pgTable('password_reset_requests', {
  id: uuid('id').primaryKey(),
  /** As typed, in small letters; deleted with the row once it is answered. */
  email: text('email').notNull(),
  requestedAt: instant('requested_at').notNull(),
})
