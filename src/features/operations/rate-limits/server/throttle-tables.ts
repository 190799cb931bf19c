import { doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../../platform/columns'

/** Token buckets, one row per limit and subject, shared by all nodes. */
export const tokenBuckets = pgTable(
  'token_buckets',
  {
    /** What is limited, with a host or an HMAC of a visitor's address: the address itself is not stored. */
    key: text('key').primaryKey(),
    tokens: doublePrecision('tokens').notNull(),
    refilledAt: instant('refilled_at').notNull(),
  },
  (table) => [index('token_buckets_by_time').on(table.refilledAt)],
)
