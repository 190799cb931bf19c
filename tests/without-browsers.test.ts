import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

function journeysWith(programs: readonly string[]) {
  const path = mkdtempSync(join(tmpdir(), 'browsers-'))
  for (const program of programs) {
    writeFileSync(join(path, program), '#!/bin/sh\n')
    chmodSync(join(path, program), 0o755)
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/test-browsers.mjs'], {
    encoding: 'utf8',
    env: { PATH: path },
  })
  rmSync(path, { recursive: true })
  return { status, stdout, stderr }
}

test('without the browsers the journeys do not begin: one line says which packages to install', () => {
  const needs = (packages: string) => ({
    status: 2,
    stdout: '',
    stderr: `Voor npm run test:browsers ontbreekt ${packages.replaceAll(' ', ', ')}. Installeer: apt-get install ${packages}\n`,
  })
  expect(journeysWith([])).toEqual(needs('chromium firefox-esr webkit2gtk-driver xvfb'))
  expect(journeysWith(['chromium', 'Xvfb'])).toEqual(needs('firefox-esr webkit2gtk-driver'))
})
