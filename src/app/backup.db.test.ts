import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, QueryConfig } from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { SHIPPED_FACTS } from '@/content/shipped-facts'
import { putInForce, siteFacts } from '@/content/site-facts'
import { prepareDemoAccounts } from '@/demo/demo-accounts'
import { seedDemo } from '@/demo/seed-demo'
import { PIECE_BYTES } from '@/features/hosting/projects/files/domain/project-file'
import { OWN_ARTICLE } from '@/features/operations/blog/fixtures'
import { knowArticles, knownArticles, loadArticles } from '@/features/operations/blog/server/known-articles'
import { saveArticle } from '@/features/operations/blog/server/save-article'
import { settingIn } from '@/features/operations/site-settings/domain/site-settings'
import { WEVERIJ } from '@/features/operations/site-settings/fixtures'
import { loadSiteSettings } from '@/features/operations/site-settings/server/known-site-settings'
import { saveSiteSetting } from '@/features/operations/site-settings/server/save-site-setting'
import { saveSiteText } from '@/features/operations/site-settings/server/save-site-text'
import { makeNightlyBackup, newestBackupAt } from '@/platform/backup/nightly-backup'
import { restoreBackup } from '@/platform/backup/restore-backup'
import { writeBackup } from '@/platform/backup/write-backup'
import { connectDatabase, type Database } from '@/platform/database'
import { startJobs } from '@/platform/jobs'
import { applyMigrations, migrationNames, pendingMigrations } from '@/platform/migrations'
import { createTestContext, type TestContext, testSettings } from '../../tests/support/database'
import { onServer, withDatabase } from '../../tests/support/database-server'
import { sendFile } from '../../tests/support/project-files'
import { startedProject } from '../../tests/support/projects'
import { temporaryDataDirectory } from '../../tests/support/temporary-data-directory'
import { JOBS } from './jobs'

const log = pino({ level: 'silent' })
const secret = { fingerprint: 'of the secret' }
const about = { madeAt: new Date('2026-11-21T20:00:00Z'), secret, jobs: JOBS }

type Machine = Awaited<ReturnType<typeof newMachine>>

interface Folder extends AsyncDisposable {
  file: string
  files: () => Promise<string[]>
}

async function folder(): Promise<Folder> {
  const path = await mkdtemp(join(tmpdir(), 'backup-'))
  return {
    file: join(path, 'a.backup.gz'),
    files: () => readdir(path),
    [Symbol.asyncDispose]: () => rm(path, { recursive: true }),
  }
}

/** A site with one request and one waiting job. */
async function quietSite(): Promise<TestContext> {
  const site = await createTestContext()
  await addRequest(site.pool, 'Gerda Wevers')
  const order = { orderId: 'an order' }
  await site.context.enqueue(site.db, 'issue-missing-invoice', order, { singletonKey: 'an order' })
  return site
}

/** A site with leads, orders, invoices, mails and a file. */
async function busySite(): Promise<TestContext> {
  const site = await quietSite()
  await prepareDemoAccounts(site.context, () => seedDemo(site.context, JOBS))
  // More pieces than a backup reads at once.
  await sendFile(site, { project: await startedProject(site), content: randomBytes(PIECE_BYTES * 20 + 1) })
  return site
}

/** Adds one recognizable row, by SQL: a restore does not depend on how it was written. */
async function addRequest(pool: Pool, name: string): Promise<void> {
  await pool.query(
    `INSERT INTO offer_requests (request_id, name, email, confirmation_mail_id, notice_mail_id, created_at)
     VALUES (gen_random_uuid(), $1, 'someone@wevers.example', gen_random_uuid(), gen_random_uuid(), now())`,
    [name],
  )
}

/** An empty database, as on a new machine, with the queue that a restore needs. */
async function newMachine() {
  const { address: server, prefix } = inject('databaseServer')
  const name = `${prefix}_new_${randomBytes(4).toString('hex')}`
  await onServer(server, (client) => client.query(`CREATE DATABASE ${name}`))
  const address = withDatabase(server, name)
  const { pool, close } = connectDatabase(address, { log })
  const { enqueue, stop } = await startJobs({ address, jobs: JOBS, log, work: false })
  const dispose = async () => {
    await stop()
    await close()
  }
  return { pool, enqueue, jobs: JOBS, [Symbol.asyncDispose]: dispose }
}

