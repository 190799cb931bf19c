import { expect, test } from 'vitest'
import type { Cents } from '@/shared/money'
import { type Claim, type ClaimThere, heldAgainst } from './two-sides'

const HERE: Claim = {
  what: 'next',
  key: 'bestelling 7',
  customerRef: '1',
  amount: 1950 as Cents,
  on: '2026-12-01',
}
const THERE: ClaimThere = { ...HERE, place: { file: 'orders.csv', row: 2 } }
const faultsOf = (there: ClaimThere[], here: Claim[], stays = false) =>
  heldAgainst(there, here, () => stays).faults.map(({ reason }) => reason)

test('what both sides say alike is no fault, and stands in both sums', () => {
  const { sides, faults } = heldAgainst([THERE], [HERE], () => false)
  expect([faults, sides]).toEqual([
    [],
    [{ what: 'next', of: '2026-12-01', there: 1950, here: 1950, stays: 0 }],
  ])
})

test.each([
  ['another amount', { amount: 1951 as Cents }],
  ['another day: a term that is asked twice, or not at all', { on: '2027-01-01' }],
  ['another customer', { customerRef: '2' }],
])('%s is a fault, also of a row that is left out by name', (_, other) => {
  expect(faultsOf([THERE], [{ ...HERE, ...other }], true)).toHaveLength(1)
})

// promise moving in: What another system says of open invoices, credit and next terms agrees with what comes along, or nothing does
test('what is there and not here is a fault, unless its row stays there by name', () => {
  expect(faultsOf([THERE], [])).toEqual([
    'bestelling 7: daar € 19,50 vanaf 1 december 2026 (klant 1), hier niets',
  ])
  expect(faultsOf([THERE], [], true)).toEqual([])
})

test('what is here and not there is a fault', () => {
  expect(faultsOf([], [HERE], true)).toEqual([
    'bestelling 7: hier € 19,50 vanaf 1 december 2026 (klant 1), daar niets',
  ])
})
