import { once } from 'node:events'
import pino from 'pino'
import { connectDatabase } from '@/platform/database'
import { migrate } from '@/platform/migrations'

/**
 * Migrates the database at the address given as JSON, after a line on standard input. Prints the names of the
 * migrations that it applied.
 */
const { pool, close } = connectDatabase(JSON.parse(process.argv[2] ?? ''), { log: pino({ level: 'silent' }) })
await pool.query('SELECT 1')
process.stdout.write('connected\n')
await once(process.stdin, 'data')
process.stdout.write(`applied ${(await migrate(pool)).join(' ')}\n`)
await close()
process.stdin.destroy()
