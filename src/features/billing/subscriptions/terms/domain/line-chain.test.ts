import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { type ChargedPeriod, invoiceLinesOf, type RunningItem } from './change-quote'
import { type LineQuote, type LineWish, laterExchange, quoteLineChange, type WantedLine } from './line-change'
import { daysIn, periodOf } from './periods'
import { lasting } from './price-on-day'
import { type AgreedItem, priceOfPeriod } from './subscription'

interface KeptPeriod extends ChargedPeriod {
  ofDays: number
  creditedFrom: CalendarDay | null
  creditedNet: Cents
}

/** An item with all that was ever charged for it, as the tables keep it. */
interface KeptItem extends AgreedItem {
  anchorOn: CalendarDay
  startsOn: CalendarDay
  endsOn: CalendarDay | null
  periods: KeptPeriod[]
}

const DAYS_AHEAD = 14

function service(product: string, cycle: AgreedItem['billingCycle'], net: number): AgreedItem {
  return {
    kind: 'service',
    product,
    description: `Dienst ${product}`,
    billingCycle: cycle,
    quantity: 1,
    unit: cycle === 'yearly' ? 'year' : 'month',
    unitPrice: net as Cents,
  }
}

/** What a quote began, changed line by line and renewed fourteen days ahead. */
class Ledger {
  items: KeptItem[] = []
  invoiced = 0

  constructor(items: readonly AgreedItem[], on: CalendarDay) {
    for (const item of items) this.charge(this.add(item, on, on), 0)
  }

  private add(item: AgreedItem, anchorOn: CalendarDay, startsOn: CalendarDay): KeptItem {
    const kept = { ...item, anchorOn, startsOn, endsOn: null, periods: [] }
    this.items.push(kept)
    return kept
  }

  private charge(item: KeptItem, seq: number): void {
    const period = periodOf(item, seq)
    const net = priceOfPeriod(item)
    this.invoiced += net
    item.periods.push(kept({ ...period, net }, daysIn(period)))
  }

  renew(today: CalendarDay): void {
    for (const item of this.items) {
      let seq = (item.periods.at(-1)?.seq ?? -1) + 1
      while (periodOf(item, seq).firstDay < item.startsOn) seq += 1
      for (; ; seq += 1) {
        const { firstDay } = periodOf(item, seq)
        if (firstDay > addDays(today, DAYS_AHEAD) || (item.endsOn !== null && item.endsOn < firstDay)) break
        this.charge(item, seq)
      }
    }
  }

  running(today: CalendarDay): RunningItem[] {
    return this.items
      .filter(({ startsOn, endsOn }) => startsOn <= today && (endsOn === null || endsOn >= today))
      .map((item, position) => ({
        ...lasting(item),
        position,
        id: String(this.items.indexOf(item)),
        periods: item.periods.filter(({ lastDay }) => lastDay >= today),
      }))
  }

  waits(today: CalendarDay): boolean {
    return this.items.some(({ startsOn, endsOn }) => startsOn > today || (endsOn !== null && endsOn >= today))
  }

  apply({ now, later, on, exchange }: LineQuote): void {
    if (now) {
      this.invoiced += now.amounts.net
      for (const { id } of now.stops) this.item(id).endsOn = addDays(on, -1)
      for (const { item, period, from, share } of now.givenBack) {
        const charged = this.item(item.id).periods.find(({ seq }) => seq === period.seq)
        if (!charged) throw new Error('That period was never charged')
        expect(charged.creditedFrom, 'given back once').toBeNull()
        Object.assign(charged, { creditedFrom: from, creditedNet: share.net })
      }
      const started = new Map(now.starts.map((item) => [item, this.add(item, now.anchorOn, on)]))
      for (const { item, period, share } of now.charged) {
        const begun = started.get(item)
        begun?.periods.push(kept({ ...period, net: share.net }, daysIn(periodOf(begun, period.seq))))
      }
    }
    if (!later) return
    const goOn = this.items
      .filter(({ endsOn }) => endsOn === null)
      .map((item) => ({ ...item, id: String(this.items.indexOf(item)) }))
    const { stops, starts, anchorOn } = laterExchange(goOn, exchange, later.effectiveOn)
    for (const { id } of stops) this.item(id).endsOn = addDays(later.effectiveOn, -1)
    for (const item of starts) this.add(item, anchorOn, later.effectiveOn)
  }

  private item(id: string): KeptItem {
    const found = this.items[Number(id)]
    if (!found) throw new Error(`There is no item ${id}`)
    return found
  }
}

function kept(
  { seq, firstDay, lastDay, net }: Pick<ChargedPeriod, 'seq' | 'firstDay' | 'lastDay' | 'net'>,
  ofDays: number,
): KeptPeriod {
  const facts = { seq, firstDay, lastDay, net, ofDays, vatPercent: 21, invoiceId: 'an invoice' }
  return { ...facts, id: '', isRevocable: false, creditedFrom: null, creditedNet: 0 as Cents }
}

/** A wish in numbers: what becomes of the lines that are there, in turn, what is added, and how often it is charged. */
interface Drawn {
  days: number
  lines: readonly ('stays' | 'goes' | number)[]
  added: number | null
  cycle: AgreedItem['billingCycle'] | null
}

