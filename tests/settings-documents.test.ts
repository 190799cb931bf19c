import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { exampleFile, printed, settingsTable } from '../scripts/print-settings'
import { readSettings, SETTINGS } from '../src/app/settings'

test('the table of settings in README.md is that of the code', () => {
  expect(printed().table).toBe(settingsTable())
})

// promise people: README and `.env.example` tell the settings that there are
test('.env.example names every setting, and whoever takes it as it is has the defaults', () => {
  expect(printed().example).toBe(exampleFile())
  const names = Object.values(SETTINGS).map(({ name }) => name)
  const taken = parseEnv(printed().example.replace(/^# (?=[A-Z_]+=)/gm, ''))
  expect(Object.keys(taken).sort()).toEqual(names.sort())
  expect(readSettings(taken)).toEqual(readSettings({}))
})
