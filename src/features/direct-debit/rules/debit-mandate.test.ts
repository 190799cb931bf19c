import { expect, test } from 'vitest'
import { MANDATE_STATES, mandateFaultOn } from './debit-mandate'

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
