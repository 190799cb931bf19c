import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  houseNumberInWords,
  type Postcode,
  parseHouseNumber,
  parsePostcode,
  postcodeInWords,
} from './dutch-address'
import { streetIn } from './internal/register-answer'

test.each(['7511JE', '7511 JE', '7511je', ' 7511  je ', '7511-JE', 'NL-7511 JE', 'nl7511je', '7511.JE'])(
  '%j is a postcode',
  (typed) => {
    expect(parsePostcode(typed)).toBe('7511JE')
  },
)

test.each([
  '',
  '7511',
  'JE7511',
  '0511JE',
  '75111JE',
  '7511JEE',
  '7511SS',
  '7511sa',
  '7511 J1',
  'BE-7511JE',
  '7511 JÉ',
])('%j is no postcode', (typed) => {
  expect(parsePostcode(typed)).toBeUndefined()
})

test.each([
  ['14', 14, '', '14'],
  ['14a', 14, 'a', '14a'],
  ['14 A', 14, 'A', '14A'],
  ['14-2', 14, '2', '14-2'],
  ['14 2', 14, '2', '14-2'],
  ['14/2', 14, '2', '14-2'],
  ['14 bis', 14, 'bis', '14 bis'],
  ['14bis', 14, 'bis', '14 bis'],
  ['14-III', 14, 'III', '14 III'],
  ['14 a-2', 14, 'a-2', '14 a-2'],
  ['nr. 14', 14, '', '14'],
  ['Nummer 14a', 14, 'a', '14a'],
  [' 12345 ', 12345, '', '12345'],
])('%j is a house number', (typed, number, addition, inWords) => {
  const parsed = parseHouseNumber(typed)
  expect(parsed).toEqual({ number, addition })
  expect(parsed && houseNumberInWords(parsed)).toBe(inWords)
})

test.each(['', 'a', '0', '014', '123456', 'veertien', '14 <b>', '-14', `14 ${'a'.repeat(30)}`])(
  '%j is no house number',
  (typed) => {
    expect(parseHouseNumber(typed)).toBeUndefined()
  },
)

test('a postcode and a house number are read back as they were written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const postcode = parsePostcode(typed)
      if (postcode) expect(parsePostcode(postcodeInWords(postcode))).toBe(postcode)
      const houseNumber = parseHouseNumber(typed)
      if (houseNumber)
        expect(parseHouseNumber(houseNumberInWords(houseNumber))?.number).toBe(houseNumber.number)
    }),
  )
})

const POSTCODE = '7511JE' as Postcode

function answerWith(...docs: Record<string, unknown>[]): string {
  return JSON.stringify({ response: { numFound: docs.length, docs } })
}

const HOME = { postcode: '7511JE', huisnummer: 14, straatnaam: 'Oude Markt', woonplaatsnaam: 'Enschede' }

test('all homes at one number stand in one street', () => {
  expect(streetIn(answerWith(HOME, HOME, HOME), POSTCODE, 14)).toEqual({
    outcome: 'found',
    street: 'Oude Markt',
    city: 'Enschede',
  })
})

test('nothing found is an answer', () => {
  expect(streetIn(answerWith(), POSTCODE, 14)).toEqual({ outcome: 'not-found' })
})

test.each([
  ['garbage', '<html>'],
  ['another shape', '{"docs":[]}'],
  ['another address', answerWith({ ...HOME, huisnummer: 16 })],
  ['another postcode', answerWith({ ...HOME, postcode: '7511JZ' })],
  ['two streets', answerWith(HOME, { ...HOME, straatnaam: 'Stadsgravenstraat' })],
  ['no street', answerWith({ postcode: '7511JE', huisnummer: 14, woonplaatsnaam: 'Enschede' })],
])('%s is no answer', (_what, body) => {
  expect(streetIn(body, POSTCODE, 14)).toEqual({ outcome: 'unknown' })
})
