import { readFileSync } from 'node:fs'
import {
  Column,
  type DrizzleEntityClass,
  is as drizzleIs,
  entityKind,
  getTableColumns,
  SQL,
  Table,
} from 'drizzle-orm'
import { integer, PgColumn, PgInteger, PgTable, PgText, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { memoizeDrizzleIs } from './memoize-drizzle-is'

const source = readFileSync('node_modules/drizzle-orm/entity.js', 'utf8')

async function rememberingIs(): Promise<typeof drizzleIs> {
  const module = await import(`data:text/javascript,${encodeURIComponent(memoizeDrizzleIs(source))}`)
  return module.is
}

test('in a build every part of a query is of the kinds that drizzle itself says', async () => {
  const is = await rememberingIs()
  const table = pgTable('orders', { id: integer('id'), name: text('name') })
  const { id, name } = getTableColumns(table)
  /** The same entity kind, another class: drizzle compares classes by name. */
  const other: unknown = Object.create({ constructor: { [entityKind]: 'PgTable' } })
  const bare: unknown = Object.assign(Object.create({ constructor: undefined }), {})
  const values = [table, id, name, new SQL([]), other, bare, {}, [], new Date(), null, undefined, 'id', 1]
  const kinds: DrizzleEntityClass<unknown>[] = [Table, PgTable, Column, PgColumn, PgInteger, PgText, SQL]
  const answers = (ask: typeof drizzleIs) => values.map((value) => kinds.map((kind) => ask(value, kind)))
  const expected = answers(drizzleIs)
  expect(expected.flat()).toContain(true)
  expect(answers(is)).toEqual(expected)
  expect(answers(is)).toEqual(expected)
})

test('a drizzle that asks in another way fails the build', () => {
  expect(() => memoizeDrizzleIs('export function is() {}')).toThrow('memoize-drizzle-is.ts')
})
