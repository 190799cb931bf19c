import type { Pool } from 'pg'
import { inLanes } from './figures'
import { processorMsOfFamily } from './processes'

/** Cost of one piece of work. */
export interface Cost {
  /** Throughput per second on this machine, which also runs the load generator. */
  perSecond: number
  /** Processor time in milliseconds, of the product's process that does the work, and of all of PostgreSQL. */
  programMs: number
  postgresMs: number
  statements: number
  /** Bytes of PostgreSQL's write-ahead log. */
  walBytes: number
  /** Tables that grew, with their indexes, the one that grew most first. */
  grew: readonly Growth[]
}

interface Growth {
  table: string
  rows: number
  bytes: number
}

export interface Batch {
  pieces: number
  /** Concurrency. */
  lanes: number
  /** Pieces of warm-up before the measurement, until hot code is compiled. */
  warmUp: number
  /** Does one piece; throws when it failed. */
  work: (turn: number) => Promise<unknown>
}

interface Reading {
  programMs: number
  postgresMs: number
  statements: number
  walBytes: number
  sizes: Map<string, Omit<Growth, 'table'>>
}

/** Reads counters of the system and PostgreSQL before and after the work. */
export class Meter {
  readonly #pool: Pool
  readonly #postgres: number
  readonly #programMs: () => number

  /** `programMs`: processor time so far of the process that does the work. `pool` must belong to a superuser. */
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

  /** The same for a number of pieces that `done` does, or waits for; `done` returns the throughput per second. */
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

  /** Sizes of all tables after a VACUUM, whose cost would otherwise fall on the next work. */
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
