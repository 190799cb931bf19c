// npm run bench:files: files of a project (decision 14) through the built product: an upload, downloads, an archive with
// the portal's dashboard beside it, a backup and its restoring. `--mb 200 --files 10 --pages 100` are the defaults;
// `--only upload,download,zip,backup` measures some. Prints one line of JSON per measurement. Figures of a machine with
// other work say little: compare within one run (`ratio`).
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../scripts/node-flags.mjs'
import { PIECE_BYTES } from '../src/features/hosting/projects/files/domain/project-file.ts'
import { socketAddressOf } from '../tests/support/embedded.ts'
import { demoAdministrator, demoCustomer } from '../tests/support/signed-in.ts'
import { removeDirectory, type Site, startSite } from '../tests/support/site.ts'
import { temporaryDataDirectory } from '../tests/support/temporary-data-directory.ts'
import { megabytes } from './processes.ts'

const { values } = parseArgs({
  options: {
    mb: { type: 'string', default: '200' },
    files: { type: 'string', default: '10' },
    pages: { type: 'string', default: '100' },
    only: { type: 'string', default: 'upload,download,zip,backup' },
  },
})
const FILE_BYTES = Number(values.mb) * 1_000_000
const FILES = Number(values.files)
const PAGES = Number(values.pages)
const isAsked = (work: string) => values.only.split(',').includes(work)
/** Files of the backup: a gigabyte of two hundred megabytes each. */
const BACKED_UP = Math.min(5, FILES)
const SAMPLE_MS = 50
const NUMBER = 'PR202699999'

const site = await startSite({ env: { LOG_LEVEL: 'silent' } })
const pool = new Pool(await socketAddressOf(site.dataDir))
try {
  const [admin, customer] = [await demoAdministrator(site), await demoCustomer(site)]
  const projectId = await newProject(customer.email)
  const first = await measured('upload', site.process, () => upload(site, admin.cookie, projectId))
  if (isAsked('download')) await downloads(admin.cookie, first)
  if (isAsked('zip')) {
    await copies(projectId, first, FILES)
    await archive({ office: admin.cookie, portal: customer.cookie })
  }
  if (isAsked('backup')) {
    await copies(projectId, first, BACKED_UP)
    await backUpAndRestore()
  }
} finally {
  await pool.end()
  await site.stop()
  await removeDirectory(site.dataDir)
}

async function newProject(email: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO projects (id, number, customer_account_id, title, status, is_promised, created_at)
     SELECT gen_random_uuid(), $1, id, 'Bestanden', 'running', false, now() FROM hosting_customers WHERE email = $2
     RETURNING id`,
    [NUMBER, email],
  )
  const [project] = rows
  if (!project) throw new Error(`${email} is no customer`)
  return project.id
}

/** Sends a file in pieces, one after the other, as a browser does. Returns its id and the number of requests. */
async function upload({ url }: Site, cookie: string, projectId: string) {
  const id = randomUUID()
  const headers = { cookie, origin: url }
  const begin = { id, project_id: projectId, name: 'film.bin', bytes: FILE_BYTES }
  const begun = await fetch(`${url}/api/office/project-files`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(begin),
  })
  if (!begun.ok) throw new Error(`The upload was refused: ${begun.status} ${await begun.text()}`)
  let requests = 1
  for (let offset = 0; offset < FILE_BYTES; offset += PIECE_BYTES, requests++) {
    const taken = await fetch(`${url}/api/office/project-files/${id}?offset=${offset}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: randomBytes(Math.min(PIECE_BYTES, FILE_BYTES - offset)),
    })
    if (!taken.ok) throw new Error(`A piece was refused: ${taken.status} ${await taken.text()}`)
    await taken.arrayBuffer()
  }
  return { id, requests }
}

/** Copies a file in the database until the project has this many: only the first has to come in through the product. */
async function copies(projectId: string, { id }: { id: string }, wanted: number): Promise<void> {
  for (let has = await filesOf(projectId); has < wanted; has++) {
    const copy = randomUUID()
    await pool.query(
      `INSERT INTO project_files SELECT (jsonb_populate_record(project_files, jsonb_build_object('id', $2::text,
         'digest', $2::text, 'name', $3::text))).* FROM project_files WHERE id = $1`,
      [id, copy, `film-${has}.bin`],
    )
    await pool.query(
      `INSERT INTO project_file_pieces (file_id, position, content)
       SELECT $2, position, content FROM project_file_pieces WHERE file_id = $1`,
      [id, copy],
    )
  }
}

async function filesOf(projectId: string): Promise<number> {
  const { rows } = await pool.query<{ files: number }>(
    'SELECT count(*)::integer AS files FROM project_files WHERE project_id = $1',
    [projectId],
  )
  return rows[0]?.files ?? 0
}

