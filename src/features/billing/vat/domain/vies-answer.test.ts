import { expect, test } from 'vitest'
import { askAgainAfter, inParts, readAnswer } from './vies-answer'

test('a yes and a no are read with their consultation number; what is kept back is nothing', () => {
  const said = { valid: true, requestIdentifier: 'WAPIAAAAX', name: 'Hülsmann GmbH', address: '---' }
  expect(readAnswer(200, said)).toEqual({
    outcome: 'valid',
    fault: null,
    consultationNumber: 'WAPIAAAAX',
    name: 'Hülsmann GmbH',
    address: null,
  })
  expect(readAnswer(200, { valid: false, requestIdentifier: '' })).toMatchObject({
    outcome: 'invalid',
    consultationNumber: null,
  })
})

test('whatever is no answer is unknown, with its code: a no is never made of it', () => {
  const wrapped = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] })
  expect(readAnswer(200, wrapped('MS_MAX_CONCURRENT_REQ'))).toMatchObject({
    outcome: 'unknown',
    fault: 'MS_MAX_CONCURRENT_REQ',
  })
  expect(readAnswer(200, { valid: false, userError: 'MS_UNAVAILABLE' })).toMatchObject({
    outcome: 'unknown',
    fault: 'MS_UNAVAILABLE',
  })
  expect(readAnswer(503, { valid: false })).toMatchObject({ outcome: 'unknown', fault: 'HTTP_503' })
  expect(readAnswer(200, 'hello')).toMatchObject({ outcome: 'unknown' })
  expect(readAnswer(200, { valid: true, userError: 'VALID' })).toMatchObject({ outcome: 'valid' })
  expect(readAnswer(400, wrapped('INVALID_INPUT'))).toMatchObject({ outcome: 'invalid' })
})

test('a VAT id is asked for in two parts, a Greek one as EL', () => {
  expect(inParts('DE111111125')).toEqual({ countryCode: 'DE', vatNumber: '111111125' })
  expect(inParts('EL094259216')).toEqual({ countryCode: 'EL', vatNumber: '094259216' })
  expect(inParts('CHE116281710')).toBeUndefined()
})

test('it is asked again after five minutes, then ever later, and four times a day at the least', () => {
  expect([1, 2, 3, 20].map(askAgainAfter)).toEqual([300, 600, 1200, 21_600])
})
