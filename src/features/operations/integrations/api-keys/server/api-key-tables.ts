import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../../../platform/columns'
import { accounts } from '../../../../people/accounts/server/account-tables'
import type { ApiScope } from '../domain/api-scope'

/** Keys of programs. Of a secret only its hash is kept: whoever made the key saw it once. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    /** The part of the key that is no secret. */
    handle: text('handle').notNull().unique(),
    /** SHA-256 of a secret of 256 bits, which needs no slow hash. */
    secretHash: text('secret_hash').notNull(),
    /** Which program has it. */
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<ApiScope[]>().notNull(),
    /** Its last day. */
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** Whoever made it: what the program does, it does in their name, for as long as they work here. */
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

/** What programs asked us to change, and what was answered: the same again is answered the same, by every node. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    keyId: uuid('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of method, address and body. */
    fingerprint: text('fingerprint').notNull(),
    /** The last beginning: a node that died finished none. */
    begunAt: instant('begun_at').notNull(),
    /** What was answered; null while it runs. Answers to changes name ids and states, nobody and no secret. */
    status: integer('status'),
    headers: jsonb('headers').$type<Record<string, string>>(),
    body: text('body'),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.idempotencyKey] }),
    index('idempotency_keys_by_time').on(table.begunAt),
  ],
)
