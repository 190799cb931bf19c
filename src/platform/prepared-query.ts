import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from './context'

interface Preparable<Rows> {
  prepare: (name: string) => { execute: (values?: Record<string, unknown>) => Promise<Rows> }
}

/**
 * Query that drizzle builds once per database, with `sql.placeholder`s that each use fills in. Building a select takes
 * longer, and more memory, than reading its rows: worth it for what every signed-in page asks. A transaction builds its
 * own.
 */
export function preparedQuery<Rows, Values extends Record<string, unknown>>(
  build: (db: Database | Transaction) => Preparable<Rows>,
): (db: Database | Transaction, values: Values) => Promise<Rows> {
  const prepared = new WeakMap<Database | Transaction, ReturnType<Preparable<Rows>['prepare']>>()
  return async (db, values) => {
    // Unnamed: the pool names its statements itself (`connectDatabase`).
    const query = prepared.get(db) ?? build(db).prepare('')
    prepared.set(db, query)
    return await query.execute(values)
  }
}

/**
 * Whether a column is one of the values of a placeholder for an array: `inArray` would write each into the statement. The
 * array is read by a sub-select, where the planner does not see how long it is; with an array at hand PostgreSQL plans
 * the statement anew at each use, which takes longer than running it.
 */
export function isAnyOf(column: PgColumn, placeholder: string): SQL {
  return sql`${column} = ANY((SELECT ${sql.placeholder(placeholder)})::${sql.raw(column.getSQLType())}[])`
}