/** Every row of every table, as PostgreSQL prints it. */
async function contentOf(pool: Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
  )
  const content: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ line: string }>(
      `SELECT t::text AS line FROM "${name}" AS t ORDER BY 1`,
    )
    content[name] = rows.map(({ line }) => line)
  }
  return content
}

/** Message with which restoring this file is refused; undefined when it succeeds. */
async function refusalOf(
  { pool, ...queue }: Machine,
  file: string,
  replace = false,
): Promise<string | undefined> {
  return await restoreBackup(pool, file, { ...queue, replace }).then(
    () => undefined,
    (error: Error) => error.message,
  )
}

async function rewrite(file: string, change: (lines: string[]) => string[]): Promise<void> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n')
  await writeFile(file, gzipSync(`${change(lines).join('\n')}\n`))
}

/** The database of this pool, with a hook before the first rows of a cursor are fetched. */
function beforeRows(pool: Pool, work: () => Promise<unknown>): Database {
  const connect = async () => {
    const client = await pool.connect()
    const query = async (asked: QueryConfig | string, values?: unknown[]) => {
      if (typeof asked === 'object' && asked.text.startsWith('FETCH')) await work()
      return await client.query(asked, values)
    }
    return { query, release: () => client.release() }
  }
  return drizzle(Object.assign(Object.create(pool), { connect }) as Pool)
}

async function waiting(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(
    `SELECT name, data, singleton_key FROM pgboss.job WHERE name = 'issue-missing-invoice'`,
  )
  return rows
}

describe('of a busy site', () => {
  let site: TestContext
  beforeAll(async () => {
    site = await busySite()
  })
  afterAll(() => site[Symbol.asyncDispose]())

  test('a backup put back on a new machine is the same site, to the last row and the last waiting job', async () => {
    await using machine = await newMachine()
    await using place = await folder()
    await writeBackup(site.db, place.file, about)
    const { rows, header } = await restoreBackup(machine.pool, place.file, { ...machine, replace: false })

    const before = await contentOf(site.pool)
    expect(await contentOf(machine.pool)).toEqual(before)
    expect(rows).toBe(Object.values(before).flat().length)
    expect(before.hosting_invoices?.length).toBeGreaterThan(10)
    expect(header.secret).toEqual(secret)
    expect(await waiting(machine.pool)).toEqual([
      { name: 'issue-missing-invoice', data: { orderId: 'an order' }, singleton_key: 'an order' },
    ])
    expect(await pendingMigrations(machine.pool)).toEqual([])
  })

  test('what is put back keeps its rules: references hold, and an issued invoice stays as it is', async () => {
    await using machine = await newMachine()
    await using place = await folder()
    await writeBackup(site.db, place.file, about)
    await restoreBackup(machine.pool, place.file, { ...machine, replace: false })
    await expect(machine.pool.query('UPDATE hosting_invoices SET total_amount = 1')).rejects.toThrow()
    const references = `SELECT conrelid::regclass::text AS "table", pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`
    const { rows } = await machine.pool.query(references)
    expect(rows).toEqual((await site.pool.query(references)).rows)
    expect(rows.length).toBeGreaterThan(10)
  })

  // It deletes what the others read: it comes last.
  test('a backup holds one moment of a site at work', async () => {
    await using machine = await newMachine()
    await using place = await folder()
    const content = await contentOf(site.pool)
    // Concurrent delete: the backup has begun, but has not read these tables yet.
    const erasing = beforeRows(site.pool, () => site.pool.query('DELETE FROM offer_requests'))
    await writeBackup(erasing, place.file, about)
    await restoreBackup(machine.pool, place.file, { ...machine, replace: false })
    expect(await contentOf(machine.pool)).toEqual(content)
    expect(content.offer_requests).not.toEqual([])
    expect((await contentOf(site.pool)).offer_requests).toEqual([])
  })
})

