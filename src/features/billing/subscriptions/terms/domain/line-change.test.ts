import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cents } from '@/shared/money'
import type { RunningItem } from './change-quote'
import { changedLines, type LineWish, quoteLineChange } from './line-change'
import { lasting } from './price-on-day'
import type { AgreedItem } from './subscription'

// The oracle counts days one by one on the calendar of JavaScript, and its fractions are whole numbers of two: it shares
// nothing with what it judges but the amounts that go in.
const DAY_MS = 86_400_000
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The first day of the period so many months after the anchor: the last day of a month that is too short. */
function monthsOn(anchor: string, months: number): string {
  const [year = 0, month = 0, day = 0] = anchor.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return iso(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(day, last)))
}

/** How many days from the first up to and including the last, by walking them. */
function countDays(first: string, last: string): number {
  let count = 0
  for (let day = utc(first); day <= utc(last); day += DAY_MS) count += 1
  return count
}

/** Half up, of a fraction of whole numbers that is not below zero. */
function halfUp(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator
  return (numerator - whole * denominator) * 2n >= denominator ? whole + 1n : whole
}

/** Half away from zero, as VAT is rounded once per rate. */
function vatOf(net: bigint, rate: number): bigint {
  const vat = halfUp((net < 0n ? -net : net) * BigInt(rate), 100n)
  return net < 0n ? -vat : vat
}

interface Case {
  anchor: string
  cycle: 'monthly' | 'yearly'
  /** The period that runs, and on which of its days the change is made. */
  seq: number
  dayIn: number
  prices: readonly { before: number; after: number | null; rate: number | null }[]
  added: readonly { price: number; rate: number | null }[]
}

const RATES = [null, 9, 21, 0] as const
const price = fc.integer({ min: 1, max: 99_999 })
const rate = fc.constantFrom(...RATES)
const anchors = fc.constantFrom(
  '2023-01-31',
  '2023-02-28',
  '2024-01-30',
  '2024-02-29',
  '2027-03-15',
  '2027-12-31',
)
const cases: fc.Arbitrary<Case> = fc.record({
  anchor: anchors,
  cycle: fc.constantFrom('monthly', 'yearly'),
  seq: fc.integer({ min: 0, max: 14 }),
  dayIn: fc.integer({ min: 0, max: 365 }),
  prices: fc.array(fc.record({ before: price, after: fc.option(price), rate }), {
    minLength: 1,
    maxLength: 4,
  }),
  added: fc.array(fc.record({ price, rate }), { maxLength: 2 }),
})

function bounds({ anchor, cycle, seq }: Case) {
  const months = cycle === 'yearly' ? 12 : 1
  const firstDay = monthsOn(anchor, seq * months)
  return { firstDay, lastDay: iso(utc(monthsOn(anchor, (seq + 1) * months)) - DAY_MS) }
}

function anItem(id: string, net: number, vatPercent: number | null, cycle: Case['cycle']): AgreedItem {
  const unit = cycle === 'yearly' ? 'year' : 'month'
  return {
    kind: 'service',
    product: id,
    description: `Dienst ${id}`,
    billingCycle: cycle,
    quantity: 1,
    unit,
    unitPrice: net as Cents,
    vatPercent,
  }
}

/** The standard rate of the Netherlands in all these years. */
const STANDARD = 21

function running(of: Case): RunningItem[] {
  return of.prices.map(({ before, rate: own }, position) => ({
    ...lasting(anItem(`${position}`, before, own, of.cycle)),
    id: `${position}`,
    position,
    anchorOn: of.anchor,
    periods: [
      {
        ...bounds(of),
        seq: of.seq,
        id: `p${position}`,
        net: before as Cents,
        vatPercent: own ?? STANDARD,
        invoiceId: 'invoice',
        isRevocable: false,
      },
    ],
  }))
}

function wishOf(of: Case): LineWish {
  return {
    drops: of.prices.flatMap(({ after }, place) => (after === null ? [`${place}`] : [])),
    lines: [
      ...of.prices.flatMap(({ after, before, rate: own }, place) =>
        after === null || after === before
          ? []
          : [{ replaces: `${place}`, item: anItem(`${place}`, after, own, of.cycle) }],
      ),
      ...of.added.map(({ price: net, rate: own }, place) => ({
        replaces: null,
        item: anItem(`nieuw${place}`, net, own, of.cycle),
      })),
    ],
  }
}

/** What becomes more is charged for the days that are left, and what it replaces goes back for the same days. */
function oracle(of: Case, on: string) {
  const { firstDay, lastDay } = bounds(of)
  const all = BigInt(countDays(firstDay, lastDay))
  const left = BigInt(countDays(on, lastDay))
  const perRate = new Map<number, bigint>()
  const book = (net: bigint, own: number | null) =>
    perRate.set(own ?? STANDARD, (perRate.get(own ?? STANDARD) ?? 0n) + net)
  for (const { before, after, rate: own } of of.prices)
    if (after !== null && after > before) {
      const used = halfUp(BigInt(before) * (all - left), all)
      book(halfUp(BigInt(after) * left, all) - (BigInt(before) - used), own)
    }
  for (const { price: net, rate: own } of of.added) book(halfUp(BigInt(net) * left, all), own)
  let [net, vat] = [0n, 0n]
  for (const [percent, ofRate] of perRate) {
    net += ofRate
    vat += vatOf(ofRate, percent)
  }
  return { net: Number(net), vat: Number(vat), total: Number(net + vat), nextOn: iso(utc(lastDay) + DAY_MS) }
}

