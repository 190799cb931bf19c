import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSepaId, sepaText } from './sepa-text'

/** In milliseconds, for a machine that is busy with other things. */
const LONG = 60_000

test.each([
  ['Café “De Zwaan” & Zn.', "Cafe 'De Zwaan' + Zn."],
  ['Şule Öztürk', 'Sule Ozturk'],
  ['Łukasz Straße Æbeltoft Ĳssel ﬁets', 'Lukasz Strasse AEbeltoft IJssel fiets'],
  ['jan@wevers.example; € 10', 'jan(at)wevers.example, EUR 10'],
  ['//Factuur//7//', 'Factuur/7'],
  ['  twee\n\tregels 🧵 tekst ', 'twee regels tekst'],
  ['Ωραία', ''],
])('%s goes to the bank as %s', (text, written) => {
  expect(sepaText(text, 70)).toBe(written)
})

test('a text is cut to its length after it was put in other letters, and not left with a loose end', () => {
  expect(sepaText('ß'.repeat(40), 70)).toBe('s'.repeat(70))
  expect(sepaText('Jan / Piet', 5)).toBe('Jan')
})

test(
  'whatever is typed, only letters remain that every bank passes on, and what is clean stays as it was',
  () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 200 })
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 140 }), (text, longest) => {
        const written = sepaText(text, longest)
        const isClean = /^[A-Za-z0-9/\-?:().,'+ ]*$/.test(written) && !/^[/ ]|[/ ]$|\/\/| {2}/.test(written)
        expect(isClean && written.length <= longest).toBe(true)
        expect(sepaText(written, longest)).toBe(written)
      }),
    )
  },
  LONG,
)

test('an id is one that a bank gives back unchanged', () => {
  expect(['INV202612-0007', 'WN/2026/42', 'a', 'E'.repeat(35)].filter(isSepaId)).toHaveLength(4)
  const changed = ['', 'E 1', '/E', 'E/', 'E//1', 'é', 'E_1', 'E\n', 'E'.repeat(36)]
  expect(changed.filter(isSepaId)).toEqual([])
})
