import { expect, test } from 'vitest'
import { type CHANGE_OBSTACLES, type ChangeableState, obstacleTo, stepsOf } from './change'
import type { HostingChoice } from './choice'

const basis: HostingChoice = { packageId: 'basis', billingCycle: 'monthly', extras: [] }
const onbeperkt: HostingChoice = { ...basis, packageId: 'onbeperkt' }

test('a bigger package is there today, a smaller one at the end of the period', () => {
  expect(stepsOf(basis, onbeperkt)).toEqual({ now: onbeperkt, later: null })
  expect(stepsOf(onbeperkt, basis)).toEqual({ now: null, later: basis })
  expect(stepsOf(basis, basis)).toEqual({ now: null, later: null })
})

test('an extra begins today, and one that goes stays until the end of the period', () => {
  const secured: HostingChoice = { ...basis, extras: ['ssl'] }
  expect(stepsOf(basis, secured)).toEqual({ now: secured, later: null })
  expect(stepsOf(secured, basis)).toEqual({ now: null, later: basis })
  expect(stepsOf(secured, { ...basis, extras: ['backup'] })).toEqual({
    now: { ...basis, extras: ['ssl', 'backup'] },
    later: { ...basis, extras: ['backup'] },
  })
})

test('another mailbox is there today, and one less goes at the end of the period', () => {
  const of = (count: number): HostingChoice => ({
    ...basis,
    extras: Array.from({ length: count }, () => 'extra-email'),
  })
  expect(stepsOf(of(1), of(3))).toEqual({ now: of(3), later: null })
  expect(stepsOf(of(3), of(1))).toEqual({ now: null, later: of(1) })
  expect(stepsOf(of(2), of(2))).toEqual({ now: null, later: null })
})

test('who wants more of one and less of another gets the one today and the other at the end', () => {
  const wished: HostingChoice = { ...onbeperkt, extras: [] }
  expect(stepsOf({ ...basis, extras: ['seo'] }, wished)).toEqual({
    now: { ...onbeperkt, extras: ['seo'] },
    later: wished,
  })
})

test('from months to years is today with all that changes; from years to months waits for the end of the year', () => {
  const yearly: HostingChoice = { ...basis, billingCycle: 'yearly' }
  expect(stepsOf(onbeperkt, yearly)).toEqual({ now: yearly, later: null })
  expect(stepsOf(yearly, basis)).toEqual({ now: null, later: basis })
  expect(stepsOf(yearly, onbeperkt)).toEqual({
    now: { ...onbeperkt, billingCycle: 'yearly' },
    later: onbeperkt,
  })
})

const running: ChangeableState = {
  isOver: false,
  isPaid: true,
  endsOn: null,
  standsStill: false,
  hasWaitingChange: false,
  chargedUntil: '2026-12-09',
  hasAddress: true,
}

test.each<[Partial<ChangeableState>, keyof typeof CHANGE_OBSTACLES]>([
  [{ isOver: true }, 'over'],
  [{ isPaid: false }, 'unpaid'],
  [{ endsOn: '2026-12-09' }, 'ending'],
  [{ standsStill: true }, 'stands-still'],
  [{ hasWaitingChange: true }, 'waiting'],
  [{ chargedUntil: null }, 'behind'],
  [{ chargedUntil: '2026-11-19' }, 'behind'],
  [{ hasAddress: false }, 'no-address'],
])('%j stands in the way, and is told', (other, obstacle) => {
  expect(obstacleTo({ ...running, ...other }, '2026-11-20')).toBe(obstacle)
})

test('what runs and is charged can be changed, up to its last day', () => {
  expect(obstacleTo(running, '2026-11-20')).toBeUndefined()
  expect(obstacleTo(running, '2026-12-09')).toBeUndefined()
})
