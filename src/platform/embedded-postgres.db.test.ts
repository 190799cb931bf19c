import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Child, startChild } from '../../tests/support/child'
import { postmasterOf } from '../../tests/support/embedded'
import { ways } from '../../tests/support/long-runs'
import { temporaryDataDirectory } from '../../tests/support/temporary-data-directory'
import { connectDatabase } from './database'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres'

const log = pino({ level: 'silent' })
/** A database that has started once; most tests begin with a copy, because a first start takes the longest. */
let made: string
let dataDir: string
let owner: Child | undefined
let postgres: EmbeddedPostgres | undefined

beforeAll(async () => {
  made = await temporaryDataDirectory()
  await (await startEmbeddedPostgres({ dataDir: made, log })).stop()
})

afterAll(() => rm(made, { recursive: true, force: true }))

/** `cp -a` keeps the owner, which is another user than root. */
const copyMade = () => promisify(execFile)('cp', ['-a', `${made}/.`, dataDir])

beforeEach(async () => {
  dataDir = await temporaryDataDirectory()
})

afterEach(async () => {
  await owner?.kill('SIGKILL')
  owner = undefined
  // Takes over what a killed owner left running, and stops it.
  postgres ??= existsSync(join(dataDir, 'postgres', 'PG_VERSION')) ? await start() : undefined
  await postgres?.stop()
  postgres = undefined
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<EmbeddedPostgres> {
  postgres = await startEmbeddedPostgres({ dataDir, log })
  return postgres
}

async function startOwner(): Promise<Child> {
  await copyMade()
  owner = startChild('own-database', dataDir)
  await owner.said('committed 20')
  return owner
}

function numbersAfter(child: Child, word: 'committed'): number[] {
  return child.lines.filter((line) => line.startsWith(word)).map((line) => Number(line.slice(word.length)))
}

async function storedNumbers(): Promise<number[]> {
  const { address } = await start()
  const { pool, close } = connectDatabase(address, { log })
  const { rows } = await pool.query<{ number: number }>('SELECT number FROM numbers ORDER BY number')
  await close()
  return rows.map(({ number }) => number)
}

/** Durability: a row may be on disk without its commit having been answered, never the other way round. */
async function expectEveryCommittedRow(child: Child): Promise<void> {
  const stored = await storedNumbers()
  expect(numbersAfter(child, 'committed').filter((number) => !stored.includes(number))).toEqual([])
  expect(new Set(stored).size).toBe(stored.length)
}

test('kill -9 of the server that owns PostgreSQL: a new start has every committed row', async () => {
  const server = await startOwner()
  const orphan = await postmasterOf(dataDir)
  await server.kill('SIGKILL')
  expect(await postmasterOf(dataDir)).toBe(orphan)
  await expectEveryCommittedRow(server)
  expect(await postmasterOf(dataDir)).not.toBe(orphan)
})

test('kill -9 of both at once: a new start has every committed row', async () => {
  const server = await startOwner()
  process.kill(await postmasterOf(dataDir), 'SIGKILL')
  await server.kill('SIGKILL')
  await expectEveryCommittedRow(server)
})

test('kill -9 of PostgreSQL alone: it comes back, the pool recovers, and no committed row is gone', async () => {
  const server = await startOwner()
  const before = await postmasterOf(dataDir)
  process.kill(before, 'SIGKILL')
  await vi.waitFor(async () => expect(await postmasterOf(dataDir)).not.toBe(before), 30_000)
  const whenBack = numbersAfter(server, 'committed').length
  await vi.waitFor(
    () => expect(numbersAfter(server, 'committed').length).toBeGreaterThan(whenBack + 20),
    30_000,
  )
  await server.kill('SIGKILL')
  await expectEveryCommittedRow(server)
})

test('a second process on one data directory is refused before it touches anything', async () => {
  const server = await startOwner()
  const postmaster = await postmasterOf(dataDir)
  const entries = await readdir(dataDir)
  const second = startChild('own-database', dataDir)
  expect(await second.ended).toBe(1)
  expect(second.errors()).toContain('is al in gebruik door een ander proces')
  expect(await postmasterOf(dataDir)).toBe(postmaster)
  expect(await readdir(dataDir)).toEqual(entries)
  const soFar = numbersAfter(server, 'committed').length
  await vi.waitFor(() => expect(numbersAfter(server, 'committed').length).toBeGreaterThan(soFar), 10_000)
})

test('PostgreSQL stops with a process that simply comes to its end', async () => {
  await copyMade()
  owner = startChild('own-database', dataDir, 'once')
  expect(await owner.ended).toBe(0)
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  await vi.waitFor(() => expect(existsSync(pidFile)).toBe(false), 10_000)
})

test('a first start that was killed halfway leaves nothing in the way of the next', async () => {
  await mkdir(join(dataDir, 'postgres.new-1234'))
  await writeFile(join(dataDir, 'postgres.new-1234', 'PG_VERSION'), '18\n')
  await start()
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres-socket'])
})

// Only root may mount a small disk; the test of a half cluster below runs for everyone.
// promise money: A first start on a full disk leaves nothing behind that a next one trips over
test.runIf(process.getuid?.() === 0)(
  'a first start on a disk that is full says so and leaves nothing behind; with room the same directory starts',
  async () => {
    // Disk sizes, one for each step that can run out of space: initdb's files, those of our database, the final
    // checkpoint.
    const sizes = ways(['30', '41', '44'], ['38', '40', '42'])
    const child = startChild('full-disk', dataDir, ...sizes)
    expect([await child.ended, child.errors()]).toEqual([0, ''])
    const lines = child.lines.map((line) => line.replace(/ er is nog .*/, ''))
    expect(lines).toEqual(
      sizes.flatMap((size) => [
        `${size} full: failed De schijf van ${dataDir} is vol:`,
        `${size} left: nothing`,
        `${size} grown: started webnoaber`,
      ]),
    )
  },
)

// promise money: A first start on a full disk leaves nothing behind that a next one trips over … and half a cluster of an earlier version is set aside and made anew
test('half a cluster that a full disk left in place once is made anew', async () => {
  await copyMade()
  const base = join(dataDir, 'postgres', 'base')
  for (const oid of await readdir(base))
    if (!['1', '4', '5'].includes(oid)) await rm(join(base, oid), { recursive: true })
  const { address } = await start()
  const { pool, close } = connectDatabase(address, { log })
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await close()
  expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.half-'))).toHaveLength(1)
})

test('the number of a dead PostgreSQL that another program got since does not stop a start', async () => {
  await copyMade()
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  await writeFile(pidFile, `${process.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n\n\n`)
  await start()
  expect(await postmasterOf(dataDir)).not.toBe(process.pid)
})

test('a database that was elsewhere and is gone is reported, never replaced by an empty one', async () => {
  await symlink('/var/lib/webnoaber/gone/postgres', join(dataDir, 'postgres'))
  await expect(start()).rejects.toThrow('daar staat geen database meer')
  await rm(join(dataDir, 'postgres'))
})

test('a database of another PostgreSQL version is left alone', async () => {
  await copyMade()
  const versionFile = join(dataDir, 'postgres', 'PG_VERSION')
  const version = await readFile(versionFile, 'utf8')
  await writeFile(versionFile, '17\n')
  await expect(start()).rejects.toThrow('is van PostgreSQL 17')
  await writeFile(versionFile, version)
})

// promise money 1: What is stored is on disk
test('only its own user can reach the database: one socket, in a private directory, and fsync is on', async () => {
  await copyMade()
  const { address } = await start()
  const { pool, close } = connectDatabase(address, { log })
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings
     WHERE name IN ('listen_addresses', 'fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums')`,
  )
  await close()
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    listen_addresses: '',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    data_checksums: 'on',
  })
  for (const folder of ['postgres', 'postgres-socket']) {
    expect((await stat(join(dataDir, folder))).mode & 0o777).toBe(0o700)
  }
})
