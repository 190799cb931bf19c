import type { Pool } from 'pg'
import { inLanes } from './figures'
import { processorMsOfFamily } from './processes'

/** What one piece of work costs. */
export interface Cost {
  /** Pieces a second, on this machine and with what sends them on it. */
  perSecond: number
  /** Milliseconds of the processors, by the process of the product that does it, and by all of PostgreSQL. */
  programMs: number
  postgresMs: number
  statements: number
  /** What PostgreSQL wrote to its log. */
  walBytes: number
  /** The tables that it adds to, with their indexes, the one that grew most first. */
  grew: readonly Growth[]
}

interface Growth {
  table: string
  rows: number
  bytes: number
}

export interface Batch {
  pieces: number
  /** At the same time. */
  lanes: number
  /** Done before the meter runs, until the code that is run most has been compiled. */
  warmUp: number
  /** One piece; throws when it was not done. */
  work: (turn: number) => Promise<unknown>
}

interface Reading {
  programMs: number
  postgresMs: number
  statements: number
  walBytes: number
  sizes: Map<string, Omit<Growth, 'table'>>
}

/** Reads what stands behind the work before and after it. */
export class Meter {
  readonly #pool: Pool
  readonly #postgres: number
  readonly #programMs: () => number

  /** `programMs`: what the process that does the work has used so far. `pool` must belong to a superuser. */
  constructor({ pool, postgres, programMs }: { pool: Pool; postgres: number; programMs: () => number }) {
    this.#pool = pool
    this.#postgres = postgres
    this.#programMs = programMs
  }

  async costOf({ pieces, lanes, warmUp, work }: Batch): Promise<Cost> {
    const works = Array.from({ length: warmUp + pieces }, (_, turn) => () => work(turn))
    await inLanes(works.slice(0, warmUp), lanes)
    return await this.costOfAll(pieces, () => inLanes(works.slice(warmUp), lanes))
  }

  /** The same of so many pieces that `done` does, or waits for; it answers how many that were a second. */
  async costOfAll(pieces: number, done: () => Promise<number>): Promise<Cost> {
    await this.#pool.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
    const sizes = await this.#sizes()
    const before = { sizes, ...(await this.#written()), ...this.#processors() }
    const perSecond = await done()
    const after = { ...this.#processors(), ...(await this.#written()), sizes: await this.#sizes() }
    return costBetween(before, after, { pieces, perSecond })
  }

  #processors() {
    return { programMs: this.#programMs(), postgresMs: processorMsOfFamily(this.#postgres) }
  }

  async #written() {
    const { rows } = await this.#pool.query<{ wal: string; calls: string }>(
      `SELECT pg_current_wal_lsn() - '0/0' AS wal, (SELECT sum(calls) FROM pg_stat_statements) AS calls`,
    )
    return { walBytes: Number(rows[0]?.wal), statements: Number(rows[0]?.calls) }
  }

  /** Sizes of all tables after a VACUUM: else the next work would pay for tidying up. */
  async #sizes(): Promise<Reading['sizes']> {
    await this.#pool.query('VACUUM')
    const tables = await this.#pool.query<{ name: string }>(
      `SELECT oid::regclass::text AS name FROM pg_class
       WHERE relkind = 'r' AND relnamespace::regnamespace::text !~ '^(pg_|information_schema)'`,
    )
    const each = tables.rows.map(
      ({ name }) =>
        `SELECT '${name}' AS name, (SELECT count(*) FROM ${name}) AS rows, pg_total_relation_size('${name}') AS bytes`,
    )
    const { rows } = await this.#pool.query<{ name: string; rows: string; bytes: string }>(
      each.join(' UNION ALL '),
    )
    return new Map(rows.map((row) => [row.name, { rows: Number(row.rows), bytes: Number(row.bytes) }]))
  }
}

function costBetween(
  before: Reading,
  after: Reading,
  { pieces, perSecond }: { pieces: number; perSecond: number },
): Cost {
  const apart = (part: Exclude<keyof Reading, 'sizes'>) => (after[part] - before[part]) / pieces
  const grew = [...after.sizes].map(([table, { rows, bytes }]) => {
    const was = before.sizes.get(table) ?? { rows: 0, bytes: 0 }
    return { table, rows: (rows - was.rows) / pieces, bytes: (bytes - was.bytes) / pieces }
  })
  return {
    perSecond,
    programMs: apart('programMs'),
    postgresMs: apart('postgresMs'),
    statements: apart('statements'),
    walBytes: apart('walBytes'),
    grew: grew.filter(({ bytes }) => bytes > 0).toSorted((one, other) => other.bytes - one.bytes),
  }
}
