import { setTimeout as delay } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import pino from 'pino'
import { connectDatabase, type Database, type DatabaseAddress } from '../../src/platform/database'
import { createBoss } from '../../src/platform/jobs'
import { emptyToTemplate } from './pristine'
import type { TestDatabase } from './test-databases'

/** On a busy machine fifty requests at once wait for twenty connections longer than the product would. */
export const CONNECT_TIMEOUT_MS = 60_000

/** A database with its connections and its job queue. */
export interface OpenDatabase {
  address: DatabaseAddress
  db: Database
  pool: Pool
  boss: PgBoss
  /** Closes the connections, or keeps them for the next test, and releases the database. */
  close: () => Promise<void>
}

interface Connections {
  pool: Pool
  boss: PgBoss
  close: () => Promise<void>
}

/** Databases that equal the template and wait for a test with their connections open. */
const free: (TestDatabase & Connections)[] = []

/** More connections than a test usually makes; a test with more of them closes all. */
const MOST_KEPT = 6

const log = pino({ level: 'silent' })

/**
 * A database that equals the template, with open connections: connecting anew, and filling the catalogue's caches and
 * the prepared statements of every connection, takes longer than most tests.
 */
export async function takeOpenDatabase(): Promise<OpenDatabase> {
  // Imported late: it needs Vitest, which users of `openDatabase` run without.
  const { takeDatabase } = await import('./test-databases')
  const held = free.pop() ?? (await open(await takeDatabase()))
  const { pool, end } = ownPool(held.pool)
  const close = async () => {
    end()
    if (await isReusable(held)) {
      free.push(held)
      return
    }
    await held.close()
    await held.release()
  }
  return { address: held.address, db: drizzle(pool), pool, boss: held.boss, close }
}

/** Opens connections to this database, which `close` closes before it releases the database. */
export async function openDatabase(database: TestDatabase): Promise<OpenDatabase> {
  const { address, pool, boss, close, release } = await open(database)
  return {
    address,
    db: drizzle(pool),
    pool,
    boss,
    close: async () => {
      await close()
      await release()
    },
  }
}

async function open(database: TestDatabase): Promise<TestDatabase & Connections> {
  const { pool } = connectDatabase(database.address, {
    log,
    maxConnections: 20,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
  })
  const boss = createBoss(database.address, { work: false })
  boss.on('error', () => {})
  await boss.start()
  return {
    ...database,
    pool,
    boss,
    close: async () => {
      await boss.stop({ graceful: false })
      await pool.end()
    },
  }
}

/**
 * Resets the database through an open connection. False when the connections cannot serve another test: one is still
 * in use, there are many, somebody else is connected, or a test changed tables.
 */
async function isReusable({ pool }: Connections): Promise<boolean> {
  const deadline = Date.now() + 2_000
  while (pool.idleCount < pool.totalCount && Date.now() < deadline) await delay(5)
  if (pool.ended || pool.idleCount < pool.totalCount || pool.totalCount > MOST_KEPT) return false
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ others: number }>(
      `SELECT count(*)::int AS others FROM pg_stat_activity
       WHERE datname = current_database() AND backend_type = 'client backend' AND application_name <> 'webnoaber-jobs'`,
    )
    if (rows[0]?.others !== pool.totalCount) return false
    await client.query('SELECT pg_advisory_unlock_all()')
    return await emptyToTemplate(client)
  } finally {
    client.release()
  }
}

const ORDINARY = { writable: true, enumerable: true, configurable: true }

/**
 * The pool as one test sees it: once ended it refuses, so that what a test left running cannot reach the next one, and
 * what a test puts in place of a method goes with it.
 */
function ownPool(shared: Pool): { pool: Pool; end: () => void } {
  const own: Partial<Record<PropertyKey, unknown>> = {}
  const refuse = () => Promise.reject(new Error('This test has ended, and its database with it'))
  const pool: Pool = new Proxy(shared, {
    get: (target, key) => {
      if (Object.hasOwn(own, key)) return own[key]
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
    set: (_, key, value, receiver) => {
      // An object made from the pool has properties of its own.
      if (receiver !== pool) return Reflect.defineProperty(receiver, key, { value, ...ORDINARY })
      own[key] = value
      return true
    },
    defineProperty: (_, key, { value }) => {
      own[key] = value
      return true
    },
    deleteProperty: (_, key) => {
      delete own[key]
      return true
    },
  })
  const end = () => {
    own.query = refuse
    own.connect = refuse
  }
  return { pool, end }
}
