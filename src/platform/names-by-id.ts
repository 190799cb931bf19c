import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isUuid } from '@/shared/uuid'
import type { Database } from './database'

interface NamedRows {
  table: PgTable
  id: PgColumn
  /** What people call a row: a column of text, or an expression. */
  name: PgColumn | SQL<string>
}

/** Finds what people call the rows of a table, for lists that know only ids. Ids of rows that are gone are left out. */
export type NamesById = (
  db: Database,
  ids: readonly (string | null)[],
) => Promise<ReadonlyMap<string, string>>

/** One statement for all ids, none when there is nothing to look for. */
export function namesById({ table, id, name }: NamedRows): NamesById {
  return async (db, ids) => {
    const wanted = [...new Set(ids.filter((id) => id !== null && isUuid(id)))]
    if (wanted.length === 0) return new Map()
    const found = await db.select({ id, name }).from(table).where(inArray(id, wanted))
    return new Map(found.map((row) => [String(row.id), String(row.name)]))
  }
}
