import { asc, eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { payments } from '@/features/billing/payments/server/payment-tables'
import { recordRefund } from '@/features/billing/settlement/server/money-back'
import { goingBackAfter } from '@/features/billing/subscriptions/server/credit-unused'
import { chargedUntil, dueRenewals } from '@/features/billing/subscriptions/server/due-renewals'
import { renewSubscription } from '@/features/billing/subscriptions/server/renew-subscription'
import { subscriptionOfOrder } from '@/features/billing/subscriptions/server/subscription-queries'
import {
  subscriptionPeriods,
  subscriptions,
} from '@/features/billing/subscriptions/server/subscription-tables'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { nightLines } from '@/features/operations/nightly-run/server/night-tables'
import { runNight } from '@/features/operations/nightly-run/server/run-night'
import { showNight } from '@/features/operations/nightly-run/server/show-night'
import { addDays, type CalendarDay } from '@/shared/calendar-day'
import { type Cents, sum } from '@/shared/money'
import { payOrderOf, placeOrderOf } from '../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { inTurnForInvoice, moneyCameIn } from '../../../../../tests/support/invoices'
import { allMails } from '../../../../../tests/support/mails'
import { cancelOrder } from './cancel-order'
import { changeOrderStatus } from './change-order-status'
import { orderOfCustomer } from './orders-of-customer'
import { undoCancellation } from './undo-cancellation'
import { withdrawOrder } from './withdraw-order'

const YEARLY = {
  cart: {
    packageId: 'onbeperkt',
    billingCycle: 'yearly',
    extras: ['ssl'],
    domainName: 'bakkerijaarnink.nl',
    domainPlan: 'register',
  },
} satisfies Parameters<typeof placeOrderOf>[1]

const ADMIN = { kind: 'admin', accountId: crypto.randomUUID() } as const

const noon = (day: CalendarDay) => new Date(`${day}T11:00:00Z`)

interface Running {
  secondYear?: 'paid' | 'billed' | 'none'
  actingAs?: 'company' | 'consumer'
}

/** An order that was paid on 1 March 2027; its second year is billed, and paid, as the test asks. */
async function running(site: TestContext, { secondYear = 'paid', actingAs = 'consumer' }: Running = {}) {
  site.clock.now = noon('2027-03-01')
  const order = await placeOrderOf(site, { ...YEARLY, actingAs })
  await payOrderOf(site, order)
  if (secondYear === 'none') return order
  const renewed = await renewOn(site, '2028-02-16')
  if (renewed?.outcome !== 'renewed') throw new Error('The second year was not billed')
  if (secondYear === 'paid') await moneyCameIn(site, renewed.invoiceId)
  return order
}

async function renewOn(site: TestContext, day: CalendarDay) {
  site.clock.now = noon(day)
  const [due] = await dueRenewals(site.db, chargedUntil(day, 14))
  return due && (await renewSubscription(site.context, due))
}

async function nightOf(site: TestContext, day: CalendarDay) {
  site.clock.now = new Date(`${addDays(day, -1)}T17:00:00Z`)
  await showNight(site.context, day)
  site.clock.now = new Date(`${day}T02:10:00Z`)
  await runNight(site.context, day)
}

const notes = ({ db }: TestContext) =>
  db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.series, 'credit'))
    .orderBy(asc(hostingInvoices.sequence))

const givenBack = ({ db }: TestContext) =>
  db.select().from(subscriptionPeriods).where(isNotNull(subscriptionPeriods.creditedFrom))

const plain = (words: string | undefined) => words?.replaceAll(/\s+/g, ' ')

async function mailOf(site: TestContext, kind: string) {
  return plain((await allMails(site)).findLast((mail) => mail.kind === kind)?.text)
}

