import { asc, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { createTestContext } from '../../tests/support/database'
import { isAnyOf, preparedQuery } from './prepared-query'

const weavers = pgTable('weavers', { id: integer('id').primaryKey(), name: text('name').notNull() })

test('a query is built once per database and filled in at each use, with arrays of any length', async () => {
  await using site = await createTestContext()
  await site.db.execute(sql`CREATE TABLE weavers (id integer PRIMARY KEY, name text NOT NULL)`)
  await site.db
    .insert(weavers)
    .values(['Anna', 'Berend', 'O\'Neill, "C" {}'].map((name, id) => ({ id, name })))
  let built = 0
  const named = preparedQuery((db) => {
    built += 1
    return db.select().from(weavers).where(isAnyOf(weavers.name, 'names')).orderBy(asc(weavers.id))
  })
  const idsOf = async (db: typeof site.db, names: readonly string[]) =>
    (await named(db, { names })).map(({ id }) => id)
  expect(await idsOf(site.db, ['Anna', 'Berend'])).toEqual([0, 1])
  expect(await idsOf(site.db, ['O\'Neill, "C" {}'])).toEqual([2])
  expect(await idsOf(site.db, [])).toEqual([])
  expect(built).toBe(1)
  const inTransaction = await site.db.transaction(async (tx) => {
    await tx.insert(weavers).values({ id: 3, name: 'Anna' })
    return (await named(tx, { names: ['Anna'] })).map(({ id }) => id)
  })
  expect(inTransaction).toEqual([0, 3])
  expect(built).toBe(2)
})
