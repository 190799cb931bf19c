import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../../platform/columns'
import { KNOWN_VERDICTS } from '../domain/verdicts'

const verdicts = sql.raw(KNOWN_VERDICTS.map((verdict) => `'${verdict}'`).join(', '))

/**
 * What registries answered lately, so that many web nodes ask once. Who wanted to know is not kept, and an answer that
 * was none ('onbekend') is not either.
 */
export const domainChecks = pgTable(
  'domain_checks',
  {
    /** As the registry knows it: special letters written as xn--. */
    name: text('name').primaryKey(),
    verdict: text('verdict', { enum: KNOWN_VERDICTS }).notNull(),
    /** The host that answered. */
    source: text('source').notNull(),
    checkedAt: instant('checked_at').notNull(),
  },
  (table) => [
    check('domain_checks_verdict_known', sql`${table.verdict} IN (${verdicts})`),
    index('domain_checks_by_time').on(table.checkedAt),
  ],
)

/** Where the registry of each extension answers, from IANA's list; replaced as a whole. */
export const rdapServers = pgTable('rdap_servers', {
  /** Without a dot in front. */
  tld: text('tld').primaryKey(),
  /** Base of `/domain/{name}`, without a slash at the end. */
  baseUrl: text('base_url').notNull(),
  fetchedAt: instant('fetched_at').notNull(),
})
