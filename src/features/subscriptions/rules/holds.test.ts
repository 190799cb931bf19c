import { expect, test } from 'vitest'
import { type Cents, euros } from '@/shared/money'
import { liftedByPayment, mayLift, standsStill } from './holds'

const nothing = 0 as Cents

test('payment in full lifts the hold for arrears, and no other', () => {
  expect(liftedByPayment(['arrears', 'by-hand'], nothing)).toEqual(['arrears'])
  expect(liftedByPayment(['by-hand'], nothing)).toEqual([])
  expect(liftedByPayment(['arrears'], euros(0.01))).toEqual([])
})

test('a subscription stands still while any reason is left', () => {
  expect(standsStill(['by-hand'])).toBe(true)
  expect(standsStill([])).toBe(false)
})

test('the office may lift every hold', () => {
  expect(mayLift('arrears', 'by-office')).toBe(true)
  expect(mayLift('by-hand', 'by-office')).toBe(true)
})
