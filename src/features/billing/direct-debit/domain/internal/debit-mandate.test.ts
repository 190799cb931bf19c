import { expect, test } from 'vitest'
import type { AskedDebit } from '@/features/billing/payments/server/providers/payment-provider'
import { type AgencyMandate, MANDATE_STATES, type MollieMandate, mandateFaultOn } from './debit-mandate'

const mandate = { state: 'valid', signedOn: '2026-11-20', lastDebitOn: null } as const

test('a mandate counts from the day of its signature, as long as it stands', () => {
  expect(mandateFaultOn(mandate, '2026-11-19')).toBe('not-yet-signed')
  expect(mandateFaultOn(mandate, '2026-11-20')).toBeUndefined()
  for (const state of MANDATE_STATES.filter((one) => one !== 'valid'))
    expect(mandateFaultOn({ ...mandate, state }, '2026-12-01')).toBe(state)
})

test('a mandate that was not used for 36 months is dead, counted from its last debit or else from its signature', () => {
  expect(mandateFaultOn(mandate, '2029-11-19')).toBeUndefined()
  expect(mandateFaultOn(mandate, '2029-11-20')).toBe('unused')
  const used = { ...mandate, lastDebitOn: '2028-02-29' }
  expect(mandateFaultOn(used, '2031-02-27')).toBeUndefined()
  expect(mandateFaultOn(used, '2031-02-28')).toBe('unused')
})

test('Mollie is asked for debits by its own mandates only', () => {
  const names = { reference: 'WN-42', iban: 'NL20INGB0001234567', holder: 'Bakkerij Aarnink' }
  const ofAgency: AgencyMandate = { ...mandate, creditor: 'agency', ...names }
  const known = { providerCustomerId: 'cst_1', providerMandateId: 'mdt_1' }
  const ofMollie: MollieMandate = { ...mandate, creditor: 'mollie', ...known }
  // @ts-expect-error: Mollie has no name for a mandate that was given to the agency
  const asked: AskedDebit['mandate'][] = [ofMollie, ofAgency]
  expect(asked.map(({ providerMandateId }) => providerMandateId)).toEqual(['mdt_1', undefined])
})
