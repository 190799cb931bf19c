import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extras, packages } from '@/features/hosting/catalogue/domain/packages'
import { addDays, type CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { quoteChange, type RunningItem } from './change-quote'
import { type HostingChoice, itemsOfChoice } from './choice'
import { periodOf } from './periods'
import { lasting, pricesFrom } from './price-on-day'
import { priceOfPeriod } from './subscription'

const PLAIN = { noNullPrototype: true } as const
const ANCHOR = '2026-01-31'

const choice: fc.Arbitrary<HostingChoice> = fc.record(
  {
    packageId: fc.constantFrom(...packages().map(({ id }) => id)),
    billingCycle: fc.constantFrom('monthly', 'yearly'),
    extras: fc.subarray(extras().map(({ id }) => id)),
  },
  PLAIN,
)

/** Told prices: which item, from the beginning of which period, and what price. */
const told = fc.array(
  fc.record({ item: fc.nat(6), seq: fc.integer({ min: 1, max: 9 }), price: fc.nat(90_000) }, PLAIN),
)

interface History {
  has: HostingChoice
  told: { item: number; seq: number; price: number }[]
}

function itemsOf({ has, told }: History): RunningItem[] {
  const rhythm = { anchorOn: ANCHOR, billingCycle: has.billingCycle }
  return itemsOfChoice(has).map((item, position) => {
    const charged = { ...periodOf(rhythm, 0), id: `${position}`, net: priceOfPeriod(item), vatPercent: 21 }
    return {
      ...lasting(item),
      id: item.product,
      position,
      anchorOn: ANCHOR,
      told: told
        .filter((one) => one.item === position)
        .map(({ seq, price }, index) => {
          const effectiveOn = periodOf(rhythm, seq).firstDay
          return { versionId: `${index}`, unitPrice: price as Cents, effectiveOn }
        })
        .toSorted((a, b) => (a.effectiveOn === b.effectiveOn ? 0 : a.effectiveOn < b.effectiveOn ? -1 : 1)),
      periods: [{ ...charged, invoiceId: 'first', isRevocable: false }],
    }
  })
}

/** What a period that begins on a day asks, item by item, as somebody reckons it with pencil and paper. */
function askedOn(items: readonly RunningItem[], wished: HostingChoice, day: CalendarDay): number {
  let net = 0
  for (const wanted of itemsOfChoice(wished)) {
    const old = items.find(
      ({ kind, product, billingCycle }) =>
        kind === wanted.kind && product === wanted.product && billingCycle === wanted.billingCycle,
    )
    let price: number = old ? old.agreedPrice : wanted.unitPrice
    for (const { effectiveOn, unitPrice } of old?.told ?? []) if (effectiveOn <= day) price = unitPrice
    net += price * wanted.quantity
  }
  return Math.round((net * 121) / 100)
}

// promise money 7d: What portal … for every later period
test('a change says what every later period asks, and each day on which that becomes otherwise', () => {
  fc.assert(
    fc.property(choice, told, choice, fc.integer({ min: 0, max: 27 }), (has, prices, wished, days) => {
      const items = itemsOf({ has, told: prices })
      const quote = quoteChange(items, wished, addDays(ANCHOR, days))
      if (!quote) return
      const { recurring, nextOn } = quote
      expect(recurring[0].from).toBe(nextOn)
      for (let seq = 0; seq < 24; seq += 1) {
        const { firstDay } = periodOf({ anchorOn: nextOn, billingCycle: wished.billingCycle }, seq)
        const said = recurring.findLast(({ from }) => from <= firstDay)
        expect(said?.amounts.total).toBe(askedOn(items, wished, firstDay))
      }
    }),
    { numRuns: 3000 },
  )
})

test('net and VAT are the total on each day that another price begins', () => {
  fc.assert(
    fc.property(choice, told, fc.integer({ min: 0, max: 400 }), (has, prices, days) => {
      const items = itemsOf({ has, told: prices })
      const day = addDays(ANCHOR, days)
      const steps = pricesFrom(items, day)
      expect(steps.map(({ from }) => from)).toEqual([...new Set(steps.map(({ from }) => from))].sort())
      for (const { from, amounts } of steps) {
        expect(amounts.total).toBe(askedOn(items, has, from))
        expect(amounts.net + amounts.vat).toBe(amounts.total)
      }
    }),
    { numRuns: 2000 },
  )
})