// promise running: A backup that is put back on another machine brings what the owner set and wrote
test('settings, texts and articles hold on the machine on which a backup is put back', async () => {
  await using site = await createTestContext()
  await using machine = await newMachine()
  await using place = await folder()
  const writer = { id: crypto.randomUUID(), name: 'Roos', role: 'admin' } as const
  const value = settingIn({ ...SHIPPED_FACTS, company: WEVERIJ }, 'identity')
  await saveSiteSetting(site.context, { name: 'identity', value, shownVersion: 0, owner: writer })
  const text = { key: 'over-ons.heading', words: 'Uit een kopie' }
  await saveSiteText(site.context, { ...text, shownVersion: 0, writer })
  await saveArticle(site.context, {
    id: null,
    requestId: crypto.randomUUID(),
    content: OWN_ARTICLE,
    purpose: { act: 'publish' },
    shownVersion: 0,
    writer,
  })
  await writeBackup(site.db, place.file, about)
  await restoreBackup(machine.pool, place.file, { ...machine, replace: false })
  putInForce(SHIPPED_FACTS, 0)
  knowArticles([], 0)
  await loadSiteSettings(drizzle(machine.pool))
  await loadArticles(drizzle(machine.pool))
  expect(siteFacts().company).toMatchObject(value)
  expect(siteFacts().texts).toEqual({ [text.key]: text.words })
  expect(knownArticles()).toMatchObject([{ live: OWN_ARTICLE }])
})

test('a database that is not empty is left alone, unless its replacement is asked for', async () => {
  await using site = await quietSite()
  await using machine = await newMachine()
  await using place = await folder()
  await writeBackup(site.db, place.file, about)
  await restoreBackup(machine.pool, place.file, { ...machine, replace: false })
  await machine.pool.query(`UPDATE offer_requests SET name = 'Later'`)
  await machine.enqueue(drizzle(machine.pool), 'issue-missing-invoice', { orderId: 'another' })

  expect(await refusalOf(machine, place.file)).toContain('staan al gegevens')
  expect((await contentOf(machine.pool)).offer_requests?.[0]).toContain('Later')
  expect(await waiting(machine.pool)).toHaveLength(2)
  expect(await refusalOf(machine, place.file, true)).toBeUndefined()
  expect(await contentOf(machine.pool)).toEqual(await contentOf(site.pool))
  expect(await waiting(machine.pool)).toHaveLength(1)
})

test('tables of another program are left alone, empty or not, whatever was asked', async () => {
  await using site = await quietSite()
  await using machine = await newMachine()
  await using place = await folder()
  await writeBackup(site.db, place.file, about)
  await machine.pool.query('CREATE TABLE somebody_elses (id integer)')
  for (const replace of [false, true])
    expect(await refusalOf(machine, place.file, replace)).toContain('niet van deze site')
  expect(await contentOf(machine.pool)).toEqual({ somebody_elses: [] })
})

const FAULTS: [change: (lines: string[]) => string[], message: string][] = [
  [(lines) => lines.slice(0, -1), 'niet heel'],
  [(lines) => lines.toSpliced(5, 1), 'ontbreken regels'],
  [(lines) => [...lines, '={}'], 'volgt nog iets'],
  [() => ['{"some":"json"}'], 'geen reservekopie van deze site'],
  [([first = '', ...rest]) => [first.replace('["', '["99991231_later","'), ...rest], 'nieuwere versie'],
]

test('a backup that was cut off, lost a line, goes on after its end or is of a newer version changes nothing', async () => {
  await using site = await quietSite()
  await using machine = await newMachine()
  await using place = await folder()
  await writeBackup(site.db, place.file, about)
  await restoreBackup(machine.pool, place.file, { ...machine, replace: false })
  await machine.pool.query(`UPDATE offer_requests SET name = 'Later'`)
  const content = await contentOf(machine.pool)
  const whole = await readFile(place.file)
  for (const [change, message] of FAULTS) {
    await writeFile(place.file, whole)
    await rewrite(place.file, change)
    expect(await refusalOf(machine, place.file, true)).toContain(message)
    expect(await contentOf(machine.pool)).toEqual(content)
  }
})

test('half a file, no gzip and no file at all are told apart from a backup', async () => {
  await using site = await quietSite()
  await using machine = await newMachine()
  await using place = await folder()
  await writeBackup(site.db, place.file, about)
  const whole = await readFile(place.file)
  await writeFile(place.file, whole.subarray(0, whole.length / 2))
  expect(await refusalOf(machine, place.file)).toContain('geen hele')
  await writeFile(place.file, 'no gzip')
  expect(await refusalOf(machine, place.file)).toContain('geen reservekopie')
  expect(await refusalOf(machine, `${place.file}.elsewhere`)).toContain('niet te lezen')
  expect(await refusalOf(machine, dirname(place.file))).toContain('geen hele')
  expect(await contentOf(machine.pool)).toEqual({})
})