// promise money 7a: Who stops gets the days after the last one back, as they were billed
// promise cancellation-mails.tsx: De creditnota krijg je na {lastDay}.
// promise going-back.ts: Van wat je hebt betaald, krijg je ${inEurosAndCents(total)} terug
test('who cancels in the second year reads at once what goes back, and gets it by the day when the last day is over', async () => {
  await using site = await createTestContext()
  const jan = await running(site)
  site.clock.now = noon('2028-05-20')
  expect(await cancelOrder(site.context, { ...jan, reason: null })).toEqual({
    outcome: 'ends',
    endsOn: '2028-06-20',
  })
  // 1 March 2028 to 20 June are 112 days of 365: € 435,50 and € 30,00 for the other 253.
  const announced = await mailOf(site, 'hosting-cancellation')
  expect(announced).toContain('253 van 365 dagen × € 435,50 = € 301,87')
  expect(announced).toContain('253 van 365 dagen × € 30,00 = € 20,79')
  expect(announced).toContain('krijg je € 390,42 terug')
  expect(announced).toContain('wat die kostte, gaat niet terug')
  expect(await notes(site)).toEqual([])

  await nightOf(site, '2028-06-21')
  const [line] = await site.db.select().from(nightLines).where(eq(nightLines.kind, 'ending'))
  expect(line).toMatchObject({ state: 'person', amount: 39_042 })
  expect(plain(line?.answer ?? '')).toContain('Betaal de klant € 390,42 terug')
  const [note] = await notes(site)
  expect(note).toMatchObject({
    totalAmount: -39_042,
    amount: -32_266,
    paymentStatus: 'pending',
    periodStart: '2028-06-21',
    periodEnd: '2029-02-28',
    description: 'Gestopt na 20 juni 2028',
  })
  expect(note?.lines.map(({ description }) => plain(description))).toEqual([
    'Hosting Onbeperkt: 253 van 365 dagen × € 435,50',
    'Premium SSL: 253 van 365 dagen × € 30,00',
  ])
  expect(await givenBack(site)).toMatchObject([
    { creditedFrom: '2028-06-21', creditedNet: 30_187, creditInvoiceId: note?.id },
    { creditedFrom: '2028-06-21', creditedNet: 2079, creditInvoiceId: note?.id },
  ])
  const over = await mailOf(site, 'hosting-over')
  expect(over).toContain('Je krijgt € 390,42 terug')
  expect((await orderOfCustomer(site.db, jan.customerId, jan.orderNumber))?.status).toBe('cancelled')
  await nightOf(site, '2028-06-22')
  expect(await notes(site)).toHaveLength(1)
})

test('who cancels and stays after all gets nothing back and pays nothing twice', async () => {
  await using site = await createTestContext()
  const jan = await running(site)
  site.clock.now = noon('2028-05-20')
  await cancelOrder(site.context, { ...jan, reason: null })
  expect(await undoCancellation(site.context, jan)).toBe('undone')
  await nightOf(site, '2028-06-21')
  expect([await notes(site), await givenBack(site)]).toEqual([[], []])
})

test('of a business nothing goes back in the first period: it was agreed for that period', async () => {
  await using site = await createTestContext()
  const jan = await running(site, { secondYear: 'none', actingAs: 'company' })
  site.clock.now = noon('2027-05-20')
  await cancelOrder(site.context, { ...jan, reason: null })
  expect(await mailOf(site, 'hosting-cancellation')).not.toContain('terug:')
  await nightOf(site, '2028-03-01')
  expect((await orderOfCustomer(site.db, jan.customerId, jan.orderNumber))?.status).toBe('cancelled')
  expect(await notes(site)).toEqual([])
})

// promise going-back.ts: Dat hoef je niet te betalen.
test('of an invoice that was not paid the days after the end are not asked, and those before it are', async () => {
  await using site = await createTestContext()
  const jan = await running(site, { secondYear: 'billed' })
  site.clock.now = noon('2028-05-20')
  await cancelOrder(site.context, { ...jan, reason: null })
  expect(await mailOf(site, 'hosting-cancellation')).toContain(
    'vervalt € 390,42. Dat hoef je niet te betalen.',
  )
  await nightOf(site, '2028-06-21')
  const [line] = await site.db.select().from(nightLines).where(eq(nightLines.kind, 'ending'))
  expect(line).toMatchObject({ state: 'done', amount: 39_042 })
  expect((await notes(site))[0]).toMatchObject({ totalAmount: -39_042, paymentStatus: 'credited' })
  const open = await site.db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.paymentStatus, 'pending'))
  expect(open).toMatchObject([{ status: 'sent', creditedAmount: 39_042 }])
})

// promise money 7a: Who stops gets the days after the last one back … also when the office ends the order
test('an order that the office ends gives the days after today back, also in its first period', async () => {
  await using site = await createTestContext()
  const jan = await running(site, { secondYear: 'none' })
  site.clock.now = noon('2027-05-20')
  const preview = await goingBackAfter(site.db, {
    subscriptionId: await subscriptionOfOrder(site.db, jan.orderId),
    lastDay: '2027-05-20',
  })
  const change = { orderId: jan.orderId, to: 'cancelled', reason: 'We stoppen ermee', actor: ADMIN } as const
  const clicks = await Promise.all([1, 2].map(() => changeOrderStatus(site.context, change)))
  expect(clicks.sort()).toEqual(['changed', 'unchanged'])
  const [note, ...others] = await notes(site)
  expect(others).toEqual([])
  expect(note?.totalAmount).toBe(0 - preview.total)
  expect(preview).toMatchObject({ refund: preview.total, keepsDomain: true })
  // 1 March 2027 to 20 May are 81 days of 366.
  expect(note?.lines.map(({ description }) => plain(description))).toEqual([
    'Hosting Onbeperkt: 285 van 366 dagen × € 435,50',
    'Premium SSL: 285 van 366 dagen × € 30,00',
  ])
  expect(await mailOf(site, 'hosting-cancelled')).toContain('terug')
})

