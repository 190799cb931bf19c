import { readFileSync } from 'node:fs'

export interface Release {
  version: string
  commit: string
  lastMigration: string
}

/** Released versions, as listed in docs/releases.md, newest last. */
export function releases(): Release[] {
  const rows = readFileSync('docs/releases.md', 'utf8').matchAll(
    /^\| ([\d.]+) \| \d{4}-\d\d-\d\d \| `([\da-f]{7,40})` \| `(\d{14}_\w+)` \|$/gm,
  )
  return [...rows].map(([, version = '', commit = '', lastMigration = '']) => ({
    version,
    commit,
    lastMigration,
  }))
}