/** One download, and four at once. */
async function downloads(cookie: string, { id }: { id: string }): Promise<void> {
  const path = `/beheer/projecten/${NUMBER}/bestand/${id}`
  await measured('download', site.process, () => take(path, cookie, FILE_BYTES))
  await measured('download-4', site.process, async () => {
    await Promise.all([1, 2, 3, 4].map(() => take(path, cookie, FILE_BYTES)))
  })
}

/** The dashboard without anything beside it, and then beside an archive of all files. */
async function archive({ office, portal }: { office: string; portal: string }): Promise<void> {
  const page = () => take('/hosting-dashboard', portal)
  for (let turn = 0; turn < 30; turn++) await page()
  const alone: number[] = []
  await measured('dashboard', site.process, async () => {
    for (let turn = 0; turn < PAGES; turn++) alone.push(await millisecondsOf(page))
    return waits(alone)
  })
  let isTaken = false
  const beside: number[] = []
  await measured('zip', site.process, async () => {
    const taken = take(`/beheer/projecten/${NUMBER}/bestanden.zip`, office).finally(() => {
      isTaken = true
    })
    while (!isTaken) beside.push(await millisecondsOf(page))
    const bytes = await taken
    if (bytes < FILES * FILE_BYTES) throw new Error(`The archive has ${bytes} bytes`)
    return { bytes, pages: beside.length, ...waits(beside), ratio: ratioOf(beside, alone) }
  })
}

/** A backup beside the running site, and its restoring into an empty data directory. */
async function backUpAndRestore(): Promise<void> {
  const dataDir = await temporaryDataDirectory()
  const path = join(dataDir, 'bench-backup')
  try {
    await command('backup', ['backup', path], { DATA_DIR: site.dataDir })
    console.log(JSON.stringify({ work: 'backup-file', mb: Math.round(statSync(path).size / 1_000_000) }))
    await command('restore', ['restore', path], { DATA_DIR: join(dataDir, 'restored') })
  } finally {
    await removeDirectory(dataDir)
  }
}

/** Runs a command of the built product to its end. */
async function command(work: string, [entry = '', ...args]: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [...NODE_FLAGS, `dist/app/${entry}.mjs`, ...args], {
    env: { ...process.env, ...NODE_ENVIRONMENT, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await measured(
    work,
    child,
    () =>
      new Promise<void>((resolve, reject) => {
        child.once('exit', (code) =>
          code === 0 ? resolve() : reject(new Error(`${work} ended with ${code}`)),
        )
      }),
  )
}

/** Seconds and peak resident memory of a process while it does some work; prints them with what the work answers. */
async function measured<Result>(
  work: string,
  { pid }: Pick<ChildProcess, 'pid'>,
  done: () => Promise<Result>,
): Promise<Result> {
  const before = rssOf(pid)
  let peak = before
  const sampling = setInterval(() => {
    peak = Math.max(peak, rssOf(pid))
  }, SAMPLE_MS)
  const startedAt = performance.now()
  try {
    const result = await done()
    const seconds = Number(((performance.now() - startedAt) / 1000).toFixed(1))
    const memory = { mbBefore: Math.round(before), mbPeak: Math.round(peak) }
    console.log(JSON.stringify({ work, seconds, ...memory, ...Object(result) }))
    return result
  } finally {
    clearInterval(sampling)
  }
}

/** Resident memory; 0 of a process that has ended. */
function rssOf(pid: number | undefined): number {
  try {
    return megabytes(pid)
  } catch {
    return 0
  }
}

/** Takes an answer to its end, and returns its size in bytes; throws when it is smaller than it has to be. */
async function take(path: string, cookie: string, atLeast = 1): Promise<number> {
  const answer = await fetch(site.url + path, { headers: { cookie } })
  if (answer.status !== 200 || !answer.body) throw new Error(`${path} answered ${answer.status}`)
  let bytes = 0
  for await (const chunk of answer.body) bytes += chunk.length
  if (bytes < atLeast) throw new Error(`${path} has ${bytes} bytes`)
  return bytes
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** Median and 99th percentile of these waits, in milliseconds. */
function waits(milliseconds: readonly number[]) {
  return { p50: Math.round(percentile(milliseconds, 0.5)), p99: Math.round(percentile(milliseconds, 0.99)) }
}

/** How many times longer the 99th percentile of one is than that of the other. */
function ratioOf(beside: readonly number[], alone: readonly number[]): number {
  return Number((percentile(beside, 0.99) / percentile(alone, 0.99)).toFixed(2))
}

function percentile(milliseconds: readonly number[], share: number): number {
  const sorted = milliseconds.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
