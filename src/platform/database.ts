import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Client, Pool, type PoolClient, type PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { describeError } from './database-errors'
import { watchSyncReplication } from './sync-replication'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Address of a PostgreSQL: one of the operator, or the socket of the embedded one. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

export interface DatabaseConnection {
  db: Database
  pool: Pool
  /** Graceful shutdown: waits for running statements, then closes every connection. */
  close: () => Promise<void>
}

interface DatabaseOptions {
  log: Pick<Logger, 'warn'>
  /** Name in PostgreSQL's list of sessions. */
  applicationName?: string
  maxConnections?: number
  /** Longest wait for a connection: tests that ask fifty times at once wait longer than people do. */
  connectTimeoutMs?: number
  /** No client-side timeout: for a command whose statements may take hours, such as a restore. */
  isPatient?: boolean
}

const STATEMENT_TIMEOUT_MS = 30_000
const CONNECT_TIMEOUT_MS = 5_000
/**
 * Client-side timeout, for an answer that cannot arrive on a dead connection; PostgreSQL itself ends a slow statement
 * earlier.
 */
const ANSWER_TIMEOUT_MS = 35_000
/** No client-side timeout, for work that may take hours: migrations and restores. */
export const NO_ANSWER_TIMEOUT = { query_timeout: 2 ** 31 - 1 } as const
/** TCP keep-alive, and a timeout, so that a dead connection is noticed. */
export const KEPT_LINE = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  query_timeout: ANSWER_TIMEOUT_MS,
} as const
/** Limit of an idle transaction: a stuck process would hold its locks for ever. */
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000

/** Makes the connection pool, lazily. A lost connection is logged and replaced, never a crash. */
export function connectDatabase(address: DatabaseAddress, options: DatabaseOptions): DatabaseConnection {
  const pool = new Pool({
    ...address,
    application_name: options.applicationName ?? 'webnoaber',
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    ...KEPT_LINE,
    ...(options.isPatient && NO_ANSWER_TIMEOUT),
    // SET after connecting, not startup parameters: poolers such as PgBouncer refuse parameters that they do not know.
    onConnect: async (client) => {
      await client.query(
        `SET statement_timeout = ${STATEMENT_TIMEOUT_MS};
         SET idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_TIMEOUT_MS}`,
      )
    },
  } satisfies PoolConfig)
  const nameOf = statementNames()
  const report = (error: Error) => {
    // PostgreSQL that stops after the pool may overtake the goodbye of its connections.
    if (!pool.ending) options.log.warn(describeError(error), 'Databaseverbinding verbroken')
  }
  pool.on('error', report)
  // Error handler of connections in use, as the pool handles idle ones only: one that breaks between two statements of
  // a transaction would otherwise end the process.
  pool.on('connect', (client) => {
    client.on('error', report)
    client.query = preparing(client, nameOf)
  })
  return { db: drizzle(pool), pool, close: () => pool.end() }
}

type Query = PoolClient['query']

/**
 * Prepared statements: PostgreSQL plans a recurring statement once per connection, which is half of the work for small
 * ones. It also rejects a commit whose replication is in doubt.
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

/** Closes a connection whose query timed out; the pool drops it. Its next user would otherwise wait as long. */
function hangUpWhenSilent(client: PoolClient, error: unknown): void {
  if (!(error instanceof Error) || error.message !== 'Query read timeout') return
  // Cast to the driver's client, which a pool's client is; `end` destroys the socket of a busy one.
  const line = client as unknown as Client
  line.end().catch(() => {})
}

/** Names a parameterized statement, so that PostgreSQL prepares it; leaves anything else as it is. */
function named(query: unknown, values: unknown, nameOf: (text: string) => string | undefined): unknown {
  if (typeof query !== 'object' || query === null || !('text' in query)) return query
  if (typeof query.text !== 'string' || ('name' in query && query.name)) return query
  if (!Array.isArray(values) || values.length === 0) return query
  const name = nameOf(query.text)
  return name ? { ...query, name } : query
}

/** Limit of prepared statements per connection: lists and filters make unlimited different texts. */
const MOST_PREPARED = 250
/** Number of uses before a statement is prepared: rare ones are not worth a plan. */
const TIMES_TO_BE_PREPARED = 3
const MOST_COUNTED = 2000

/** Names a statement at its third use, as long as there are names left. */
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
