// npm run bench:import [-- ROWS]: how long the built product takes to bring 10,000 rows of the old site along, without
// passwords, and how much memory; with a PostgreSQL of its own, which is another process. The rows are those of the tests.
import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { manyOldRows } from '../tests/support/many-rows.ts'
import { filesOf, folderOf } from '../tests/support/moving.ts'
import { removeDirectory } from '../tests/support/site.ts'
import { temporaryDataDirectory } from '../tests/support/temporary-data-directory.ts'

const ROWS = Number(process.argv[2] ?? 10_000)
const AIM_MB = 300
const TELLS_MEMORY = `data:text/javascript,process.on('exit',()=>console.error('KB',process.resourceUsage().maxRSS))`

const dataDir = await temporaryDataDirectory()
try {
  await using folder = await folderOf({})
  for (const [name, text] of Object.entries(filesOf(manyOldRows(ROWS))))
    await writeFile(join(folder.path, name), text)
  for (const [what, ...asked] of [['trial'], ['import', '--uitvoeren'], ['again', '--uitvoeren']]) {
    const began = performance.now()
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', TELLS_MEMORY, 'dist/app/import.mjs', folder.path, ...asked],
      { env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir }, encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(stderr)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const megabytes = Number(/KB (\d+)/.exec(stderr)?.[1]) / 1024
    const verdict = megabytes > AIM_MB ? `, more than the ${AIM_MB} MB aimed at` : ''
    console.log(
      `${what} ${ROWS.toLocaleString('en')} rows: ${seconds} s, ${megabytes.toFixed(0)} MB${verdict}`,
    )
  }
} finally {
  await removeDirectory(dataDir)
}
