import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { describeError } from './database-errors'

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
}

const STATEMENT_TIMEOUT_MS = 30_000
const CONNECT_TIMEOUT_MS = 5_000
/** A transaction that a stuck process leaves open would hold its locks for ever. */
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000

/** Makes the pool. Nothing connects yet; a lost connection is logged and replaced, never a crash. */
export function connectDatabase(address: DatabaseAddress, options: DatabaseOptions): DatabaseConnection {
  const pool = new Pool({
    ...address,
    application_name: options.applicationName ?? 'webnoaber',
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
  } satisfies PoolConfig)
  const report = (error: Error) => options.log.warn(describeError(error), 'Databaseverbinding verbroken')
  pool.on('error', report)
  // The pool listens to idle connections only. One that breaks in the middle of a transaction, between two
  // statements, would otherwise end the process.
  pool.on('connect', (client) => {
    client.on('error', report)
    client.query = preparing(client)
  })
  return { db: drizzle(pool), pool, close: () => pool.end() }
}

type Query = PoolClient['query']

/** Has each statement read and planned once per connection: with small ones that is half of the work. */
function preparing(client: PoolClient): Query {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  return ((first: unknown, ...rest: unknown[]) => query(named(first, rest[0]), ...rest)) as Query
}

/** More texts than these are read and planned each time: lists and filters make endlessly many. */
const MOST_PREPARED = 250

const statementNames = new Map<string, string>()

/** A statement with its values, under the name by which PostgreSQL remembers it. */
function named(query: unknown, values: unknown): unknown {
  if (typeof query !== 'object' || query === null || !('text' in query) || typeof query.text !== 'string')
    return query
  const hasName = 'name' in query && query.name
  if (hasName || !Array.isArray(values) || values.length === 0) return query
  const { text } = query
  if (!statementNames.has(text) && statementNames.size < MOST_PREPARED)
    statementNames.set(text, `s${statementNames.size}`)
  const name = statementNames.get(text)
  return name ? { ...query, name } : query
}
