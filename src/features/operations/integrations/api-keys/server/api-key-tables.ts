import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../../../platform/columns'
import { accounts } from '../../../../people/accounts/server/account-tables'
import type { ApiScope } from '../domain/api-scope'

/** Keys of programs. Only a hash of each secret is stored: its maker saw it once. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    /** Public part of the key. */
    handle: text('handle').notNull().unique(),
    /** SHA-256 of a secret of 256 bits, which needs no slow hash. */
    secretHash: text('secret_hash').notNull(),
    /** Name of the program. */
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<ApiScope[]>().notNull(),
    /** Last day of validity. */
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** Maker of the key: the program acts in their name, for as long as they work here. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    revokedAt: instant('revoked_at'),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    index('api_keys_newest_first').on(table.createdAt, table.id),
    index('api_keys_of_account').on(table.accountId),
  ],
)

export type ApiKey = typeof apiKeys.$inferSelect

/** Idempotency keys of API writes with their responses: a repeated request gets the same response from every node. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    keyId: uuid('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of method, URL and body. */
    fingerprint: text('fingerprint').notNull(),
    /** Time of the last attempt to begin: a node that died left it unfinished. */
    begunAt: instant('begun_at').notNull(),
    /**
     * Status of the response; null while it runs. Responses to writes hold ids and states, no personal data and no
     * secret.
     */
    status: integer('status'),
    headers: jsonb('headers').$type<Record<string, string>>(),
    body: text('body'),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.idempotencyKey] }),
    index('idempotency_keys_by_time').on(table.begunAt),
  ],
)
