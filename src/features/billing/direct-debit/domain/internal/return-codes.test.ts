import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONSEQUENCES, consequenceOf, RETURN_CODES, returnReason } from './return-codes'

test('each reason has its own consequence', () => {
  const codes = (consequence: string) => RETURN_CODES.filter((code) => consequenceOf(code, 1) === consequence)
  expect(codes('retry-once')).toEqual(['AM04', 'MS03'])
  expect(codes('mandate-unusable')).toEqual(['AC01', 'AC04', 'AC06', 'AG01', 'MD01', 'MD02'])
  expect(codes('person-calls')).toEqual(['MD06', 'MS02', 'SL01'])
  expect(codes('stop-everything')).toEqual(['MD07'])
})

test('too little money is tried once more and not again', () => {
  expect([1, 2, 3].map((attempt) => consequenceOf('AM04', attempt))).toEqual([
    'retry-once',
    'person-calls',
    'person-calls',
  ])
})

test('nobody writes to who has died, and everybody else reads why', () => {
  for (const code of [...RETURN_CODES, 'XX99', null]) {
    const { consequence, customer } = returnReason(code)
    expect(customer === null, String(code)).toBe(consequence === 'stop-everything')
  }
})

test('whatever a bank writes has a consequence and words: what we do not know a person looks at', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.constantFrom(...RETURN_CODES), fc.string()),
      fc.integer({ min: 1, max: 9 }),
      (code, attempt) => {
        expect(CONSEQUENCES).toContain(consequenceOf(code, attempt))
        expect(returnReason(code).office).not.toBe('')
        if (!RETURN_CODES.includes(code)) expect(consequenceOf(code, attempt)).toBe('person-looks')
      },
    ),
  )
  for (const odd of ['constructor', '__proto__', 'am04', ''])
    expect(consequenceOf(odd, 1)).toBe('person-looks')
})
