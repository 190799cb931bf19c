import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { renewSubscription } from '@/features/billing/subscriptions/server/renew-subscription'
import { subscriptions } from '@/features/billing/subscriptions/server/subscription-tables'
import type { HostingChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import type { DaySpan } from '@/features/billing/subscriptions/terms/domain/periods'
import { addDays, addMonths, type CalendarDay } from '@/shared/calendar-day'
import { payOrderOf, placeOrderOf } from '../../../../../../tests/support/customers'
import {
  createTestContext,
  secondNode,
  type TestContext,
  testSettings,
} from '../../../../../../tests/support/database'
import { BASIS, changeAsked, changeTo } from '../../../../../../tests/support/order-changes'
import { changeOrder } from './change-order'

/*
 * Changes around the first day of a period whose invoice was sent two weeks before. Charges and credits are read from
 * the invoices alone, day by day.
 */

const SSL: HostingChoice = { ...BASIS, extras: ['ssl'] }
const ONBEPERKT: HostingChoice = { ...BASIS, packageId: 'onbeperkt' }
const at = (day: string) => new Date(`${day}T10:00:00Z`)

/** Period of the first invoice, which names no days: November, and a year of the name. */
const NOVEMBER = { firstDay: '2026-11-01', lastDay: '2026-11-30' }
const FIRST_YEAR = { firstDay: '2026-11-01', lastDay: '2027-10-31' }
const FIRST_YEAR_NET = 100

type Running = Awaited<ReturnType<typeof running>>

/** An order per month, paid on 1 November. */
async function running(site: TestContext, choice: HostingChoice = SSL) {
  site.clock.now = at('2026-11-01')
  const order = await placeOrderOf(site, {
    cart: { ...choice, domainName: 'bakkerijaarnink.nl', domainPlan: 'register' },
  })
  await payOrderOf(site, order)
  const [subscription] = await site.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.orderId, order.orderId))
  if (!subscription) throw new Error('The order has no subscription')
  return { ...order, subscriptionId: subscription.id }
}

/** Issues the invoices of these periods two weeks ahead. */
async function renewed(site: TestContext, { subscriptionId }: Running, ...firstDays: CalendarDay[]) {
  for (const firstDay of firstDays) {
    site.clock.now = at(addDays(firstDay, -14))
    expect(await renewSubscription(site.context, { subscriptionId, firstDay })).toMatchObject({
      outcome: 'renewed',
    })
  }
}

async function changedOn(site: TestContext, of: Running, day: CalendarDay, wished: HostingChoice) {
  site.clock.now = at(day)
  expect(await changeTo(site, of, wished)).toMatchObject({ outcome: 'changed' })
}

/**
 * Days that were charged and not credited, per description, as '2026-11-01/2026-11-30'. A day that was charged twice,
 * or credited below zero, shows its count.
 */
async function daysAsked({ db }: TestContext): Promise<Record<string, string[]>> {
  const asked = new Map<string, Map<CalendarDay, number>>()
  for (const { lines } of await db.select({ lines: hostingInvoices.lines }).from(hostingInvoices))
    for (const { description, net, period } of lines) {
      const name = nameOf(description)
      const days = asked.get(name) ?? new Map<CalendarDay, number>()
      const span = period ?? (name.includes('.nl') ? FIRST_YEAR : NOVEMBER)
      for (const day of daysOf(span)) days.set(day, (days.get(day) ?? 0) + Math.sign(net))
      asked.set(name, days)
    }
  return Object.fromEntries([...asked].map(([name, days]) => [name, spansOf(days)]))
}

/** 'Terug: Hosting Basis, 11 van 30 dagen × € 19,50' credits 'Hosting Basis'. */
function nameOf(description: string): string {
  return description.replace(/^Terug: /, '').replace(/, (\d+ van .*|eerste jaar)$/, '')
}

function daysOf({ firstDay, lastDay }: DaySpan): CalendarDay[] {
  return firstDay > lastDay ? [] : [firstDay, ...daysOf({ firstDay: addDays(firstDay, 1), lastDay })]
}

function spansOf(days: ReadonlyMap<CalendarDay, number>): string[] {
  const spans: { first: CalendarDay; last: CalendarDay; times: number }[] = []
  for (const [day, times] of [...days].filter(([, times]) => times !== 0).sort()) {
    const before = spans.at(-1)
    if (before?.times === times && before.last === addDays(day, -1)) before.last = day
    else spans.push({ first: day, last: day, times })
  }
  return spans.map(({ first, last, times }) => `${first}/${last}${times === 1 ? '' : ` ${times} times`}`)
}

async function netInAll({ db }: TestContext): Promise<number> {
  const all = await db.select({ net: hostingInvoices.amount }).from(hostingInvoices)
  return all.reduce((sum, { net }) => sum + net, 0)
}

const NAME = { 'Domeinnaam bakkerijaarnink.nl': ['2026-11-01/2027-10-31'] }

