import { expect, test } from 'vitest'
import { callsDuring } from '../../../../../tests/support/counted-work'
import { understand } from '../assistant/domain/answer-to'
import { MOST_WORDS_READ, readPartOf, wordsOf } from '../assistant/domain/internal/words-of'
import { contactDetailsIn } from './internal/contact-details'
import { MOST_CHARACTERS } from './internal/message-text'
import { askedWayIn } from './internal/wanted-contact'

const words = (count: number, word: (turn: number) => string) =>
  Array.from({ length: count }, (_, turn) => word(turn)).join(' ')

/** What costs most to read: much that nearly fits, and much that fits nowhere. */
const HEAVY = {
  'one letter': 'a '.repeat(4_000),
  'half addresses': 'a@'.repeat(4_000),
  'signs and digits': '+1'.repeat(4_000),
  'beginnings of phrases': words(2_000, (turn) => ['hoe', 'wat', 'ik', 'een', 'kan'][turn % 5] ?? ''),
  'a word of a topic': words(1_000, () => 'website'),
  'typing errors of everything': words(1_000, (turn) => `${'abdefghiklmnoprstvwz'[turn % 20]}ebsitezen`),
  'words of five letters': words(1_300, (turn) => `b${(turn % 17).toString(36)}lne`),
  'clauses of a word': 'bel,'.repeat(2_000),
  'letters of more marks': 'ᾂ'.repeat(8_000),
  'one word': 'x'.repeat(8_000),
}

// promise people 7f: A message of the chat costs bounded work, whatever stands in it
test.each(Object.entries(HEAVY))(
  '%s: a message is read in bounded work, however long it is',
  async (_, text) => {
    const readTo = (length: number) => callsDuring(() => understand(text.slice(0, length)))
    const whole = await readTo(MOST_CHARACTERS)
    expect(whole).toBeLessThan(MOST_CALLS)
    expect(await readTo(text.length)).toBeLessThanOrEqual(whole * 1.1)
  },
)

/** Some twenty milliseconds of work. */
const MOST_CALLS = 1_000_000

// promise people 7f: A message of the chat costs bounded work … also what else is read of it: address, number, wish
test.each(Object.entries(HEAVY))(
  '%s: what else is read of it grows no faster than it does',
  async (_, text) => {
    for (const read of [contactDetailsIn, askedWayIn]) {
      const [half, whole] = [
        await callsDuring(() => read(text.slice(0, 1_000))),
        await callsDuring(() => read(text.slice(0, MOST_CHARACTERS))),
      ]
      expect(whole).toBeLessThan(MOST_CALLS)
      expect(whole).toBeLessThanOrEqual(2.5 * half + 100)
    }
  },
)

test('the words that are read are whole ones, the first of the message', () => {
  const sentence = words(100, (turn) => `woord${turn}`)
  const read = wordsOf(readPartOf(sentence))
  expect(read.length).toBeLessThanOrEqual(MOST_WORDS_READ)
  expect(read).toEqual(wordsOf(sentence).slice(0, read.length))
  expect(wordsOf(readPartOf(words(100, () => 'ja')))).toHaveLength(MOST_WORDS_READ)
  expect(readPartOf('Wat kost een website?')).toBe('Wat kost een website?')
  expect(readPartOf('x'.repeat(500))).toBe('x'.repeat(400))
})
