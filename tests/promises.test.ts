import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentsOf, readPromises } from '../scripts/promises'

const promises = readPromises()

// promise money 7d: Each sentence that promises something is listed with what makes it true
test('docs/promises.md and docs/said-and-done.md are what `npm run promises` writes', () => {
  for (const [path, text] of Object.entries(documentsOf(promises)))
    expect(readFileSync(path, 'utf8'), path).toBe(text)
})

// promise money 7d: Each sentence that promises something is listed … and what is listed as its proof exists
test('every tag stands above a test, in a chapter that there is or for words that the product says', () => {
  expect(promises.faults).toEqual([])
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
