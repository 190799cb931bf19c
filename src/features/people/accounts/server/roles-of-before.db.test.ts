import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pino from 'pino'
import { expect, inject, test } from 'vitest'
import { connectDatabase } from '@/platform/database'
import { applyMigrations, migrationNames } from '@/platform/migrations'
import { onServer, withDatabase } from '../../../../../tests/support/database-server'

const isOfRoles = (name: string) =>
  readFileSync(`src/platform/migrations/${name}.sql`, 'utf8').includes('ADD COLUMN "office_role"')

// promise people 8: °An upgrade makes every administrator of before an owner, and no customer anything
test('an upgrade makes every administrator of before an owner, and no customer anything', async () => {
  const { address, prefix } = inject('databaseServer')
  const name = `${prefix}_before_${randomBytes(4).toString('hex')}`
  await onServer(address, (client) => client.query(`CREATE DATABASE ${name}`))
  const { pool, close } = connectDatabase(withDatabase(address, name), { log: pino({ level: 'silent' }) })
  const client = await pool.connect()
  const names = await migrationNames()
  await applyMigrations(client, names.slice(0, names.findIndex(isOfRoles)))
  await client.query(`insert into accounts (name, email, role) values
    ('Roos', 'roos@webnoaber.example', 'admin'), ('Tess', 'tess@webnoaber.example', 'admin'),
    ('Jan', 'jan@wevers.example', 'customer')`)
  await client.query('BEGIN')
  await applyMigrations(client)
  await client.query('COMMIT')
  const { rows } = await client.query('select name, role, office_role from accounts order by name')
  expect(rows).toEqual([
    { name: 'Jan', role: 'customer', office_role: null },
    { name: 'Roos', role: 'admin', office_role: 'owner' },
    { name: 'Tess', role: 'admin', office_role: 'owner' },
  ])
  const wrong = [
    `insert into accounts (name, email, role) values ('Kim', 'kim@webnoaber.example', 'admin')`,
    `update accounts set office_role = 'owner' where name = 'Jan'`,
    `update accounts set office_role = 'baas' where name = 'Roos'`,
  ]
  for (const statement of wrong) await expect(client.query(statement), statement).rejects.toThrow('check')
  client.release()
  await close()
})
