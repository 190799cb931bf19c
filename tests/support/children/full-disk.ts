import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import pino from 'pino'
import { lockDataDirectory } from '@/platform/data-directory'
import { connectDatabase } from '@/platform/database'
import { startEmbeddedPostgres } from '@/platform/embedded-postgres'

/**
 * Starts a new data directory on a small disk, for each of these sizes (MB) in turn. Prints the outcome of each and the
 * space that is left, then enlarges the disk and prints whether the same directory starts. It needs root to mount.
 */
const [dataDir = '', ...sizes] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const print = (line: string) => process.stdout.write(`${line}\n`)
const mount = (...args: string[]) => execFileSync('mount', ['-t', 'tmpfs', ...args, 'tmpfs', dataDir])

async function attempt(): Promise<string> {
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log })
    const { pool, close } = connectDatabase(postgres.address, { log })
    try {
      const { rows } = await pool.query<{ name: string }>('SELECT current_database() AS name')
      return `started ${rows[0]?.name}`
    } finally {
      await close()
      await postgres.stop()
    }
  } catch (error) {
    return `failed ${error instanceof Error ? error.message.replace(/\s+/g, ' ') : error}`
  }
}

for (const size of sizes) {
  mount('-o', `size=${size}m,mode=711`)
  const lock = await lockDataDirectory(dataDir)
  print(`${size} full: ${await attempt()}`)
  mount('-o', 'remount,size=400m')
  print(`${size} left: ${readdirSync(dataDir).join(' ') || 'nothing'}`)
  print(`${size} grown: ${await attempt()}`)
  await lock.release()
  execFileSync('umount', ['--lazy', dataDir])
}
process.exit(0)
