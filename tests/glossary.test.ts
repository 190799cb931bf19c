import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!Term|-)/.test(line))
const quoted = (row: string) => [...row.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)

test('each place that the glossary names is there', () => {
  const places = rows.map((row) => quoted(row).filter((text) => text.startsWith('src/')))
  expect(places.filter((named) => named.length === 0)).toEqual([])
  expect(places.flat().filter((path) => !existsSync(path))).toEqual([])
})

test('each name that the glossary quotes is one that the code uses', () => {
  const code = globSync('src/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
  const names = rows.flatMap(quoted).filter((text) => /^…?\w+$/.test(text))
  const unused = names.filter((name) => !code.some((text) => text.includes(name.replace('…', ''))))
  expect(unused).toEqual([])
})

test('no term stands there twice', () => {
  const terms = rows.map((row) => row.split('|')[1]?.trim())
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([])
})
