import { doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../../platform/columns'

/** How much of a limit is left: one row per limit and whom it limits, shared by all nodes. */
export const tokenBuckets = pgTable(
  'token_buckets',
  {
    /** What is limited, and a host or a keyed hash of a visitor's address: the address itself is not kept. */
    key: text('key').primaryKey(),
    tokens: doublePrecision('tokens').notNull(),
    refilledAt: instant('refilled_at').notNull(),
  },
  (table) => [index('token_buckets_by_time').on(table.refilledAt)],
)
