import { setTimeout as delay } from 'node:timers/promises'
import pino from 'pino'
import { lockDataDirectory } from '@/platform/data-directory'
import { connectDatabase } from '@/platform/database'
import { startEmbeddedPostgres } from '@/platform/embedded-postgres'

/**
 * Starts PostgreSQL on a data directory as the server does, and inserts rows. Prints each number once it is committed.
 * `once` inserts one row and ends without stopping anything.
 */
const [dataDir = '', mode] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const print = (line: string) => process.stdout.write(`${line}\n`)

await lockDataDirectory(dataDir).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
const postgres = await startEmbeddedPostgres({ dataDir, log })
const { pool, close } = connectDatabase(postgres.address, { log })
await pool.query('CREATE TABLE IF NOT EXISTS numbers (number integer PRIMARY KEY)')
print(`postgres ${postgres.pid()}`)

const { rows } = await pool.query<{ last: number }>('SELECT coalesce(max(number), 0) AS last FROM numbers')
for (let number = (rows[0]?.last ?? 0) + 1; ; number++) {
  try {
    await pool.query('INSERT INTO numbers VALUES ($1)', [number])
    print(`committed ${number}`)
  } catch {
    print(`lost ${number}`)
    await delay(20)
  }
  if (mode === 'once') break
}
await close()
