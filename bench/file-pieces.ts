// Writing and reading a file of 200 MB as rows of PostgreSQL (decision 14), per size of a row: seconds, memory, and how
// long a small query beside it waits. Runs like bench:search, with this file in its place.
import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { connectDatabase } from '../src/platform/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { removeDirectory } from '../tests/support/site.ts'
import { temporaryDataDirectory } from '../tests/support/temporary-data-directory.ts'

const FILE_BYTES = 200_000_000
const SIZES = [256 * 1024, 512 * 1024, 1024 * 1024]

const log = pino({ level: 'silent' })
const dataDir = await temporaryDataDirectory()
const server = await startEmbeddedPostgres({ dataDir, log })
const { pool, close } = connectDatabase(server.address, { log })
try {
  for (const size of SIZES) await measure(size)
} finally {
  await close()
  await server.stop()
  await removeDirectory(dataDir)
}

async function measure(size: number): Promise<void> {
  await pool.query('DROP TABLE IF EXISTS pieces')
  await pool.query('CREATE TABLE pieces (position integer PRIMARY KEY, content bytea NOT NULL)')
  await pool.query('ALTER TABLE pieces ALTER COLUMN content SET STORAGE EXTERNAL')
  const count = Math.ceil(FILE_BYTES / size)
  const write = await watched(async () => {
    for (let position = 0; position < count; position++)
      await pool.query('INSERT INTO pieces VALUES ($1, $2)', [position, randomBytes(size)])
  })
  const read = await watched(async () => {
    let bytes = 0
    for (let position = 0; position < count; position++) {
      const { rows } = await pool.query<{ content: Buffer }>(
        'SELECT content FROM pieces WHERE position = $1',
        [position],
      )
      bytes += rows[0]?.content.length ?? 0
    }
    if (bytes !== count * size) throw new Error(`${bytes} bytes came back`)
  })
  console.log(JSON.stringify({ rowKb: size / 1024, write, read }))
}

/** Seconds and peak memory of some work, with the slowest small query beside it. */
async function watched(work: () => Promise<void>) {
  const waits: number[] = []
  let peak = 0
  let isDone = false
  const beside = (async () => {
    while (!isDone) {
      const startedAt = performance.now()
      await pool.query('SELECT 1')
      waits.push(performance.now() - startedAt)
      peak = Math.max(peak, process.memoryUsage().rss)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  const startedAt = performance.now()
  await work().finally(() => {
    isDone = true
  })
  const seconds = (performance.now() - startedAt) / 1000
  await beside
  const p99 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0
  return { seconds: +seconds.toFixed(2), peakMb: Math.round(peak / 1e6), p99Ms: +p99.toFixed(1) }
}
