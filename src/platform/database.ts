import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Client, Pool, type PoolClient, type PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { describeError } from './database-errors'
import { watchSyncReplication } from './sync-replication'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Where a PostgreSQL is: an address of the operator's own, or the socket of the embedded one. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

export interface DatabaseConnection {
  db: Database
  pool: Pool
  /** Waits for the statements that run, then closes every connection. */
  close: () => Promise<void>
}

interface DatabaseOptions {
  log: Pick<Logger, 'warn'>
  /** Shown in PostgreSQL's list of sessions. */
  applicationName?: string
  maxConnections?: number
  /** For a command whose statements may take hours, such as restoring. */
  isPatient?: boolean
}

const STATEMENT_TIMEOUT_MS = 30_000
const CONNECT_TIMEOUT_MS = 5_000
/** PostgreSQL ends a long statement by itself; this ends one whose answer cannot arrive, on a line that went silent. */
const ANSWER_TIMEOUT_MS = 35_000
/** For work that may take hours: migrations and restoring. Without it, statements of theirs would be given up. */
export const NO_ANSWER_TIMEOUT = { query_timeout: 2 ** 31 - 1 } as const
/** A line that breaks unheard is noticed. */
export const KEPT_LINE = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  query_timeout: ANSWER_TIMEOUT_MS,
} as const
/** A transaction that a stuck process leaves open would hold its locks for ever. */
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000

/** Makes the pool. Nothing connects yet; a lost connection is logged and replaced, never a crash. */
export function connectDatabase(address: DatabaseAddress, options: DatabaseOptions): DatabaseConnection {
  const pool = new Pool({
    ...address,
    application_name: options.applicationName ?? 'webnoaber',
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...KEPT_LINE,
    ...(options.isPatient && NO_ANSWER_TIMEOUT),
    // Not as parameters of the start: poolers such as PgBouncer refuse those that they do not know.
    onConnect: async (client) => {
      await client.query(
        `SET statement_timeout = ${STATEMENT_TIMEOUT_MS};
         SET idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_TIMEOUT_MS}`,
      )
    },
  } satisfies PoolConfig)
  const nameOf = statementNames()
  const report = (error: Error) => options.log.warn(describeError(error), 'Databaseverbinding verbroken')
  pool.on('error', report)
  // The pool listens to idle connections only. One that breaks in the middle of a transaction, between two
  // statements, would otherwise end the process.
  pool.on('connect', (client) => {
    client.on('error', report)
    client.query = preparing(client, nameOf)
  })
  return { db: drizzle(pool), pool, close: () => pool.end() }
}

type Query = PoolClient['query']

/**
 * Has PostgreSQL plan statements that come back once per connection: with small ones that is half of the work. What it
 * calls done and cannot vouch for fails.
 */
function preparing(client: PoolClient, nameOf: (text: string) => string | undefined): Query {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const doubt = watchSyncReplication(client)
  return ((first: unknown, ...rest: unknown[]) => {
    const told = rest.at(-1)
    if (typeof told === 'function')
      rest[rest.length - 1] = (error: unknown, result: unknown) => {
        hangUpWhenSilent(client, error)
        const unsure = doubt()
        told(error ?? unsure, unsure ? undefined : result)
      }
    const answer = query(named(first, rest[0], nameOf), ...rest)
    if (!(answer instanceof Promise)) return answer
    return answer.then(
      (result: unknown) => {
        const unsure = doubt()
        if (unsure) throw unsure
        return result
      },
      (error: unknown) => {
        hangUpWhenSilent(client, error)
        throw error
      },
    )
  }) as Query
}

/** A line that did not answer in time would keep whoever gets it next waiting as long: the pool drops one that is cut. */
function hangUpWhenSilent(client: PoolClient, error: unknown): void {
  if (!(error instanceof Error) || error.message !== 'Query read timeout') return
  // A client of a pool is one of the driver's, whatever its type says; one that is at work is cut off.
  const line = client as unknown as Client
  line.end().catch(() => {})
}

/** A statement with values, under the name by which PostgreSQL remembers it; anything else as it is. */
function named(query: unknown, values: unknown, nameOf: (text: string) => string | undefined): unknown {
  if (typeof query !== 'object' || query === null || !('text' in query)) return query
  if (typeof query.text !== 'string' || ('name' in query && query.name)) return query
  if (!Array.isArray(values) || values.length === 0) return query
  const name = nameOf(query.text)
  return name ? { ...query, name } : query
}

/** Lists and filters make endlessly many texts; PostgreSQL keeps so many plans of them per connection. */
const MOST_PREPARED = 250
/** What comes once or twice is not worth keeping. */
const TIMES_TO_BE_PREPARED = 3
const MOST_COUNTED = 2000

/** Gives a text a name when it comes for the third time, as long as there are names left. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const times = new Map<string, number>()
  return (text) => {
    const name = names.get(text)
    if (name || names.size === MOST_PREPARED) return name
    const count = (times.get(text) ?? 0) + 1
    if (times.size === MOST_COUNTED) times.clear()
    times.set(text, count)
    if (count < TIMES_TO_BE_PREPARED) return undefined
    times.delete(text)
    names.set(text, `s${names.size}`)
    return names.get(text)
  }
}
