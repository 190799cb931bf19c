import { expect, test } from 'vitest'
import type { CalendarDay } from '@/shared/calendar-day'
import { type Cents, euros } from '@/shared/money'
import {
  type ChargedPeriod,
  invoiceLinesOf,
  linesOfChange,
  quoteChange,
  quoteMark,
  type RunningItem,
  replacement,
} from './change-quote'
import { type HostingChoice, itemsOfChoice } from './choice'
import { periodOf } from './periods'
import { lasting } from './price-on-day'
import { priceOfPeriod } from './subscription'

const basis: HostingChoice = { packageId: 'basis', billingCycle: 'monthly', extras: [] }
const onbeperkt: HostingChoice = { ...basis, packageId: 'onbeperkt' }

/** What runs since a day, charged for the periods with these numbers; those in `revocable` stand on an invoice of their own. */
function running(
  choice: HostingChoice,
  { anchorOn, seqs = [0], revocable = [] }: { anchorOn: CalendarDay; seqs?: number[]; revocable?: number[] },
): RunningItem[] {
  return itemsOfChoice(choice).map((item, position) => ({
    ...lasting(item),
    position,
    anchorOn,
    id: item.product,
    periods: seqs.map(
      (seq): ChargedPeriod => ({
        ...periodOf({ anchorOn, billingCycle: choice.billingCycle }, seq),
        id: `${item.product} ${seq}`,
        net: priceOfPeriod(item),
        vatPercent: 21,
        invoiceId: `invoice ${seq}`,
        isRevocable: revocable.includes(seq),
      }),
    ),
  }))
}

const NOVEMBER = { anchorOn: '2026-11-01' }
const plain = (words: string) => words.replaceAll('\u00a0', ' ')

function quoted(...wish: Parameters<typeof quoteChange>) {
  const quote = quoteChange(...wish)
  if (!quote) throw new Error('Nothing changes')
  return quote
}

test('a bigger package today costs the new days less those of the old one, and the sum is told', () => {
  const quote = quoted(running(basis, NOVEMBER), onbeperkt, '2026-11-19')
  if (!quote.now) throw new Error('It is not made today')
  expect(
    linesOfChange(quote.now).map(({ description, sumInWords, net }) => [description, plain(sumInWords), net]),
  ).toEqual([
    ['Hosting Onbeperkt', '12 van 30 dagen × € 39,50 = € 15,80', 1580],
    ['Terug: Hosting Basis', '12 van 30 dagen × € 19,50 = € 7,80', -780],
  ])
  expect(quote.now.amounts).toEqual({ net: 800, vat: 168, total: 968 })
  expect(quote).toMatchObject({
    later: null,
    nextOn: '2026-12-01',
    recurring: [{ from: '2026-12-01', amounts: { total: 4780 } }],
  })
})

test('its invoice has the new line, and the old one with a quantity below zero, each with its days', () => {
  const { now, on } = quoted(running(basis, NOVEMBER), onbeperkt, '2026-11-19')
  const period = { firstDay: '2026-11-19', lastDay: '2026-11-30' }
  const lines =
    now && invoiceLinesOf(now, on).map((line) => ({ ...line, description: plain(line.description) }))
  expect(lines).toEqual([
    {
      description: 'Hosting Onbeperkt, 12 van 30 dagen × € 39,50',
      quantity: 1,
      unit: 'piece',
      unitPrice: 1580,
      net: 1580,
      period,
    },
    {
      description: 'Terug: Hosting Basis, 12 van 30 dagen × € 19,50',
      quantity: -1,
      unit: 'piece',
      unitPrice: 780,
      net: -780,
      period,
      // What goes back is never decided anew.
      vatPercent: 21,
      reverseCharge: false,
    },
  ])
})

test('when the next invoice is out already, that period is reckoned too', () => {
  const items = running(basis, { ...NOVEMBER, seqs: [0, 1], revocable: [1] })
  const quote = quoted(items, onbeperkt, '2026-11-19')
  expect(quote.now?.amounts.net).toBe(800 + 2000)
  expect(quote.nextOn).toBe('2027-01-01')
  const lines = quote.now ? invoiceLinesOf(quote.now, quote.on) : []
  expect(lines.map(({ description, quantity, net }) => [plain(description), quantity, net])).toEqual([
    ['Hosting Onbeperkt, 12 van 30 dagen × € 39,50', 1, 1580],
    ['Hosting Onbeperkt', 1, 3950],
    ['Terug: Hosting Basis, 12 van 30 dagen × € 19,50', -1, -780],
    ['Terug: Hosting Basis', -1, -1950],
  ])
})

