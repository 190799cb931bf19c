import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
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
  pool.on('connect', (client) => client.on('error', report))
  return { db: drizzle(pool), pool, close: () => pool.end() }
}