const price = fc.integer({ min: 100, max: 99_999 })
const anyWish: fc.Arbitrary<Drawn> = fc.record({
  days: fc.oneof(
    fc.integer({ min: 0, max: 9 }),
    fc.integer({ min: 0, max: 90 }),
    fc.integer({ min: 300, max: 400 }),
  ),
  lines: fc.array(fc.oneof(fc.constant('stays' as const), fc.constant('goes' as const), price), {
    maxLength: 4,
  }),
  added: fc.option(price),
  cycle: fc.option(fc.constantFrom('monthly' as const, 'yearly' as const)),
})
const anyStart = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days))
const anyCycle = fc.constantFrom('monthly' as const, 'yearly' as const)
const anyYears = fc.record({
  start: anyStart,
  cycle: anyCycle,
  prices: fc.array(price, { minLength: 1, maxLength: 3 }),
  wishes: fc.array(anyWish, { minLength: 1, maxLength: 6 }),
})

function wishOf(items: readonly RunningItem[], { lines, added, cycle }: Drawn, turn: number): LineWish {
  const billingCycle = items[0]?.billingCycle ?? 'monthly'
  const named = items.map((item, place) => ({ item, becomes: lines[place] ?? 'stays' }))
  return {
    drops: named.flatMap(({ item, becomes }) => (becomes === 'goes' ? [item.id] : [])),
    lines: [
      ...named.flatMap(({ item, becomes }): WantedLine[] =>
        typeof becomes === 'number'
          ? [{ replaces: item.id, item: service(item.product, billingCycle, becomes) }]
          : [],
      ),
      ...(added === null ? [] : [{ replaces: null, item: service(`nieuw ${turn}`, billingCycle, added) }]),
    ],
    ...(cycle && { billingCycle: cycle }),
  }
}

function lived({ start, cycle, prices, wishes }: Parameters<Parameters<typeof anyYears.map>[0]>[0]): Ledger {
  const ledger = new Ledger(
    prices.map((net, place) => service(`${place}`, cycle, net)),
    start,
  )
  let today = start
  for (const [turn, drawn] of wishes.entries()) {
    today = addDays(today, drawn.days)
    ledger.renew(today)
    if (ledger.waits(today)) continue
    const items = ledger.running(today)
    const quote = quoteLineChange(items, wishOf(items, drawn, turn), { today, from: null })
    if (!quote) continue
    if (quote.now) {
      const lines = invoiceLinesOf(quote.now, today)
      expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(quote.now.amounts.net)
    }
    ledger.apply(quote)
    expect(
      ledger.items
        .filter(({ endsOn }) => endsOn === null)
        .every((item) => item.billingCycle === quote.billingCycle),
    ).toBe(true)
  }
  ledger.renew(addDays(today, 400))
  return ledger
}

// promise projects: However often what a quote began changes, its billing cycle too, its periods tile and each line costs its price for its days
test('however often lines and billing cycle change, periods tile, a day is charged in one cycle, and each line costs its price by the day', () => {
  fc.assert(
    fc.property(anyYears, (years) => {
      const { items, invoiced } = lived(years)
      let asked = 0
      const charged = items.map((item) => {
        for (const [index, period] of item.periods.entries()) {
          const next = item.periods[index + 1]
          if (next) expect(next.firstDay).toBe(addDays(period.lastDay, 1))
          const { net, creditedNet, creditedFrom, firstDay, lastDay, ofDays } = period
          asked += net - creditedNet
          expect(creditedNet).toBeLessThanOrEqual(net)
          const until = creditedFrom ? addDays(creditedFrom, -1) : lastDay
          const days = firstDay <= until ? daysIn({ firstDay, lastDay: until }) : 0
          const exact = (priceOfPeriod(item) * days) / ofDays
          expect(Math.abs(net - creditedNet - exact)).toBeLessThanOrEqual(creditedFrom ? 2 : 1)
        }
        const spans = item.periods.map(({ firstDay, lastDay, creditedFrom }) => ({
          firstDay,
          lastDay: creditedFrom ? addDays(creditedFrom, -1) : lastDay,
        }))
        return { item, spans: spans.filter(({ firstDay, lastDay }) => firstDay <= lastDay) }
      })
      expect(invoiced, 'what the invoices ask is what the periods say').toBe(asked)
      // A line of one name is charged for each of its days once, whatever its cycle was.
      for (const [, same] of Map.groupBy(charged, ({ item }) => item.product)) {
        const inOrder = same
          .flatMap(({ spans }) => spans)
          .sort((one, other) => (one.firstDay < other.firstDay ? -1 : 1))
        for (const [index, { lastDay }] of inOrder.entries()) {
          const next = inOrder[index + 1]
          if (next) expect(next.firstDay).toBe(addDays(lastDay, 1))
        }
      }
    }),
    { numRuns: 150 },
  )
})

test('a service of 40 a month costs 480 a year, and a twelfth of that a month; a package costs what the list asks', () => {
  const items = new Ledger(
    [
      service('onderhoud', 'monthly', 4000),
      { ...service('basis', 'monthly', 1950), kind: 'package', description: 'Hosting Basis' },
    ],
    '2027-06-01',
  ).running('2027-06-16')
  const days = { today: '2027-06-16', from: null }
  const quote = quoteLineChange(items, { drops: [], lines: [], billingCycle: 'yearly' }, days)
  expect(quote?.now).toMatchObject({ anchorOn: '2027-06-16' })
  expect(quote?.to.map(({ net }) => net)).toEqual([48_000, 21_450])
  // Half of June goes back of both.
  expect(quote?.now?.amounts.net).toBe(48_000 + 21_450 - 2000 - 975)
  expect(quote?.nextOn).toBe('2028-06-16')
  const held = quoteLineChange(
    items,
    { drops: ['1'], lines: [], billingCycle: 'yearly' },
    { ...days, lessFrom: '2027-12-01' },
  )
  expect(held).toMatchObject({ now: null, later: { effectiveOn: '2027-12-01' } })
})