const mailboxes = (count: number): HostingChoice => ({
  ...basis,
  extras: Array.from({ length: count }, () => 'extra-email'),
})

test('two more mailboxes are one line of two with the days of one, and what is there keeps its price', () => {
  const quote = quoted(running(mailboxes(1), NOVEMBER), mailboxes(3), '2026-11-19')
  if (!quote.now) throw new Error('It is not made today')
  expect(quote.now.starts).toHaveLength(2)
  expect(
    linesOfChange(quote.now).map(({ label, sumInWords, net }) => [label, plain(sumInWords), net]),
  ).toEqual([['2 × Extra e-mailadres', '2 × 12 van 30 dagen × € 5,00 = € 4,00', 400]])
  expect(invoiceLinesOf(quote.now, quote.on)).toMatchObject([
    { description: expect.stringContaining('Extra e-mailadres, 12'), quantity: 2, unitPrice: 200, net: 400 },
  ])
  expect(quote.recurring[0].amounts.net).toBe(euros(19.5 + 15))
})

test('a period that is still to come asks for several in one line, as its renewal would', () => {
  const items = running(mailboxes(1), { ...NOVEMBER, seqs: [0, 1] })
  const { now, on } = quoted(items, mailboxes(3), '2026-11-19')
  expect(now && invoiceLinesOf(now, on)[1]).toMatchObject({
    description: 'Extra e-mailadres',
    quantity: 2,
    unit: 'piece',
    unitPrice: euros(5),
    net: euros(10),
  })
})

test('from three mailboxes to one the last two go at the end of the period', () => {
  const quote = quoted(running(mailboxes(3), NOVEMBER), mailboxes(1), '2026-11-19')
  expect(quote).toMatchObject({ now: null, later: { choice: mailboxes(1), effectiveOn: '2026-12-01' } })
  expect(quote.recurring[0].amounts.net).toBe(euros(19.5 + 5))
  const [, first, ...last] = running(mailboxes(3), NOVEMBER).map((item, place) => ({
    ...item,
    id: String(place),
  }))
  if (!first) throw new Error('There is no mailbox')
  const hosting = running(basis, NOVEMBER)
  expect(replacement([...hosting, first, ...last], mailboxes(1))).toEqual({ stops: last, starts: [] })
})

test('several that go back on the invoice of a new term are one line with a quantity below zero', () => {
  const yearly: HostingChoice = { ...mailboxes(3), billingCycle: 'yearly' }
  const { now, on } = quoted(running(mailboxes(3), NOVEMBER), yearly, '2026-11-19')
  const lines = now ? invoiceLinesOf(now, on) : []
  expect(lines.map(({ description, quantity, net }) => [plain(description), quantity, net])).toEqual([
    ['Hosting Basis', 1, euros(214.5)],
    ['Extra e-mailadres', 3, euros(180)],
    ['Terug: Hosting Basis, 12 van 30 dagen × € 19,50', -1, -780],
    ['Terug: Extra e-mailadres, 12 van 30 dagen × € 5,00', -3, -600],
  ])
})

test('a smaller package waits for the end of the period, and costs nothing today', () => {
  const quote = quoted(running(onbeperkt, NOVEMBER), basis, '2026-11-19')
  expect(quote.now).toBeNull()
  expect(quote.later).toEqual({ choice: basis, effectiveOn: '2026-12-01', takesBack: [] })
  expect(quote.recurring[0].amounts.total).toBe(euros(23.6))
})

test('when the next invoice is out already it is made anew, unless its money is on the way', () => {
  const out = { ...NOVEMBER, seqs: [0, 1] }
  const made = quoted(running(onbeperkt, { ...out, revocable: [1] }), basis, '2026-11-19')
  expect(made.later).toEqual({ choice: basis, effectiveOn: '2026-12-01', takesBack: ['invoice 1'] })
  const kept = quoted(running(onbeperkt, out), basis, '2026-11-19')
  expect(kept.later).toEqual({ choice: basis, effectiveOn: '2027-01-01', takesBack: [] })
})