// promise money 5: A change on the first day of a period whose invoice is out, or on the day before, asks each day once
test('bigger on the first day of a period whose invoice is out: all of the old period goes back, all of the new is asked', async () => {
  await using site = await createTestContext()
  const of = await running(site)
  await renewed(site, of, '2026-12-01')
  await changedOn(site, of, '2026-12-01', { ...ONBEPERKT, extras: ['ssl'] })
  await renewed(site, of, '2027-01-01')
  expect(await daysAsked(site)).toEqual({
    ...NAME,
    'Hosting Basis': ['2026-11-01/2026-11-30'],
    'Hosting Onbeperkt': ['2026-12-01/2027-01-31'],
    'Premium SSL': ['2026-11-01/2027-01-31'],
  })
  expect(await netInAll(site)).toBe(FIRST_YEAR_NET + 1950 + 2 * 3950 + 3 * 250)
})

// promise money 5: A change on the first day of a period whose invoice is out … also when a year begins then
test('from months to years on that day: the month goes back whole, and nothing of the year is asked twice', async () => {
  await using site = await createTestContext()
  const of = await running(site)
  await renewed(site, of, '2026-12-01')
  await changedOn(site, of, '2026-12-01', { ...SSL, billingCycle: 'yearly' })
  expect(await daysAsked(site)).toEqual({
    ...NAME,
    'Hosting Basis': ['2026-11-01/2027-11-30'],
    'Premium SSL': ['2026-11-01/2027-11-30'],
  })
  expect(await netInAll(site)).toBe(FIRST_YEAR_NET + 1950 + 250 + 21_450 + 12 * 250)
})

test('… and on the day before: of the month that runs one day goes back, and of the one that is out all days', async () => {
  await using site = await createTestContext()
  const of = await running(site)
  await renewed(site, of, '2026-12-01')
  await changedOn(site, of, '2026-11-30', { ...SSL, billingCycle: 'yearly' })
  expect(await daysAsked(site)).toEqual({
    ...NAME,
    'Hosting Basis': ['2026-11-01/2027-11-29'],
    'Premium SSL': ['2026-11-01/2027-11-29'],
  })
  // 29 of 30 days: 18,85 and 2,42.
  expect(await netInAll(site)).toBe(FIRST_YEAR_NET + 1885 + 242 + 21_450 + 12 * 250)
})

test('bigger on the day before: one day of the month that runs, and all of the one that is out', async () => {
  await using site = await createTestContext()
  const of = await running(site)
  await renewed(site, of, '2026-12-01')
  await changedOn(site, of, '2026-11-30', { ...ONBEPERKT, extras: ['ssl', 'backup'] })
  await renewed(site, of, '2027-01-01')
  expect(await daysAsked(site)).toEqual({
    ...NAME,
    'Hosting Basis': ['2026-11-01/2026-11-29'],
    'Hosting Onbeperkt': ['2026-11-30/2027-01-31'],
    'Premium SSL': ['2026-11-01/2027-01-31'],
    'Back-up, 90 dagen bewaard': ['2026-11-30/2027-01-31'],
  })
  expect(await netInAll(site)).toBe(FIRST_YEAR_NET + 1885 + (132 + 2 * 3950) + 3 * 250 + (20 + 2 * 599))
})

test('an extra on and another off on the first day: the one is asked from that day, the other until the end of that period', async () => {
  await using site = await createTestContext()
  const of = await running(site)
  await renewed(site, of, '2026-12-01')
  await changedOn(site, of, '2026-12-01', { ...BASIS, extras: ['backup'] })
  await renewed(site, of, '2027-01-01')
  expect(await daysAsked(site)).toEqual({
    ...NAME,
    'Hosting Basis': ['2026-11-01/2027-01-31'],
    'Premium SSL': ['2026-11-01/2026-12-31'],
    'Back-up, 90 dagen bewaard': ['2026-12-01/2027-01-31'],
  })
  expect(await netInAll(site)).toBe(FIRST_YEAR_NET + 3 * 1950 + 2 * 250 + 2 * 599)
})

test('smaller on the first day waits for the next period; on the day before, the invoice that is out is made anew', async () => {
  for (const [day, firstOfLess] of [
    ['2026-12-01', '2027-01-01'],
    ['2026-11-30', '2026-12-01'],
  ] as const) {
    await using site = await createTestContext()
    const of = await running(site, ONBEPERKT)
    await renewed(site, of, '2026-12-01')
    await changedOn(site, of, day, BASIS)
    expect(await renewSubscription(site.context, { ...of, firstDay: firstOfLess })).toMatchObject({
      outcome: firstOfLess === '2026-12-01' ? 'renewed' : 'nothing',
    })
    await renewed(site, of, '2027-01-01')
    expect(await daysAsked(site)).toEqual({
      ...NAME,
      'Hosting Onbeperkt': [`2026-11-01/${addDays(firstOfLess, -1)}`],
      'Hosting Basis': [`${firstOfLess}/2027-01-31`],
    })
    const months = firstOfLess === '2026-12-01' ? [3950, 1950, 1950] : [3950, 3950, 1950]
    expect(await netInAll(site)).toBe(months.reduce((sum, net) => sum + net, FIRST_YEAR_NET))
  }
})

