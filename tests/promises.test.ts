import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const CLAUSE = /^\| .+ \| `(?<file>[^`]+)`: (?<title>.+) \|$/

test('each test that docs/promises.md names is there', () => {
  const rows = readFileSync('docs/promises.md', 'utf8')
    .split('\n')
    .filter((line) => line.includes('`: '))
  expect(rows).not.toEqual([])
  const missing = rows.filter((row) => {
    const { file = '', title = '' } = CLAUSE.exec(row)?.groups ?? {}
    return !existsSync(file) || !readFileSync(file, 'utf8').includes(title)
  })
  expect(missing).toEqual([])
})
