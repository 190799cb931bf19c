// npm run bench:import [-- ROWS]: how long it takes to bring 10,000 rows of the old site along, without passwords, and how
// much memory; on a PostgreSQL of its own. The rows are those of the tests.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { JOBS } from '../src/app/jobs.ts'
import { moveIn } from '../src/features/moving-in/server/move-in.ts'
import { connectDatabase } from '../src/platform/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { startJobs } from '../src/platform/jobs.ts'
import { migrate } from '../src/platform/migrations.ts'
import { contextOn } from '../tests/support/database.ts'
import { manyOldRows } from '../tests/support/many-rows.ts'
import { filesOf, folderOf } from '../tests/support/moving.ts'
import { removeDirectory } from '../tests/support/site.ts'
import { temporaryDataDirectory } from '../tests/support/temporary-data-directory.ts'

const ROWS = Number(process.argv[2] ?? 10_000)
const AIM_MB = 300

const log = pino({ level: 'silent' })
const dataDir = await temporaryDataDirectory()
const postgres = await startEmbeddedPostgres({ dataDir, log })
try {
  const { pool, close } = connectDatabase(postgres.address, { log })
  await migrate(pool)
  await close()
  const jobs = await startJobs({ address: postgres.address, jobs: JOBS, log, work: false })
  await jobs.stop()
  await using site = await contextOn({ address: postgres.address, release: async () => {} })
  await using folder = await folderOf({})
  for (const [name, text] of Object.entries(filesOf(manyOldRows(ROWS))))
    await writeFile(join(folder.path, name), text)
  for (const [what, perform] of [
    ['trial', false],
    ['import', true],
    ['again', true],
  ] as const) {
    const began = performance.now()
    const { outcome } = await moveIn(site.context, { folder: folder.path, perform })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${what.padEnd(6)} ${ROWS.toLocaleString('en')} rows: ${seconds} s, ${outcome}`)
  }
  const megabytes = process.resourceUsage().maxRSS / 1024
  console.log(
    `most memory: ${megabytes.toFixed(0)} MB${megabytes > AIM_MB ? `, more than the ${AIM_MB} MB aimed at` : ''}`,
  )
} finally {
  await postgres.stop()
  await removeDirectory(dataDir)
}
