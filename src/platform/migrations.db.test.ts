import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { expect, inject, test } from 'vitest'
import { startChild } from '../../tests/support/child'
import { onServer, withDatabase } from '../../tests/support/database-server'
import { connectDatabase, type DatabaseAddress } from './database'
import { migrate, pendingMigrations } from './migrations'

async function emptyDatabase(): Promise<DatabaseAddress> {
  const { address, prefix } = inject('databaseServer')
  const name = `${prefix}_empty_${randomBytes(4).toString('hex')}`
  await onServer(address, (client) => client.query(`CREATE DATABASE ${name}`))
  return withDatabase(address, name)
}

test('processes that start at the same moment apply each migration once', async () => {
  const address = await emptyDatabase()
  const children = Array.from({ length: 3 }, () => startChild('migrate', JSON.stringify(address)))
  await Promise.all(children.map((child) => child.said('connected')))
  for (const child of children) child.process.stdin?.write('go\n')
  const applied = await Promise.all(children.map((child) => child.said('applied')))
  expect(await Promise.all(children.map((child) => child.ended))).toEqual([0, 0, 0])
  expect(applied.filter(Boolean)).toHaveLength(1)
  const { pool, close } = connectDatabase(address, { log: pino({ level: 'silent' }) })
  expect(await pendingMigrations(pool)).toEqual([])
  await close()
})

test('an empty database misses every migration; a second start applies nothing', async () => {
  const { pool, close } = connectDatabase(await emptyDatabase(), { log: pino({ level: 'silent' }) })
  const pending = await pendingMigrations(pool)
  expect(pending.length).toBeGreaterThan(0)
  expect(await migrate(pool)).toEqual(pending)
  expect(await migrate(pool)).toEqual([])
  await close()
})

test('a migration that is missing in the middle is applied too, not skipped because a later one is there', async () => {
  const { pool, close } = connectDatabase(await emptyDatabase(), { log: pino({ level: 'silent' }) })
  const all = await migrate(pool)
  await pool.query(`INSERT INTO migrations (name) VALUES ('99991231235959_from_the_future')`)
  await pool.query('DELETE FROM migrations WHERE name = $1', [all[0]])
  expect(await pendingMigrations(pool)).toEqual([all[0]])
  await close()
})

test('a migration that fails changes nothing', async () => {
  const { pool, close } = connectDatabase(await emptyDatabase(), { log: pino({ level: 'silent' }) })
  await pool.query('CREATE TABLE mails (id integer)')
  await expect(migrate(pool)).rejects.toThrow('already exists')
  const { rows } = await pool.query(
    `SELECT relname FROM pg_class WHERE relname IN ('migrations', 'offer_requests')`,
  )
  expect(rows).toEqual([])
  await close()
})
