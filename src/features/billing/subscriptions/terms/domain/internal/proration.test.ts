import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '@/shared/calendar-day'
import { type Cents, euros } from '@/shared/money'
import { daysIn, periodOf } from '../periods'
import {
  type BilledItem,
  changeNow,
  chargeFrom,
  creditFrom,
  type DayShare,
  type PricedItem,
  shareInWords,
} from './proration'

const november = { firstDay: '2026-11-01', lastDay: '2026-11-30' }
const basis: PricedItem = { description: 'Hosting Basis', net: euros(19.5), vatPercent: 21, isByDay: true }
const onbeperkt: PricedItem = { ...basis, description: 'Hosting Onbeperkt', net: euros(39.5) }
const domain: PricedItem = { ...basis, description: 'Domeinnaam', net: euros(30), isByDay: false }
const billed = (item: PricedItem, days = november): BilledItem => ({ ...item, ...days })

test('a bigger package costs the new days less the days of the old one that were paid for', () => {
  const change = changeNow({
    from: '2026-11-19',
    stops: [billed(basis)],
    starts: [{ ...onbeperkt, period: november }],
  })
  const words = (shares: DayShare[]) => shares.map((share) => shareInWords(share).replaceAll('\u00a0', ' '))
  expect(words(change.credits)).toEqual(['12 van 30 dagen × € 19,50 = € 7,80'])
  expect(words(change.charges)).toEqual(['12 van 30 dagen × € 39,50 = € 15,80'])
  expect(change.net).toBe(euros(8))
  expect(change.total).toBe(euros(9.68))
})

test('a day counts as part of the whole period, however late the change comes', () => {
  expect(chargeFrom(onbeperkt, november, '2026-11-30')).toMatchObject({ days: 1, ofDays: 30, net: 132 })
  const year = { firstDay: '2027-03-01', lastDay: '2028-02-29' }
  expect(chargeFrom({ ...onbeperkt, net: euros(435.5) }, year, '2028-02-01')).toMatchObject({
    days: 29,
    ofDays: 366,
    net: 3451,
  })
})

test('on the first day everything goes back, after the last nothing', () => {
  expect(creditFrom(billed(basis), '2026-11-01').net).toBe(basis.net)
  expect(creditFrom(billed(basis), '2026-12-01').net).toBe(0)
  expect(creditFrom(billed(basis), '2026-11-30')).toMatchObject({ days: 1, net: 65 })
  expect(creditFrom(billed(basis), '2026-10-15').net).toBe(basis.net)
  expect(creditFrom(billed(basis), '2027-10-15').net).toBe(0)
})

test('what went to a registrar does not come back, and is asked in whole', () => {
  expect(creditFrom(billed(domain), '2026-11-02')).toMatchObject({ days: 0, net: 0 })
  expect(creditFrom(billed(domain), '2026-11-01').net).toBe(0)
  expect(chargeFrom(domain, november, '2026-11-29').net).toBe(domain.net)
})

test('what goes back is reckoned from what was billed and at its rate, not from the prices and the VAT of today', () => {
  const billedOnce = billed({ ...basis, net: euros(15), vatPercent: 19 })
  const change = changeNow({
    from: '2026-11-16',
    stops: [billedOnce],
    starts: [{ ...onbeperkt, period: november }],
  })
  expect(change.credits[0]).toMatchObject({ base: euros(15), net: euros(7.5), vatPercent: 19 })
  expect(change.total).toBe(euros(23.9) - euros(8.93))
})

test('half a cent that was used counts as a whole one', () => {
  const line = billed({ ...basis, net: 1 as Cents }, { firstDay: '2026-11-01', lastDay: '2026-11-02' })
  expect(creditFrom(line, '2026-11-02').net).toBe(0)
})

const anyNet = fc.integer({ min: 0, max: 200_000 }).map((net) => net as Cents)
const anyPeriod = fc
  .record({
    anchorOn: fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days)),
    billingCycle: fc.constantFrom('monthly' as const, 'yearly' as const),
  })
  .map((rhythm) => periodOf(rhythm, 1))

test('what was used and what goes back are together what was billed', () => {
  fc.assert(
    fc.property(anyNet, anyPeriod, fc.integer({ min: -5, max: 400 }), (net, period, days) => {
      const credit = creditFrom({ ...basis, ...period, net }, addDays(period.firstDay, days))
      const usedDays = daysIn(period) - credit.days
      expect(credit.net).toBeGreaterThanOrEqual(0)
      expect(credit.net).toBeLessThanOrEqual(net)
      expect(net - credit.net).toBe(Math.floor((net * usedDays) / daysIn(period) + 0.5 + 1e-9))
    }),
    { numRuns: 1000 },
  )
})

test('two changes in one period come to what each package costs for its days, within a cent per line', () => {
  const days = fc.tuple(fc.nat(365), fc.nat(365)).map(([one, other]) => [one, other].sort((a, b) => a - b))
  const anyPrices = fc.tuple(anyNet, anyNet, anyNet)
  fc.assert(
    fc.property(anyPrices, anyPeriod, days, ([a, b, c], period, [first = 0, second = 0]) => {
      const ofDays = daysIn(period)
      const [one, two] = [Math.min(first, ofDays), Math.min(second, ofDays)]
      const on = (day: number) => addDays(period.firstDay, day)
      const item = (net: Cents) => ({ ...basis, net })
      const bigger = changeNow({
        from: on(one),
        stops: [{ ...item(a), ...period }],
        starts: [{ ...item(b), period }],
      })
      const charged = bigger.charges.map(({ net }) => ({ ...item(net), ...period, firstDay: on(one) }))
      const stops = one === ofDays ? [] : charged
      const biggest = changeNow({ from: on(two), stops, starts: [{ ...item(c), period }] })
      const paid = a + bigger.net + biggest.net
      const exact = (a * one + b * (two - one) + c * (ofDays - two)) / ofDays
      expect(Math.abs(paid - exact)).toBeLessThanOrEqual(4)
      for (const { net, base } of [...bigger.credits, ...biggest.credits])
        expect(net).toBeLessThanOrEqual(base)
    }),
    { numRuns: 1000 },
  )
})
