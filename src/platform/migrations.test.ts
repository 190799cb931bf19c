import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const META = new URL('./migrations/meta/', import.meta.url)

test('only the newest snapshot of the tables is kept, that of the last migration', () => {
  const { entries } = JSON.parse(readFileSync(new URL('_journal.json', META), 'utf8'))
  const [moment] = entries.at(-1).tag.split('_')
  expect(readdirSync(META).sort()).toEqual([`${moment}_snapshot.json`, '_journal.json'])
})
