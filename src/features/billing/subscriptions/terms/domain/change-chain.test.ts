import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extras, packages } from '@/features/hosting/catalogue/domain/packages'
import { addDays, type CalendarDay, laterOf } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import {
  anchorAfter,
  type ChangeQuote,
  type ChargedPeriod,
  invoiceLinesOf,
  quoteChange,
  type RunningItem,
  replacement,
} from './change-quote'
import { type HostingChoice, itemsOfChoice } from './choice'
import { daysIn, periodOf } from './periods'
import { lasting } from './price-on-day'
import { type AgreedItem, priceOfPeriod } from './subscription'

/** An item with all that was ever charged for it, as the tables keep it. */
interface KeptItem extends AgreedItem {
  anchorOn: CalendarDay
  startsOn: CalendarDay
  endsOn: CalendarDay | null
  periods: KeptPeriod[]
}

interface KeptPeriod extends ChargedPeriod {
  /** Days of the whole period that it is part of. */
  ofDays: number
  creditedFrom: CalendarDay | null
  creditedNet: Cents
}

const DAYS_AHEAD = 14

/** A subscription that is changed, and renewed fourteen days ahead, on a calendar of its own. */
class Ledger {
  items: KeptItem[] = []
  invoiced = 0

  constructor(choice: HostingChoice, on: CalendarDay) {
    for (const item of itemsOfChoice(choice)) this.add(item, on, on)
    for (const item of this.items) this.charge(item, 0)
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
    item.periods.push(keptPeriod({ ...period, net }, daysIn(period)))
  }

  renew(today: CalendarDay): void {
    for (const item of this.items) {
      for (let seq = this.nextSeq(item); ; seq += 1) {
        const { firstDay } = periodOf(item, seq)
        if (firstDay > addDays(today, DAYS_AHEAD) || (item.endsOn !== null && item.endsOn < firstDay)) break
        this.charge(item, seq)
      }
    }
  }

  private nextSeq(item: KeptItem): number {
    const last = item.periods.at(-1)
    if (last) return last.seq + 1
    let seq = 0
    while (periodOf(item, seq).firstDay < item.startsOn) seq += 1
    return seq
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

  apply(quote: ChangeQuote): void {
    const { now, later, on } = quote
    if (now) {
      this.invoiced += now.amounts.net
      for (const { id } of now.stops) this.kept(id).endsOn = addDays(on, -1)
      for (const { item, period, from, share } of now.givenBack) {
        const kept = this.kept(item.id).periods.find(({ seq }) => seq === period.seq)
        if (!kept) throw new Error('That period was never charged')
        expect(kept.creditedFrom, 'given back once').toBeNull()
        Object.assign(kept, { creditedFrom: from, creditedNet: share.net })
      }
      const started = new Map(now.starts.map((item) => [item, this.add(item, now.anchorOn, on)]))
      for (const { item, period, share } of now.charged) {
        const kept = started.get(item)
        if (kept)
          kept.periods.push(keptPeriod({ ...period, net: share.net }, daysIn(periodOf(kept, period.seq))))
      }
    }
    if (!later) return
    const goOn = this.items.filter(({ endsOn }) => endsOn === null)
    const { stops, starts } = replacement(goOn, later.choice)
    for (const item of stops) item.endsOn = addDays(later.effectiveOn, -1)
    const anchorOn = anchorAfter(goOn, later.choice.billingCycle, later.effectiveOn)
    for (const item of starts) this.add(item, anchorOn, later.effectiveOn)
  }

  private kept(id: string): KeptItem {
    const item = this.items[Number(id)]
    if (!item) throw new Error(`There is no item ${id}`)
    return item
  }
}

function keptPeriod(
  { seq, firstDay, lastDay, net }: Pick<ChargedPeriod, 'seq' | 'firstDay' | 'lastDay' | 'net'>,
  ofDays: number,
): KeptPeriod {
  return {
    id: '',
    seq,
    firstDay,
    lastDay,
    net,
    vatPercent: 21,
    invoiceId: 'an invoice',
    isRevocable: false,
    ofDays,
    creditedFrom: null,
    creditedNet: 0 as Cents,
  }
}

/** The days of an item that were charged and not given back. */
function spansOf(item: KeptItem): { firstDay: CalendarDay; lastDay: CalendarDay }[] {
  return item.periods
    .map(({ firstDay, lastDay, creditedFrom }) => ({
      firstDay,
      lastDay: creditedFrom ? addDays(creditedFrom, -1) : lastDay,
    }))
    .filter(({ firstDay, lastDay }) => firstDay <= lastDay)
}

const anyChoice: fc.Arbitrary<HostingChoice> = fc.record({
  packageId: fc.constantFrom(...packages().map(({ id }) => id)),
  billingCycle: fc.constantFrom('monthly' as const, 'monthly' as const, 'yearly' as const),
  // Several of what is counted, one of all else.
  extras: fc
    .tuple(fc.subarray([...extras()]), fc.integer({ min: 1, max: 4 }))
    .map(([some, count]) =>
      some.flatMap(({ id, most }) => Array.from({ length: Math.min(count, most) }, () => id)),
    ),
})
/** Often within the same period, where what was given back before counts. */
const anyPause = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 80 }))
const anyWishes = fc.array(fc.tuple(anyPause, anyChoice), {
  minLength: 1,
  maxLength: 8,
})
const anyStart = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days))