// promise money 7a: What goes back is what came in less what went back … and nobody who still owes the days before the end reads that there is nothing to pay
test('who still owes the days until the office ended it, does not read that there is nothing to pay', async () => {
  await using site = await createTestContext()
  const jan = await running(site, { secondYear: 'none' })
  const [payment] = await site.db.select().from(payments)
  if (!payment?.providerPaymentId) throw new Error('The order was not paid at a bank')
  const moneyBack = { refundedAmount: 0 as Cents, chargedBackAmount: payment.amount }
  await site.db.transaction((tx) => recordRefund(site.context, tx, { payment, moneyBack, actor: SYSTEM }))
  const { orderId } = jan
  const ended = { orderId, to: 'cancelled', reason: 'Niet betaald', actor: ADMIN } as const
  expect(await changeOrderStatus(site.context, ended)).toBe('changed')
  const told = await mailOf(site, 'hosting-cancelled')
  expect(told).toContain('De dagen daarna hoef je niet te betalen; de creditnota zit in de bijlage')
  expect(told).not.toContain('niets te betalen')
})

test('who withdraws gets everything back, and each period is written down as given back', async () => {
  await using site = await createTestContext()
  const jan = await running(site, { secondYear: 'none' })
  site.clock.now = noon('2027-03-05')
  expect(await withdrawOrder(site.context, jan)).toBe('withdrawn')
  const [note] = await notes(site)
  const periods = await givenBack(site)
  expect(periods).toHaveLength(3)
  expect(sum(periods.map(({ creditedNet }) => creditedNet))).toBe(0 - (note?.amount ?? 0))
  expect(sum(periods.map(({ net }) => net))).toBe(0 - (note?.amount ?? 0))
})

test('whoever cancels while the next period is billed is not left with that bill', async () => {
  for (let round = 0; round < 4; round++) {
    await using site = await createTestContext()
    const jan = await running(site, { secondYear: 'none' })
    site.clock.now = noon('2028-02-16')
    const [due] = await dueRenewals(site.db, '2028-03-01')
    if (!due) throw new Error('Nothing is due')
    const both = [
      () => renewSubscription(site.context, due),
      () => cancelOrder(site.context, { ...jan, reason: null }),
    ]
    await Promise.all((round % 2 ? both : both.toReversed()).map((act) => act()))
    const open = await site.db
      .select()
      .from(hostingInvoices)
      .where(eq(hostingInvoices.paymentStatus, 'pending'))
    expect(open).toEqual([])
    const [subscription] = await site.db.select().from(subscriptions)
    expect(subscription?.endsOn).toBe('2028-02-29')
  }
})

// promise money 7a: Who stops gets the days after the last one back … also while money comes in
test('money that comes in while the end is written down goes back for the days after it', async () => {
  for (const isPaidFirst of [true, false]) {
    await using site = await createTestContext()
    const jan = await running(site, { secondYear: 'billed' })
    site.clock.now = noon('2028-05-20')
    const [asked] = await site.db
      .select()
      .from(hostingInvoices)
      .where(eq(hostingInvoices.paymentStatus, 'pending'))
    const change = { orderId: jan.orderId, to: 'cancelled', reason: 'Op verzoek', actor: ADMIN } as const
    const pay = () => moneyCameIn(site, asked?.id ?? '')
    const end = () => changeOrderStatus(site.context, change)
    await inTurnForInvoice(site, asked?.id ?? '', isPaidFirst ? [pay, end] : [end, pay])
    const [note] = await notes(site)
    expect(note).toMatchObject({ paymentStatus: 'pending' })
    const [invoice] = await site.db
      .select()
      .from(hostingInvoices)
      .where(eq(hostingInvoices.id, asked?.id ?? ''))
    expect(invoice).toMatchObject({ paymentStatus: 'paid', creditedAmount: 0 - (note?.totalAmount ?? 0) })
  }
})
