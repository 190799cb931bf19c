import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a clean clone installs: npm ci takes package.json and the lockfile as they are', () => {
  const clone = mkdtempSync(join(tmpdir(), 'clean-clone-'))
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(file, join(clone, file))
  const options = { cwd: clone, encoding: 'utf8', stdio: 'pipe' } as const
  // Offline and dry: validates the lockfile without fetching anything.
  expect(execFileSync('npm', ['ci', '--dry-run', '--offline', '--omit=dev'], options)).toContain('added')
  expect(execFileSync('npm', ['ci', '--dry-run', '--offline'], options)).toContain('added')
  rmSync(clone, { recursive: true })
})

test('the lockfile names packages and their hashes, not where this machine fetched them', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"')
})
