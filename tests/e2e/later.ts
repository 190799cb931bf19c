import { Client, type QueryResultRow } from 'pg'
import { socketAddressOf } from '../support/embedded'
import type { Site } from '../support/site'

/** Simulates weeks: each statement replaces days that nobody waits for here. */
export async function later(site: Site, ...statements: readonly string[]): Promise<void> {
  await connected(site, async (client) => {
    // Disables triggers: an issued invoice is immutable, and only a test makes one older.
    await client.query(`SET session_replication_role = replica`)
    for (const statement of statements) await client.query(statement)
  })
}

/** Rows of a query on a site's database. */
export async function asked<Row extends QueryResultRow>(site: Site, query: string): Promise<Row[]> {
  return await connected(site, async (client) => (await client.query<Row>(query)).rows)
}

async function connected<Answer>(site: Site, work: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client(await socketAddressOf(site.dataDir))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Today in the Netherlands. */
export const TODAY = `(now() AT TIME ZONE 'Europe/Amsterdam')::date`

/** Runs the planned night now. */
export const RUN_NIGHT = [
  `UPDATE night_lines SET run_on = ${TODAY}`,
  `INSERT INTO pgboss.job (name, data) VALUES ('run-night', '{}')`,
] as const
