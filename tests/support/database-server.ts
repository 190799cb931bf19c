import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Client } from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { JOBS } from '../../src/app/jobs'
import { connectDatabase, type DatabaseAddress } from '../../src/platform/database'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres'
import { startJobs } from '../../src/platform/jobs'
import { migrate } from '../../src/platform/migrations'
import { rememberTemplate } from './pristine'
import { temporaryDataDirectory } from './temporary-data-directory'

export interface TestDatabaseServer {
  address: DatabaseAddress
  /** Prefix of the names of this run's databases. */
  prefix: string
  /** Template database, migrated and with the job queues; tests get copies. */
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: TestDatabaseServer
  }
}

const log = pino({ level: 'silent' })

/** Global setup: one PostgreSQL for the whole run, with one migrated database that tests get copies of. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...server } = await startDatabaseServer()
  project.provide('databaseServer', server)
  return stop
}

/** The same without Vitest; `stop` removes everything. */
export async function startDatabaseServer(): Promise<TestDatabaseServer & { stop: () => Promise<void> }> {
  const server = await startServer()
  const prefix = `webnoaber_test_${randomBytes(4).toString('hex')}`
  const template = `${prefix}_template`
  await onServer(server.address, (client) => client.query(`CREATE DATABASE ${template}`))
  await prepareTemplate(withDatabase(server.address, template))
  return { address: server.address, prefix, template, stop: () => server.stop(prefix) }
}

async function startServer() {
  const { TEST_DATABASE_URL } = process.env
  if (TEST_DATABASE_URL) {
    const address = { connectionString: TEST_DATABASE_URL }
    return { address, stop: (prefix: string) => dropDatabases(address, prefix) }
  }
  const dataDir = await temporaryDataDirectory()
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings: FORGETFUL })
  const stop = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { address: postgres.address, stop }
}

/** No durability: nothing in these databases outlives the run. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

async function prepareTemplate(address: DatabaseAddress): Promise<void> {
  const { pool, close } = connectDatabase(address, { log })
  await migrate(pool)
  await close()
  const jobs = await startJobs({ address, jobs: JOBS, log, work: false })
  await jobs.stop()
  await onServer(address, rememberTemplate)
}

async function dropDatabases(address: DatabaseAddress, prefix: string): Promise<void> {
  await onServer(address, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
      [prefix],
    )
    for (const { name } of rows) await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
  })
}

export async function onServer<Result>(
  address: DatabaseAddress,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(address)
  await client.connect()
  return await work(client).finally(() => client.end())
}

export function withDatabase(address: DatabaseAddress, database: string): DatabaseAddress {
  if (!('connectionString' in address)) return { ...address, database }
  const url = new URL(address.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}