test('a backup of an older version is brought up to date, its rows with it', async () => {
  await using old = await newMachine()
  await using machine = await newMachine()
  await using place = await folder()
  const [foundation = ''] = await migrationNames()
  const client = await old.pool.connect()
  await client.query('CREATE TABLE migrations (name text PRIMARY KEY, applied_at timestamptz DEFAULT now())')
  await applyMigrations(client, [foundation])
  client.release()
  await addRequest(old.pool, 'Gerda Wevers')
  await writeBackup(drizzle(old.pool), place.file, about)
  await restoreBackup(machine.pool, place.file, { ...machine, replace: false })
  expect(await pendingMigrations(machine.pool)).toEqual([])
  // A later migration made a lead of each request.
  expect((await machine.pool.query('SELECT name FROM leads')).rows).toEqual([{ name: 'Gerda Wevers' }])
})

test('only its owner can read a backup, and one that fails halfway leaves nothing behind', async () => {
  await using site = await createTestContext()
  await using place = await folder()
  await writeBackup(site.db, place.file, about)
  expect((await stat(place.file)).mode & 0o777).toBe(0o600)
  await rm(place.file)
  const failing = beforeRows(site.pool, () => Promise.reject(new Error('gone')))
  await expect(writeBackup(failing, place.file, about)).rejects.toThrow()
  expect(await place.files()).toEqual([])
})

test('a database without tables is nothing to keep', async () => {
  await using machine = await newMachine()
  await using place = await folder()
  await expect(writeBackup(drizzle(machine.pool), place.file, about)).rejects.toThrow('deze database is leeg')
})

test('no table counts by a sequence, which a backup would leave out', async () => {
  await using site = await createTestContext()
  const { rows } = await site.pool.query(`SELECT sequencename FROM pg_sequences WHERE schemaname = 'public'`)
  expect(rows).toEqual([])
})

// promise privacybeleid.md: In onze reservekopieën verdwijnen ze twee weken later.
test('every night adds a backup beside the embedded database, and fourteen of them stay', async () => {
  await using site = await quietSite()
  const dataDir = await temporaryDataDirectory()
  const context = { ...site.context, settings: { ...testSettings(), dataDir } }
  const backups = async () => (await readdir(join(dataDir, 'backups'))).toSorted()
  for (let night = 0; night < 15; night++) {
    await makeNightlyBackup(context, JOBS)
    // Files that a killed process or an operator may leave there.
    await writeFile(join(dataDir, 'backups', `nightly-${night}.unfinished`), '')
    await writeFile(join(dataDir, 'backups', 'webnoaber-mine.backup.gz'), '')
    site.clock.advance(24 * 60 * 60)
  }
  const names = await backups()
  expect(names.filter((name) => name.startsWith('nightly-2026'))).toHaveLength(14)
  expect(names).not.toContain('nightly-2026-11-20T100000Z.backup.gz')
  expect(names).toContain('webnoaber-mine.backup.gz')
  expect(names.filter((name) => name.endsWith('.unfinished'))).toEqual(['nightly-14.unfinished'])
  expect(await newestBackupAt({ dataDir })).toEqual(new Date('2026-12-04T10:00:00Z'))

  await using machine = await newMachine()
  await restoreBackup(machine.pool, join(dataDir, 'backups', names.at(-3) ?? ''), {
    ...machine,
    replace: false,
  })
  expect(await contentOf(machine.pool)).toEqual(await contentOf(site.pool))
  await rm(dataDir, { recursive: true })
})

test('a PostgreSQL of the operator has backups of its own', async () => {
  await using site = await quietSite()
  const dataDir = await temporaryDataDirectory()
  const settings = { ...testSettings(), dataDir, databaseUrl: 'postgres://elsewhere/site' }
  await makeNightlyBackup({ ...site.context, settings }, JOBS)
  expect(await newestBackupAt({ dataDir })).toBeUndefined()
})
