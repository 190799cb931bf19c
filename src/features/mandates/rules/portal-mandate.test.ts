import { expect, test } from 'vitest'
import { MANDATE_TEXT, mandateWording } from './mandate-text'
import {
  AGREED_FAULT,
  givenWording,
  HOLDER_FAULT,
  IBAN_FAULT,
  ibanEnd,
  portalMandate,
} from './portal-mandate'

const form = { iban: 'nl91 abna 0417 1643 00', account_holder: ' Bakkerij Jaarnink ', mandate: 'on' }

test('the mandate names who may debit, and which version of the text it is', () => {
  expect(mandateWording('Weverij Web')).toContain('Ik geef Weverij Web toestemming')
  expect(mandateWording('Weverij Web')).not.toContain('{')
  expect(MANDATE_TEXT.version).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('an account number is read the way people write it', () => {
  expect(portalMandate.parse(form)).toEqual({ iban: 'NL91ABNA0417164300', holder: 'Bakkerij Jaarnink' })
})

test('a wrong check digit, a missing name and a missing tick each get their message', () => {
  const faults = (fields: object) =>
    portalMandate.safeParse({ ...form, ...fields }).error?.issues.map(({ message }) => message)
  expect(faults({ iban: 'NL92 ABNA 0417 1643 00' })).toEqual([IBAN_FAULT])
  expect(faults({ iban: null })).toEqual([IBAN_FAULT])
  expect(faults({ account_holder: ' ' })).toEqual([HOLDER_FAULT])
  expect(faults({ mandate: null })).toEqual([AGREED_FAULT])
})

test('the evidence names the account, and shows only its end again', () => {
  const wording = givenWording('Webnoaber', portalMandate.parse(form))
  expect(wording).toContain('Ik geef Webnoaber toestemming')
  expect(wording).toContain('NL91 ABNA 0417 1643 00, op naam van Bakkerij Jaarnink')
  expect(ibanEnd(wording)).toBe('eindigend op 4300')
  expect(ibanEnd('Het rekeningnummer is dat waarmee ik nu betaal.')).toBeNull()
})
