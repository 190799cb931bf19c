// The end of `npm run db:generate`: drizzle-kit compares with the newest snapshot only, so the older ones are deleted.
// Each repeats every table, some 9,000 lines per migration.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const meta = join(import.meta.dirname, '../src/platform/migrations/meta')
const { entries } = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8'))
const newest = `${entries.at(-1).tag.split('_')[0]}_snapshot.json`
for (const file of readdirSync(meta)) {
  if (file.endsWith('_snapshot.json') && file !== newest) rmSync(join(meta, file))
}