/** Months of the first year, from December on, and the one in which the second year of the name begins. */
const MONTHS = Array.from({ length: 12 }, (_, index) => addMonths('2026-12-01', index))

const BOTH_YEARS = { 'Domeinnaam bakkerijaarnink.nl': ['2026-11-01/2028-10-31'] }
const BOTH_YEARS_NET = FIRST_YEAR_NET + 3000

test('on the day on which the name begins a year too, the name stays as it was asked, whatever changes beside it', async () => {
  await using site = await createTestContext()
  const of = await running(site)
  await renewed(site, of, ...MONTHS)
  await changedOn(site, of, '2027-11-01', { ...SSL, billingCycle: 'yearly' })
  expect(await daysAsked(site)).toEqual({
    ...BOTH_YEARS,
    'Hosting Basis': ['2026-11-01/2028-10-31'],
    'Premium SSL': ['2026-11-01/2028-10-31'],
  })
  expect(await netInAll(site)).toBe(BOTH_YEARS_NET + 12 * (1950 + 250) + 21_450 + 12 * 250)
})

test('smaller on the day before that: the invoice with the name on it is made anew, and the name is asked once', async () => {
  await using site = await createTestContext()
  const of = await running(site, ONBEPERKT)
  await renewed(site, of, ...MONTHS)
  await changedOn(site, of, '2027-10-31', BASIS)
  await renewSubscription(site.context, { ...of, firstDay: '2027-11-01' })
  expect(await daysAsked(site)).toEqual({
    ...BOTH_YEARS,
    'Hosting Onbeperkt': ['2026-11-01/2027-10-31'],
    'Hosting Basis': ['2027-11-01/2027-11-30'],
  })
  expect(await netInAll(site)).toBe(BOTH_YEARS_NET + 12 * 3950 + 1950)
})

test('two changes on the first day, and a third: what came between is given back whole', async () => {
  await using site = await createTestContext()
  const of = await running(site)
  await renewed(site, of, '2026-12-01')
  await changedOn(site, of, '2026-12-01', { ...ONBEPERKT, extras: ['ssl'] })
  await changedOn(site, of, '2026-12-01', { ...SSL, packageId: 'webshop' })
  await changedOn(site, of, '2026-12-01', { ...SSL, packageId: 'webshop', billingCycle: 'yearly' })
  expect(await daysAsked(site)).toEqual({
    ...NAME,
    'Hosting Basis': ['2026-11-01/2026-11-30'],
    'Hosting Onbeperkt': [],
    'Hosting Webshop': ['2026-12-01/2027-11-30'],
    'Premium SSL': ['2026-11-01/2027-11-30'],
  })
  expect(await netInAll(site)).toBe(FIRST_YEAR_NET + 1950 + 250 + 95_150 + 12 * 250)
})

// promise money 5: A change on the first day of a period whose invoice is out … and when the night charges the next period at that moment
test('a change on the first day at the moment at which the night charges the next period: each day is asked once', async () => {
  for (const wished of [
    { ...ONBEPERKT, extras: SSL.extras },
    { ...SSL, billingCycle: 'yearly' as const },
  ]) {
    await using site = await createTestContext({ settings: { ...testSettings(), invoiceDaysAhead: 31 } })
    await using other = secondNode(site)
    const of = await running(site)
    await renewed(site, of, '2026-12-01')
    site.clock.now = at('2026-12-01')
    const wish = await changeAsked(site, of, wished)
    const [{ outcome }] = await Promise.all([
      changeOrder(site.context, wish),
      renewSubscription(other.context, { ...of, firstDay: '2027-01-01' }),
    ])
    expect(['changed', 'quote-changed']).toContain(outcome)
    if (outcome !== 'changed') await changedOn(site, of, '2026-12-01', wished)
    const days = await daysAsked(site)
    const isYear = wished.billingCycle === 'yearly'
    expect(days['Premium SSL']).toEqual([isYear ? '2026-11-01/2027-11-30' : '2026-11-01/2027-01-31'])
    expect(days['Hosting Basis']).toEqual([isYear ? '2026-11-01/2027-11-30' : '2026-11-01/2026-11-30'])
    expect(days['Hosting Onbeperkt']).toEqual(isYear ? undefined : ['2026-12-01/2027-01-31'])
    expect(await netInAll(site)).toBe(
      FIRST_YEAR_NET + 1950 + 250 + (isYear ? 21_450 + 12 * 250 : 2 * (3950 + 250)),
    )
  }
})
