import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { takeDatabase } from '../../tests/support/test-databases'
import { connectDatabase } from './database'

test('a connection that is lost in the middle of a transaction fails that transaction, not the process', async () => {
  const { address, release } = await takeDatabase()
  const { db, pool, close } = connectDatabase(address, { log: pino({ level: 'silent' }) })
  const cutOff = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
    await pool.query('SELECT pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    await tx.execute(sql`SELECT 1`)
  })
  await expect(cutOff).rejects.toThrow()
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await close()
  await release()
})

test('a connection that the server ends while the pool closes is no fault', async () => {
  const { address, release } = await takeDatabase()
  const warned: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void warned.push(line) })
  const { pool, close } = connectDatabase(address, { log })
  const client = await pool.connect()
  client.emit('error', new Error('terminating connection'))
  expect(warned).toHaveLength(1)
  const closing = close()
  client.emit('error', new Error('terminating connection'))
  client.release()
  await closing
  expect(warned).toHaveLength(1)
  await release()
})

test('a statement that comes again and again is read and planned once, and gives each its own answer', async () => {
  const { address, release } = await takeDatabase()
  const { db, close } = connectDatabase(address, { log: pino({ level: 'silent' }), maxConnections: 1 })
  const doubled = async (amount: number) => {
    const { rows } = await db.execute<{ doubled: number }>(sql`SELECT 2 * ${amount}::int AS doubled`)
    return rows[0]?.doubled
  }
  const prepared = async () => (await db.execute(sql`SELECT statement FROM pg_prepared_statements`)).rows
  expect([await doubled(2), await doubled(21)]).toEqual([4, 42])
  expect(await prepared()).toEqual([])
  expect([await doubled(-1), await doubled(3)]).toEqual([-2, 6])
  expect(await prepared()).toEqual([{ statement: 'SELECT 2 * $1::int AS doubled' }])
  await close()
  await release()
})

test('sessions end a statement that runs too long, and a transaction that a stuck process leaves open', async () => {
  const { address, release } = await takeDatabase()
  const { pool, close } = connectDatabase(address, { log: pino({ level: 'silent' }) })
  const { rows } = await pool.query(
    `SELECT current_setting('statement_timeout') AS statement,
            current_setting('idle_in_transaction_session_timeout') AS idle`,
  )
  expect(rows).toEqual([{ statement: '30s', idle: '1min' }])
  await close()
  await release()
})

test('who waits in vain for an answer gets an error, and nobody after them waits on that line', async () => {
  const { address, release } = await takeDatabase()
  const { pool, close } = connectDatabase(address, { log: pino({ level: 'silent' }), maxConnections: 1 })
  const silent = { text: 'SELECT pg_sleep(60)', query_timeout: 100 }
  await expect(pool.query(silent)).rejects.toThrow('Query read timeout')
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  const client = await pool.connect()
  await expect(client.query(silent)).rejects.toThrow('Query read timeout')
  client.release()
  expect((await pool.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }])
  await close()
  await release()
})
