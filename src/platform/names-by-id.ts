import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isUuid } from '@/shared/uuid'
import type { Database, Transaction } from './database'

interface NamedRows {
  table: PgTable
  id: PgColumn
  /** Display name of a row: a text column, or an expression. */
  name: PgColumn | SQL<string>
}

/** Looks up display names by id, for lists that have only ids. Ids of deleted rows are left out. */
export type NamesById = (
  db: Database | Transaction,
  ids: readonly (string | null)[],
) => Promise<ReadonlyMap<string, string>>

/** Batched: one statement for all ids, and none without ids. */
export function namesById({ table, id, name }: NamedRows): NamesById {
  return async (db, ids) => {
    const wanted = [...new Set(ids.filter((id) => id !== null && isUuid(id)))]
    if (wanted.length === 0) return new Map()
    const found = await db.select({ id, name }).from(table).where(inArray(id, wanted))
    return new Map(found.map((row) => [String(row.id), String(row.name)]))
  }
}