test('an invoice stands when the change waits for what else was charged beyond it', () => {
  const out = { ...NOVEMBER, seqs: [0, 1] }
  const [hosting] = running(onbeperkt, { ...out, revocable: [1] })
  // It came by a change, on whose invoice a day of today stands too.
  const [, added] = running({ ...onbeperkt, extras: ['seo'] }, out)
  if (!hosting || !added) throw new Error('There is no extra')
  const smaller = quoted([hosting, added], { ...basis, extras: ['seo'] }, '2026-11-19')
  expect(smaller.later).toMatchObject({ effectiveOn: '2027-01-01', takesBack: [] })
  const webshop: HostingChoice = { ...basis, packageId: 'webshop' }
  const both = quoted([hosting, added], webshop, '2026-11-19')
  // Both months are charged at once, and the extra goes when they are over.
  expect(both.now?.charged.map(({ period }) => period.firstDay)).toEqual(['2026-11-19', '2026-12-01'])
  expect(both.now?.givenBack.map(({ from }) => from)).toEqual(['2026-11-19', '2026-12-01'])
  expect(both.later).toMatchObject({ effectiveOn: '2027-01-01', takesBack: [] })
})

test('more of one and less of another: the one is paid for today, the other goes at the end', () => {
  const quote = quoted(running({ ...basis, extras: ['seo'] }, NOVEMBER), onbeperkt, '2026-11-19')
  expect(quote.now?.choice).toEqual({ ...onbeperkt, extras: ['seo'] })
  expect(quote.now?.amounts.net).toBe(800)
  expect(quote.later).toMatchObject({ choice: onbeperkt, effectiveOn: '2026-12-01' })
})

test('from months to years the rest of the month goes back and a year begins today', () => {
  const yearly: HostingChoice = { ...basis, billingCycle: 'yearly' }
  const quote = quoted(running(basis, NOVEMBER), yearly, '2026-11-19')
  expect(quote.now).toMatchObject({ anchorOn: '2026-11-19', amounts: { net: 21_450 - 780 } })
  expect(quote.now?.charged).toMatchObject([
    { period: { seq: 0, firstDay: '2026-11-19', lastDay: '2027-11-18' }, share: { net: 21_450 } },
  ])
  expect(quote.nextOn).toBe('2027-11-19')
})

test('from years to months waits for the end of the year', () => {
  const yearly: HostingChoice = { ...basis, billingCycle: 'yearly' }
  const quote = quoted(running(yearly, NOVEMBER), basis, '2026-11-19')
  expect(quote).toMatchObject({ now: null, later: { choice: basis, effectiveOn: '2027-11-01' } })
})

test('what would give money back when it is made today is made at the end of the period', () => {
  const all: HostingChoice = { packageId: 'webshop', billingCycle: 'monthly', extras: ['seo', 'support'] }
  const items = running(all, { ...NOVEMBER, seqs: [0, 1] })
  const yearly: HostingChoice = { ...basis, billingCycle: 'yearly' }
  const quote = quoted(items, yearly, '2026-11-02')
  expect(quote).toMatchObject({ now: null, later: { choice: yearly, effectiveOn: '2027-01-01' } })
})

// promise ChangeForm.tsx: Wat blijft, houdt de prijs die ervoor is afgesproken.
test('an item that stays keeps the price that was agreed; a new one has that of today', () => {
  const items = running(basis, NOVEMBER).map((item) => ({ ...item, agreedPrice: euros(15) }))
  const quote = quoted(items, { ...basis, extras: ['ssl'] }, '2026-11-19')
  expect(quote.now?.charged.map(({ item }) => item.product)).toEqual(['ssl'])
  expect(quote.recurring[0].amounts.net).toBe(euros(17.5))
})

test('what was waived, or taken back by hand, gives nothing back', () => {
  const items = running(basis, NOVEMBER).map((item) => ({
    ...item,
    periods: item.periods.map((period) => ({ ...period, net: 0 as Cents })),
  }))
  const quote = quoted(items, onbeperkt, '2026-11-19')
  expect(quote.now?.amounts.net).toBe(1580)
  expect(quote.now && invoiceLinesOf(quote.now, quote.on)).toHaveLength(1)
})

test('the same choice is no change', () => {
  expect(quoteChange(running(basis, NOVEMBER), basis, '2026-11-19')).toBeUndefined()
})

test('a quote of another day, or with another invoice out, is another quote', () => {
  const items = running(basis, NOVEMBER)
  const mark = quoteMark(quoted(items, onbeperkt, '2026-11-19'))
  expect(quoteMark(quoted(items, onbeperkt, '2026-11-19'))).toBe(mark)
  expect(quoteMark(quoted(items, onbeperkt, '2026-11-20'))).not.toBe(mark)
  expect(quoteMark(quoted(items, { ...onbeperkt, extras: ['ssl'] }, '2026-11-19'))).not.toBe(mark)
  const out = running(basis, { ...NOVEMBER, seqs: [0, 1] })
  expect(quoteMark(quoted(out, onbeperkt, '2026-11-19'))).not.toBe(mark)
})
