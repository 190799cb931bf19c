import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dutchCreditorId, isCreditorId } from './creditor-id'

test('the ids of known creditors are right, whatever stands in their own three characters', () => {
  for (const id of ['NL08ZZZ502057730000', 'NL08001502057730000', 'DE98ZZZ09999999999'])
    expect(isCreditorId(id), id).toBe(true)
})

test('one wrong digit, a space or a number too short is no id', () => {
  const wrong = ['NL09ZZZ502057730000', 'NL08ZZZ502057730001', 'NL08 ZZZ 502057730000', 'nl08zzz502057730000']
  expect([...wrong, 'NL08ZZZ50205773', '', 'NL08ZZZ'].filter(isCreditorId)).toEqual([])
})

test('a number at the Chamber of Commerce gives its id, and another digit in it another check', () => {
  expect(dutchCreditorId('50205773')).toBe('NL08ZZZ502057730000')
  expect(() => dutchCreditorId('5020577')).toThrow(RangeError)
  const anyKvk = fc.integer({ min: 0, max: 99_999_999 }).map((number) => String(number).padStart(8, '0'))
  fc.assert(
    fc.property(anyKvk, fc.nat({ max: 7 }), fc.integer({ min: 1, max: 9 }), (kvk, place, by) => {
      const id = dutchCreditorId(kvk)
      expect(isCreditorId(id)).toBe(true)
      const at = 7 + place
      const other = (Number(id[at]) + by) % 10
      expect(isCreditorId(`${id.slice(0, at)}${other}${id.slice(at + 1)}`)).toBe(false)
    }),
  )
})