test('more is charged by the day to the cent, with VAT per rate, and less waits for the next period: months of every length, leap years', () => {
  fc.assert(
    fc.property(cases, (of) => {
      const { firstDay, lastDay } = bounds(of)
      const on = iso(utc(firstDay) + (of.dayIn % countDays(firstDay, lastDay)) * DAY_MS)
      const isLeft = of.prices.some(({ after }) => after !== null) || of.added.length > 0
      const isChanged = of.added.length > 0 || of.prices.some(({ before, after }) => after !== before)
      const quote = quoteLineChange(running(of), wishOf(of), { today: on, from: null })
      expect(quote === undefined).toBe(!isLeft || !isChanged)
      if (!quote) return
      const expected = oracle(of, on)
      const isMore = of.added.length > 0 || of.prices.some(({ before, after }) => (after ?? 0) > before)
      const isLess = of.prices.some(({ before, after }) => (after ?? 0) < before)
      expect(quote?.nextOn).toBe(expected.nextOn)
      if (isMore && expected.total > 0) {
        const { net, vat, total } = expected
        expect(quote.now?.amounts).toEqual({ net, vat, total })
        expect(quote.later === null).toBe(!isLess)
      } else expect(quote.now).toBeNull()
      // What comes back in the end is what was wished, whatever is made when.
      const after = [
        ...of.prices.flatMap(({ after: net }) => (net === null ? [] : [net])),
        ...of.added.map(({ price: net }) => net),
      ]
      expect(quote?.recurring[0].amounts.net).toBe(after.reduce((all, net) => all + net, 0))
      const lines = changedLines(quote?.from ?? [], quote?.to ?? [])
      const grown = lines.reduce((all, { from, to }) => all + (to ?? 0) - (from ?? 0), 0)
      const before = of.prices.reduce((all, { before: net }) => all + net, 0)
      expect(before + grown).toBe(after.reduce((all, net) => all + net, 0))
    }),
    { numRuns: 2000 },
  )
})

test('there and back on one day costs nothing but cents: what went back of the new line is what was charged for it', () => {
  fc.assert(
    fc.property(price, price, anchors, fc.integer({ min: 0, max: 27 }), (before, more, anchor, dayIn) => {
      const of: Case = {
        anchor,
        cycle: 'monthly',
        seq: 3,
        dayIn,
        prices: [{ before, after: before + more, rate: null }],
        added: [],
      }
      const on = iso(utc(bounds(of).firstDay) + dayIn * DAY_MS)
      const quote = quoteLineChange(running(of), wishOf(of), { today: on, from: null })
      const [charged] = quote?.now?.charged ?? []
      const [back] = quote?.now?.givenBack ?? []
      if (!charged || !back) return
      const { firstDay, lastDay } = bounds(of)
      const used = Number(halfUp(BigInt(before) * BigInt(dayIn), BigInt(countDays(firstDay, lastDay))))
      expect(back.share.net).toBe(before - used)
      expect(charged.period.lastDay).toBe(lastDay)
      expect(charged.period.firstDay).toBe(on)
    }),
  )
})

const JUNE: Case = {
  anchor: '2027-06-01',
  cycle: 'monthly',
  seq: 0,
  dayIn: 9,
  prices: [{ before: 3000, after: 6000, rate: null }],
  added: [],
}

test('a day in a later period is charged from that day on, and the first day of a period waits for its own invoice', () => {
  const ask = (from: string) => quoteLineChange(running(JUNE), wishOf(JUNE), { today: '2027-06-10', from })
  const inJuly = ask('2027-07-16')
  expect(inJuly?.on).toBe('2027-07-16')
  // 16 of 31 days: 60 × 16/31 less the rest of 30.
  expect(inJuly?.now?.amounts.net).toBe(3097 - (3000 - 1452))
  expect(inJuly?.nextOn).toBe('2027-08-01')
  const onFirst = ask('2027-07-01')
  expect(onFirst?.now).toBeNull()
  expect(onFirst?.later?.effectiveOn).toBe('2027-07-01')
})

test('who is bound gets nothing less before that is over, and what an invoice has already is not made anew for it', () => {
  const less: Case = { ...JUNE, prices: [{ before: 3000, after: 2000, rate: null }] }
  const quote = quoteLineChange(running(less), wishOf(less), {
    today: '2027-06-10',
    from: null,
    lessFrom: '2028-06-01',
  })
  expect(quote?.later).toMatchObject({ effectiveOn: '2028-06-01', takesBack: [] })
  expect(quote?.recurring[0].from).toBe('2028-06-01')
})

test('a line that is not there, or named twice, is no change', () => {
  const items = running(JUNE)
  const days = { today: '2027-06-10', from: null }
  expect(quoteLineChange(items, { drops: ['9'], lines: [] }, days)).toBeUndefined()
  expect(quoteLineChange(items, { drops: ['0'], lines: [] }, days)).toBeUndefined()
  expect(quoteLineChange(items, { ...wishOf(JUNE), drops: ['0'] }, days)).toBeUndefined()
})

test('a buyer who reckons the VAT is asked none, of what comes and of what goes back', () => {
  const items = running(JUNE).map((item) => ({
    ...item,
    reverseCharge: true,
    periods: item.periods.map((period) => ({ ...period, vatPercent: 0, reverseCharge: true })),
  }))
  const quote = quoteLineChange(items, wishOf(JUNE), { today: '2027-06-10', from: null })
  // 21 of 30 days of € 60,00 less what is left of € 30,00.
  expect(quote?.now?.amounts).toEqual({ net: 2100, vat: 0, total: 2100 })
  expect(quote?.now?.starts).toMatchObject([{ reverseCharge: true }])
  expect(quote?.recurring[0].amounts).toEqual({ net: 6000, vat: 0, total: 6000 })
})
