import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { PROMISED_CONSTANTS, PROMISED_PLACES } from '../scripts/promised-places'
import { allOf } from '../src/app/features'
import { type SpokenSentence, sentencesOf } from './support/spoken-sentences'

const SPAN = String.raw`(?:een|één|[\d-]+|\$?\{[^}]*\}) ?(?:uur|werkdag(?:en)?|dag(?:en)?|we(?:ek|ken)|maand(?:en)?)\b`

/** Words of a deadline, or of a promise to be in touch or to pay back. */
const PROMISES = new RegExp(
  [
    String.raw`\bbinnen ${SPAN}`,
    String.raw`\bWITHIN\.`,
    String.raw`\buiterlijk (?:op )?\$?\{`,
    String.raw`\b(?:we|wij) (?:bellen|mailen|reageren|antwoorden)\b`,
    String.raw`\b(?:bellen|mailen|reageren|antwoorden) (?:we|wij)\b`,
    String.raw`\bnemen (?:\S+ )?contact\b`,
    String.raw`\bcontact met (?:je|u) op\b`,
    String.raw`\blaten (?:het )?(?:je|u) (?:\S+ ){0,4}weten\b`,
    String.raw`\bhoort? (?:je )?(?:\S+ ){0,4}van ons\b`,
    String.raw`\bje krijgt .{0,80}\bterug\b`,
  ].join('|'),
  'i',
)

/** What customers do not read: the office, what the agency is mailed, and what is no text of the product. */
const OTHERS =
  /\.test\.tsx?$|fixtures|gallery|\/web\/office\/|^src\/(?:office|demo)\/|\/first-start\/|-agency-mails?\.tsx$|audit-words|content\/blog|content\/assistant\/(?:topics|concerns|spellings|common-words)/

const said = globSync('src/**/*.{ts,tsx,md}')
  .filter((file) => !OTHERS.test(file))
  .sort()
  .flatMap((file) => sentencesOf(file))
  .filter(({ sentence }) => PROMISES.test(sentence))

interface Declared {
  place: string
  file: string
  words: string
}

const declared: Declared[] = Object.entries(PROMISED_PLACES).flatMap(([place, files]) =>
  Object.entries(files).flatMap(([file, all]) => all.map((words) => ({ place, file, words }))),
)

const holds = ({ file, sentence }: SpokenSentence, one: Declared) =>
  file.endsWith(`/${one.file}`) && sentence.includes(one.words)

const isKnown = ({ sentence }: SpokenSentence) =>
  Object.keys(PROMISED_CONSTANTS).some((name) => sentence.includes(name))

// promise running: What is promised to a customer by a time, or that we are in touch, names where a person sees that it is due
test('whoever promises a customer something by a time, or to be in touch, names where a person sees that it is due', () => {
  const nowhere = said
    .filter((one) => !isKnown(one) && !declared.some((each) => holds(one, each)))
    .map(({ file, sentence }) => `${file}: ${sentence}`)
  expect(nowhere).toEqual([])
})

test('what is declared is said', () => {
  expect(said.length).toBeGreaterThan(150)
  expect(declared.filter((each) => !said.some((one) => holds(one, each)))).toEqual([])
  for (const name of Object.keys(PROMISED_CONSTANTS))
    expect(
      said.some(({ sentence }) => sentence.includes(name)),
      name,
    ).toBe(true)
})

test('of each place a test asks on which day it is due', () => {
  const tests = globSync('{src,tests}/**/*.test.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => text.includes('dueAt'))
  const sources = globSync('src/**/today-*.ts').map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  const kinds = Object.keys(allOf('todaySources'))
  const places = new Set([...declared.map(({ place }) => place), ...Object.values(PROMISED_CONSTANTS)])
  for (const kind of kinds.filter((each) => places.has(each))) {
    // A test names the kind, or imports the file of its source or the rules of the same name.
    const source = sources.find(({ text }) => new RegExp(`^ +'?${kind}'?: true$`, 'm').test(text))
    const words = [`'${kind}'`, `/${basename(source?.file ?? '', '.ts')}'`]
    expect(
      tests.some((text) => words.some((word) => text.includes(word))),
      kind,
    ).toBe(true)
  }
  const others = ['product', 'outside', 'reader', 'agency']
  expect([...places].filter((place) => !kinds.includes(place) && !others.includes(place))).toEqual([])
})
