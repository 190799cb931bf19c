import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROW = /^\| (?<place>.+?) \| (?:`(?<file>[^`]+)`|to come) \| "(?<words>.+)" \| (?<truth>.+) \|$/
const TEST = /`(?<file>[^`]+\.(?:test|spec)\.tsx?)`: (?<title>.+)/

interface Row {
  line: string
  /** Undefined for what the site does not say yet. */
  file: string | undefined
  words: string
  /** A test, a file or the owner, or several of them. */
  truths: readonly string[]
}

const lines = readFileSync('docs/said-and-done.md', 'utf8').split('\n')
const rows = lines.flatMap((line): Row[] => {
  const { file, words, truth } = ROW.exec(line)?.groups ?? {}
  return words && truth ? [{ line, file, words, truths: truth.split('; ') }] : []
})

/** A file as it reads: broken lines of markup are one sentence again. */
function readingOf(file: string): string {
  return readFileSync(file, 'utf8').replaceAll("{' '}", ' ').replaceAll(/\s+/g, ' ')
}

test('every row of docs/said-and-done.md can be read by this test', () => {
  const tabled = lines.filter(
    (line) => line.startsWith('| ') && !/^\| (Situation|Page or mail) \|/.test(line),
  )
  expect(tabled.filter((line) => !ROW.test(line))).toEqual([])
  expect(rows).not.toEqual([])
})

test('what is said stands in the file that the row names', () => {
  const missing = rows.filter(
    ({ file, words }) => file && !(existsSync(file) && readingOf(file).includes(words)),
  )
  expect(missing.map(({ line }) => line)).toEqual([])
})

test('nothing is promised that is still to come', () => {
  expect(rows.filter(({ file }) => file === undefined).map(({ line }) => line)).toEqual([])
})

test('what makes it true is a test or a file that is there, or the owner', () => {
  const faulty = rows.filter(({ file, truths }) => file && !truths.every(isThere))
  expect(faulty.map(({ line }) => line)).toEqual([])
})

test('no page promises 24 hours or 3 hours without a word on how they are counted', () => {
  const said = globSync('src/content/**/*.{ts,md}')
    // How long a cookie lives is no promise of ours.
    .filter((file) => !file.endsWith('cookiebeleid.md') && !file.endsWith('.test.ts'))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  const inHours = said.filter((line) => /\b(?:24|3) uur\b/.test(line))
  expect(inHours).not.toEqual([])
  expect(inHours.filter((line) => !/werkdagen|openingstijd/.test(line))).toEqual([])
})

function isThere(truth: string): boolean {
  const named = [...truth.matchAll(/`([^`]+\.tsx?)`/g)].map(([, file = '']) => file)
  if (!named.every((file) => existsSync(file))) return false
  const { file, title } = TEST.exec(truth)?.groups ?? {}
  if (file && title) return readFileSync(file, 'utf8').includes(title)
  return named.length > 0 || truth.startsWith('Owner: ')
}
