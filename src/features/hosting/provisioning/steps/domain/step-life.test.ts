import { expect, test } from 'vitest'
import { isOvertaken, mayAct, type RunningOrder, renewalStopsOn } from './step-life'

const ACTIVE: RunningOrder = { status: 'active', endsOn: null }
const ENDING: RunningOrder = { status: 'active', endsOn: '2026-12-19' }
const SUSPENDED: RunningOrder = { status: 'suspended', endsOn: null }
const OVER: RunningOrder = { status: 'cancelled', endsOn: '2026-12-19' }

test('hosting goes off while its order is suspended, on while it is active, and is removed once it is over', () => {
  const acting = (order: RunningOrder) =>
    (['suspend-account', 'resume-account', 'change-package', 'take-down-account', 'remove-account'] as const)
      .filter((kind) => mayAct(kind, order))
      .map((kind) => kind)
  expect(acting(ACTIVE)).toEqual(['resume-account', 'change-package'])
  expect(acting(SUSPENDED)).toEqual(['suspend-account'])
  expect(acting(OVER)).toEqual(['take-down-account', 'remove-account'])
})

test('a name is no longer renewed once its order ends, and again when that was undone', () => {
  expect(mayAct('stop-renewal', ACTIVE)).toBe(false)
  expect(mayAct('give-code', ACTIVE)).toBe(false)
  expect(isOvertaken('give-code', ACTIVE)).toBe(true)
  expect(isOvertaken('stop-renewal', ACTIVE)).toBe(true)
  for (const order of [ENDING, OVER]) {
    expect(mayAct('stop-renewal', order)).toBe(true)
    expect(isOvertaken('keep-renewal', order)).toBe(true)
  }
  expect(mayAct('keep-renewal', SUSPENDED)).toBe(true)
})

test('what only waits is not overtaken: a delivery or a package of an order that is suspended', () => {
  for (const kind of ['register-domain', 'change-package'] as const) {
    expect(mayAct(kind, SUSPENDED)).toBe(false)
    expect(isOvertaken(kind, SUSPENDED)).toBe(false)
    expect(isOvertaken(kind, OVER)).toBe(true)
  }
  expect(isOvertaken('suspend-account', ACTIVE)).toBe(true)
  expect(isOvertaken('resume-account', SUSPENDED)).toBe(true)
})

test('a renewal is put off three days before the last day that its registrar takes', () => {
  const seen = { expiresOn: '2027-11-20', cancelBy: '2027-11-10' }
  expect(renewalStopsOn(seen, '2027-11-19', '2026-12-01')).toBe('2027-11-07')
  // A registrar that tells none can undo it: well before its term ends.
  expect(renewalStopsOn({ expiresOn: '2027-11-20' }, null, '2026-12-01')).toBe('2027-10-17')
  expect(renewalStopsOn({ expiresOn: undefined }, null, '2026-12-01')).toBe('2026-12-01')
})

test('a name that has to be gone sooner goes today, and one that is paid for beyond its term is renewed once more', () => {
  const seen = { expiresOn: '2027-11-20', cancelBy: '2027-11-10' }
  expect(renewalStopsOn(seen, '2027-11-19', '2027-11-09')).toBe('2027-11-09')
  expect(renewalStopsOn(seen, '2028-11-19', '2027-11-01')).toBe('2027-11-23')
  // Its registrar did not renew it: the next day is soon enough to look again.
  expect(renewalStopsOn(seen, '2028-11-19', '2027-11-25')).toBe('2027-11-26')
})
