import { expect, test } from 'vitest'
import { isCreditorId } from '@/features/billing/direct-debit/domain/creditor-id'
import { MOLLIE_CREDITOR } from '../creditor'
import { firstPaymentWording, MANDATE_TEXT, portalMandateWording } from '../mandate-text'
import {
  AGREED_FAULT,
  givenWording,
  HOLDER_FAULT,
  IBAN_FAULT,
  ibanEnd,
  portalMandate,
} from './portal-mandate'

const form = { iban: 'nl91 abna 0417 1643 00', account_holder: ' Bakkerij Jaarnink ', mandate: 'on' }

const OWN = { company: 'Weverij Web', creditor: { name: 'Weverij Web B.V.', id: 'NL79ZZZ999999990000' } }

// promise mandate-text.ts: Op mijn afschrift staat
test('the mandate names who debits, to whom the invoices are owed, and which version of the text it is', () => {
  const atMollie = firstPaymentWording('mollie', 'Weverij Web')
  expect(atMollie).toContain(
    'Ik geef Stichting Mollie Payments (incassant-ID NL08ZZZ502057730000) toestemming om alle facturen van Weverij Web aan mij van mijn rekening af te schrijven (doorlopende SEPA-incasso): die voor de volgende termijnen en wijzigingen van mijn hosting, domeinnaam en extra’s, die voor mijn projecten en de abonnementen die daarbij horen, en losse facturen voor ander werk.',
  )
  expect(atMollie).toContain('Op mijn afschrift staat Stichting Mollie Payments.')
  expect(firstPaymentWording('test-bank', 'Weverij Web')).toContain('Ik geef de testbank toestemming')
  const own = portalMandateWording(OWN)
  expect(own).toContain('Ik geef Weverij Web B.V. (incassant-ID NL79ZZZ999999990000) toestemming')
  expect(`${atMollie}${own}`).not.toContain('{')
  expect(MANDATE_TEXT.version).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('Mollie’s id is one that banks take', () => {
  expect(isCreditorId(MOLLIE_CREDITOR.id)).toBe(true)
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
  const wording = givenWording(OWN, portalMandate.parse(form))
  expect(wording).toContain('Ik geef Weverij Web B.V.')
  expect(wording).toContain('NL91 ABNA 0417 1643 00, op naam van Bakkerij Jaarnink')
  expect(ibanEnd(wording)).toBe('eindigend op 4300')
  expect(ibanEnd('Het rekeningnummer is dat waarmee ik nu betaal.')).toBeNull()
})
