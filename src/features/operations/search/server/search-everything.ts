import { getTableName, type SQL, sql } from 'drizzle-orm'
import { takeToken } from '@/features/operations/rate-limits/server/take-token'
import type { Context } from '@/platform/context'
import { holdsWords } from '@/platform/search-index'
import { type FoundRecord, groupsOf, type HitGroup } from '../domain/search-hits'
import type { SearchKind } from '../domain/search-kind'
import { type SearchQuery, searchQueryOf } from '../domain/search-query'
import type { SearchSource } from './search-source'

/** Per account: as fast as somebody types, for half a minute; then three searches a second. */
const SEARCHES = { capacity: 90, perSecond: 3 }

/** Matches of one source that are sorted. Of a word with more, the newest rows are read too. */
const MATCHES = 500
const NEWEST_ROWS = 10

interface Search {
  text: string
  /** Who searches: limits are per account. */
  accountId: string
  /** Kinds that whoever searches may find. */
  kinds: readonly SearchKind[]
  /** Hits that are shown of each kind. */
  limit: number
}

export type SearchAnswer =
  | { outcome: 'found'; groups: readonly HitGroup[] }
  /** Nothing to look for: fewer than two letters or digits in a row. */
  | { outcome: 'too-short' }
  | { outcome: 'limited' }

/** Search over everything of these kinds. Others are not queried, so that neither counts nor timing tell of them. */
export async function searchEverything(context: Context, search: Search): Promise<SearchAnswer> {
  const { text, accountId, kinds, limit } = search
  const query = searchQueryOf(text)
  if (query.words.length === 0) return { outcome: 'too-short' }
  if (!(await takeToken(context, { key: `search ${accountId}`, ...SEARCHES }))) return { outcome: 'limited' }
  const sources = context.registries.searchSources.filter(({ kind }) => kinds.includes(kind))
  // Several messages of one conversation are one hit.
  const records = await recordsFound(context, sources, { query, limit: 3 * limit })
  return { outcome: 'found', groups: groupsOf(records, query, limit) }
}

interface Wanted {
  query: SearchQuery
  limit: number
}

/** A row as the statement answers it, with how many matches its source has, `MATCHES` at most. */
type Row = FoundRecord & { source: number; matches: number } & Record<string, unknown>

/**
 * One statement over all sources, in a transaction that keeps the planner from computing the documents of a whole table.
 * A word so common that not all matches were sorted is sought among the newest rows of its sources besides.
 */
async function recordsFound(
  { db }: Context,
  sources: readonly SearchSource[],
  wanted: Wanted,
): Promise<FoundRecord[]> {
  if (sources.length === 0) return []
  return await db.transaction(
    async (tx) => {
      await tx.execute(
        sql`SELECT set_config('enable_seqscan', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)`,
      )
      const found = await tx.execute<Row>(
        unionOf(sources, (source, place) => sortedMatches(source, place, wanted)),
      )
      const common = new Set(found.rows.flatMap((row) => (row.matches >= MATCHES ? [row.source] : [])))
      const newest =
        common.size > 0
          ? await tx.execute<Row>(
              unionOf(
                sources.filter((_, place) => common.has(place)),
                (source) => newestMatches(source, wanted),
              ),
            )
          : { rows: [] }
      return [...newest.rows, ...found.rows].map((row) => ({ ...row, at: Number(row.at) }))
    },
    { accessMode: 'read only' },
  )
}

function unionOf(
  sources: readonly SearchSource[],
  selectOf: (source: SearchSource, place: number) => SQL,
): SQL {
  return sql.join(
    sources.map((source, place) => sql`(${selectOf(source, place)})`),
    sql` UNION ALL `,
  )
}

/**
 * The newest of the matches that the GIN index has. The common table expression is materialized: it is planned as if
 * all matches were read, so always by that index, and read no further than asked.
 */
function sortedMatches(source: SearchSource, place: number, { query, limit }: Wanted): SQL {
  const { table, words, newest } = source
  return sql`
    WITH found AS MATERIALIZED (SELECT ${table}.ctid AS place, ${newest} AS at FROM ${table} WHERE ${holdsWords(words, query.words)}),
    matches AS MATERIALIZED (SELECT * FROM found LIMIT ${MATCHES})
    SELECT ${shown(source)}, ${place}::int AS source, (SELECT count(*)::int FROM matches) AS matches
    FROM (SELECT place FROM matches ORDER BY at DESC LIMIT ${limit}) AS chosen
    JOIN ${table} ON ${table}.ctid = chosen.place ${source.join ?? sql``}`
}

/** The matches among the newest rows, by the index of their order. */
function newestMatches(source: SearchSource, { query, limit }: Wanted): SQL {
  const { table, words, newest, join = sql`` } = source
  const name = sql.identifier(getTableName(table))
  return sql`
    SELECT ${shown(source)}, 0 AS source, 0 AS matches
    FROM (SELECT * FROM ${table} ORDER BY ${newest} DESC LIMIT ${NEWEST_ROWS}) AS ${name} ${join}
    WHERE ${holdsWords(words, query.words)} ORDER BY ${newest} DESC LIMIT ${limit}`
}

/** Columns that a hit is shown by. */
function shown({ kind, newest, ref, title, below = sql`NULL`, texts }: SearchSource): SQL {
  const fields = Object.entries(texts).map(([label, text]) => sql`${label}::text, left(${text}::text, 4000)`)
  return sql`${kind}::text AS kind, ${ref}::text AS ref, ${title} AS title, ${below}::text AS below,
    extract(epoch FROM ${newest}) * 1000 AS at, json_build_object(${sql.join(fields, sql`, `)}) AS texts`
}