/** Lets somebody change their mind on these days. */
function lived(start: CalendarDay, first: HostingChoice, wishes: readonly [number, HostingChoice][]): Ledger {
  const ledger = new Ledger(first, start)
  let today = start
  for (const [days, wished] of wishes) {
    today = addDays(today, days)
    ledger.renew(today)
    if (ledger.waits(today)) continue
    const quote = quoteChange(ledger.running(today), wished, today)
    if (!quote) continue
    if (quote.now) {
      expect(quote.now.amounts.total).toBeGreaterThan(0)
      const lines = invoiceLinesOf(quote.now, today)
      expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(quote.now.amounts.net)
      for (const { unitPrice } of lines) expect(unitPrice).toBeGreaterThanOrEqual(0)
    }
    ledger.apply(quote)
  }
  // What still waits for the end of a month has come by then.
  ledger.renew(addDays(today, 45))
  return ledger
}

// promise money 7a: However often a subscription changes, each item costs its price for its days, and no more goes back than was charged
test('however often it changes, each item costs its price for its days, within a cent per line, and no more goes back than was charged', () => {
  fc.assert(
    fc.property(anyStart, anyChoice, anyWishes, (start, first, wishes) => {
      const ledger = lived(start, first, wishes)
      let kept = 0
      for (const item of ledger.items) {
        for (const { net, creditedNet, creditedFrom, firstDay, lastDay, ofDays } of item.periods) {
          kept += net - creditedNet
          expect(creditedNet).toBeGreaterThanOrEqual(0)
          expect(creditedNet).toBeLessThanOrEqual(net)
          const until = creditedFrom ? addDays(creditedFrom, -1) : lastDay
          const days = firstDay <= until ? daysIn({ firstDay, lastDay: until }) : 0
          expect(Math.abs(net - creditedNet - (priceOfPeriod(item) * days) / ofDays)).toBeLessThanOrEqual(
            creditedFrom ? 2 : 1,
          )
        }
      }
      expect(ledger.invoiced, 'what the invoices ask is what the periods say').toBe(kept)
    }),
    { numRuns: 300 },
  )
})

// promise money 7a: However often a subscription changes … with one package on every day
test('however often it changes, there is one package on every day, and the periods of each item follow each other', () => {
  fc.assert(
    fc.property(anyStart, anyChoice, anyWishes, (start, first, wishes) => {
      const { items } = lived(start, first, wishes)
      for (const item of items)
        for (const [index, period] of item.periods.entries()) {
          const next = item.periods[index + 1]
          if (next) expect(next.firstDay).toBe(addDays(period.lastDay, 1))
        }
      const packages = items.filter(({ kind }) => kind === 'package').flatMap(spansOf)
      const inOrder = packages.sort((one, other) => (one.firstDay < other.firstDay ? -1 : 1))
      expect(inOrder[0]?.firstDay).toBe(start)
      for (const [index, { lastDay }] of inOrder.entries()) {
        const next = inOrder[index + 1]
        if (next) expect(next.firstDay).toBe(addDays(lastDay, 1))
      }
      const charged = packages.map(({ lastDay }) => lastDay).reduce(laterOf)
      for (const { kind, endsOn } of items)
        if (kind === 'package' && endsOn === null) expect(charged >= start).toBe(true)
    }),
    { numRuns: 300 },
  )
})
