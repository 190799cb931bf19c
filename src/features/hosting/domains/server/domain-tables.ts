import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, quotedList } from '../../../../platform/columns'
import { KNOWN_VERDICTS } from '../domain/verdicts'

const verdicts = quotedList(KNOWN_VERDICTS)

/** Cache of registries' answers, so that many web nodes ask once. It keeps neither who asked, nor an `onbekend`. */
export const domainChecks = pgTable(
  'domain_checks',
  {
    /** Name in Punycode: special letters written as xn--. */
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

/** RDAP address of each extension's registry, from IANA's list; replaced as a whole. */
export const rdapServers = pgTable('rdap_servers', {
  /** Extension without its dot. */
  tld: text('tld').primaryKey(),
  /** Base of `/domain/{name}`, without a slash at the end. */
  baseUrl: text('base_url').notNull(),
  fetchedAt: instant('fetched_at').notNull(),
})
