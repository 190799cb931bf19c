import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { collections } from '@/features/billing/direct-debit/server/debit-tables'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { invoiceTotalsOfCustomer } from '@/features/billing/invoices/server/invoices-of-customer'
import { giveMandate } from '@/features/billing/mandates/server/give-mandate'
import { bookReturn } from '@/features/billing/settlement/server/book-return'
import { startPayment } from '@/features/billing/settlement/server/start-payment'
import { issueCreditNote } from '@/features/billing/subscriptions/server/credit-invoice'
import { chargedUntil, dueRenewals } from '@/features/billing/subscriptions/server/due-renewals'
import { renewSubscription } from '@/features/billing/subscriptions/server/renew-subscription'
import {
  subscriptionChanges,
  subscriptionItems,
  subscriptionPeriods,
  subscriptions,
} from '@/features/billing/subscriptions/server/subscription-tables'
import { CHANGE_DOES_NOT_COME } from '@/features/billing/subscriptions/terms/domain/change'
import type { HostingChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import { extraOf } from '@/features/hosting/catalogue/domain/packages'
import { completeTask } from '@/features/hosting/provisioning/server/complete-task'
import { tasksOfOrders } from '@/features/hosting/provisioning/server/deliveries'
import { dayOf } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { payOrderOf, placeOrderOf } from '../../../../../../tests/support/customers'
import { createTestContext, secondNode, type TestContext } from '../../../../../../tests/support/database'
import { allMails } from '../../../../../../tests/support/mails'
import { nightsUntil } from '../../../../../../tests/support/nights'
import { BASIS, changeAsked, changeTo, offerFor } from '../../../../../../tests/support/order-changes'
import { totalNow } from '../../domain/price-now'
import { cancelOrder } from '../../server/cancel-order'
import { changeOrderStatus } from '../../server/change-order-status'
import { hostingOrders } from '../../server/order-tables'
import { orderOfCustomer } from '../../server/orders-of-customer'
import { undoCancellation } from '../../server/undo-cancellation'
import { withdrawOrder } from '../../server/withdraw-order'
import { callOffOrderChange } from './call-off-change'
import { changeOrder } from './change-order'

const ONBEPERKT: HostingChoice = { ...BASIS, packageId: 'onbeperkt' }
const at = (day: string) => new Date(`${day}T10:00:00Z`)

type Running = Awaited<ReturnType<typeof running>>

/** An order that was paid on 1 November. */
async function running(site: TestContext, choice: HostingChoice = BASIS) {
  site.clock.now = at('2026-11-01')
  const order = await placeOrderOf(site, {
    cart: { ...choice, domainName: 'bakkerijaarnink.nl', domainPlan: 'register' },
  })
  await payOrderOf(site, order)
  return order
}

const callOff = (site: TestContext, { customerId, orderNumber, accountId }: Running) =>
  callOffOrderChange(site.context, {
    customerId,
    orderNumber,
    by: { id: accountId, role: 'customer' },
  })

/** Charges and credits of everything but the domain name, in the order of the days. */
async function periods({ db }: TestContext) {
  const { firstDay, lastDay, net, creditedFrom, creditedNet } = subscriptionPeriods
  const rows = await db
    .select({ product: subscriptionItems.product, firstDay, lastDay, net, creditedFrom, creditedNet })
    .from(subscriptionPeriods)
    .innerJoin(subscriptionItems, eq(subscriptionItems.id, subscriptionPeriods.itemId))
    .where(isNull(subscriptionPeriods.waiver))
    .orderBy(asc(firstDay), asc(subscriptionItems.createdAt))
  return rows.filter(({ product }) => !product.includes('.'))
}

async function lastInvoice({ db }: TestContext) {
  const [invoice] = await db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.series, 'order'))
    .orderBy(desc(hostingInvoices.createdAt), desc(hostingInvoices.sequence))
    .limit(1)
  if (!invoice) throw new Error('There is no invoice')
  return invoice
}

const plain = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ') ?? ''

test('a package is made bigger today: one invoice charges the new days and gives the old ones back', async () => {
  await using site = await createTestContext()
  const of = await running(site)
  site.clock.now = at('2026-11-10')
  const changed = await changeTo(site, of, ONBEPERKT)
  const invoice = await lastInvoice(site)
  expect(changed).toEqual({ outcome: 'changed', invoiceId: invoice.id, isDebited: false })
  const period = { firstDay: '2026-11-10', lastDay: '2026-11-30' }
  expect(invoice).toMatchObject({
    issueDate: '2026-11-10',
    dueDate: '2026-11-24',
    paymentStatus: 'pending',
    amount: 1400,
    vatAmount: 294,
    totalAmount: 1694,
    orderId: of.orderId,
    periodStart: period.firstDay,
    periodEnd: period.lastDay,
    lines: [
      { quantity: 1, net: 2765, period },
      { quantity: -1, unitPrice: 1365, net: -1365, period },
    ],
  })
  expect(await periods(site)).toEqual([
    {
      product: 'basis',
      firstDay: '2026-11-01',
      lastDay: '2026-11-30',
      net: 1950,
      creditedFrom: '2026-11-10',
      creditedNet: 1365,
    },
    { product: 'onbeperkt', ...period, net: 2765, creditedFrom: null, creditedNet: 0 },
  ])
  expect(await orderOfCustomer(site.db, of.customerId, of.orderNumber)).toMatchObject({
    hostingPackage: 'onbeperkt',
    hostingPrice: 3950,
    totalPrice: 4901,
    startedOn: '2026-11-01',
    paidUntil: '2026-11-09',
  })
})

// promise change-mails.tsx: Moet er iets worden omgezet, dan doen we dat binnen 3 uur, geteld in onze openingstijden.
test('the customer reads what changed, the sum and how to pay; the agency has a task with its clock', async () => {
  await using site = await createTestContext()
  const of = await running(site)
  for (const { id } of await tasksOfOrders(site.db, [of.orderId]))
    await completeTask(site.context, id, { id: of.accountId, name: 'Fenna', role: 'admin' })
  site.clock.now = at('2026-11-10')
  await changeTo(site, of, ONBEPERKT)
  const mails = await allMails(site)
  const told = mails.find(({ kind }) => kind === 'hosting-change')
  expect(told?.subject).toBe(`Je hosting is gewijzigd: bestelling ${of.orderNumber}`)
  const invoice = await lastInvoice(site)
  expect(told?.attachments).toEqual([{ kind: 'invoice', invoiceId: invoice.id }])
  for (const words of [
    'Vanaf vandaag heb je Onbeperkt per maand.',
    '21 van 30 dagen × € 39,50 = € 27,65',
    '21 van 30 dagen × € 19,50 = € 13,65 terug',
    '€ 16,94 incl. btw',
    `/betalen/${invoice.id}`,
  ])
    expect(plain(told?.text)).toContain(words)
  const notice = mails.find(({ kind }) => kind === 'hosting-change-notice')
  expect(plain(notice?.text)).toContain('Vanaf vandaag: Onbeperkt per maand.')
  const open = (await tasksOfOrders(site.db, [of.orderId])).filter(({ doneAt }) => doneAt === null)
  expect(open).toMatchObject([{ kind: 'resize-hosting', dueAt: new Date('2026-11-10T13:00:00Z') }])
  const order = await orderOfCustomer(site.db, of.customerId, of.orderNumber)
  expect(order).toMatchObject({ deliveredAt: null, deliveryDueAt: open[0]?.dueAt })
  expect(
    await completeTask(site.context, open[0]?.id ?? '', { id: of.accountId, name: 'Fenna', role: 'admin' }),
  ).toBe('delivered')
})

// promise money 7a: However often a subscription changes … and each period charged once, at the price of then
test('the next period is charged at the new price, once, and the old package never again', async () => {
  await using site = await createTestContext()
  const of = await running(site)
  site.clock.now = at('2026-11-10')
  await changeTo(site, of, ONBEPERKT)
  await nightsUntil(site, '2027-01-02')
  expect((await periods(site)).map(({ product, firstDay, net }) => [product, firstDay, net])).toEqual([
    ['basis', '2026-11-01', 1950],
    ['onbeperkt', '2026-11-10', 2765],
    ['onbeperkt', '2026-12-01', 3950],
    ['onbeperkt', '2027-01-01', 3950],
  ])
  expect((await lastInvoice(site)).description).toBe('Hosting Onbeperkt per maand, met bakkerijaarnink.nl')
})

test('when the invoice of the next period is out already, that period is on the invoice of the change', async () => {
  await using site = await createTestContext()
  const of = await running(site)
  await nightsUntil(site, '2026-11-20')
  await changeTo(site, of, ONBEPERKT)
  const invoice = await lastInvoice(site)
  // 11 of 30 days × 39,50 − 19,50, and a whole month.
  expect(invoice).toMatchObject({ amount: 733 + 2000, periodStart: '2026-11-20', periodEnd: '2026-12-31' })
  await nightsUntil(site, '2026-12-31')
  expect(
    (await periods(site)).map(({ product, firstDay, creditedFrom }) => [product, firstDay, creditedFrom]),
  ).toEqual([
    ['basis', '2026-11-01', '2026-11-20'],
    ['onbeperkt', '2026-11-20', null],
    ['basis', '2026-12-01', '2026-12-01'],
    ['onbeperkt', '2026-12-01', null],
    ['onbeperkt', '2027-01-01', null],
  ])
})

test('a smaller package waits for the end of the period: the renewal charges it, and on its day the order follows', async () => {
  await using site = await createTestContext()
  const of = await running(site, ONBEPERKT)
  for (const { id } of await tasksOfOrders(site.db, [of.orderId]))
    await completeTask(site.context, id, { id: of.accountId, name: 'Fenna', role: 'admin' })
  site.clock.now = at('2026-11-10')
  expect(await changeTo(site, of, BASIS)).toEqual({ outcome: 'changed', invoiceId: null, isDebited: false })
  const told = (await allMails(site)).find(({ kind }) => kind === 'hosting-change')
  expect(told?.subject).toBe(`Je hosting wijzigt op 1 december 2026: bestelling ${of.orderNumber}`)
  await nightsUntil(site, '2026-11-17')
  expect(await lastInvoice(site)).toMatchObject({
    description: 'Hosting Basis per maand, met bakkerijaarnink.nl',
    lines: [{ description: 'Hosting Basis', net: 1950 }],
  })
  const order = () => orderOfCustomer(site.db, of.customerId, of.orderNumber)
  expect((await order())?.hostingPackage).toBe('onbeperkt')
  await nightsUntil(site, '2026-12-01')
  expect(await order()).toMatchObject({ hostingPackage: 'basis', hostingPrice: 1950 })
  expect(await site.db.select().from(subscriptionChanges)).toMatchObject([{ state: 'done' }])
  const begun = (await allMails(site)).findLast(({ kind }) => kind === 'hosting-change-notice')
  expect(begun?.subject).toBe(`Wijziging gaat in: bestelling ${of.orderNumber}`)
  const open = (await tasksOfOrders(site.db, [of.orderId])).filter(({ doneAt }) => doneAt === null)
  expect(open.map(({ kind }) => kind)).toEqual(['resize-hosting'])
})

// promise change-mails.tsx: kun je dit in je account intrekken
test('a change that waits can be taken back until it is on an invoice', async () => {
  await using site = await createTestContext()
  const of = await running(site, ONBEPERKT)
  site.clock.now = at('2026-11-10')
  await changeTo(site, of, BASIS)
  expect(await changeTo(site, of, { ...ONBEPERKT, extras: ['ssl'] })).toEqual({
    outcome: 'refused',
    obstacle: 'waiting',
  })
  expect(await callOff(site, of)).toBe('called-off')
  expect(await callOff(site, of)).toBe('unchanged')
  await nightsUntil(site, '2026-11-17')
  expect((await lastInvoice(site)).lines).toMatchObject([{ description: 'Hosting Onbeperkt', net: 3950 }])
})

test('once it is on an invoice it stays', async () => {
  await using site = await createTestContext()
  const of = await running(site, ONBEPERKT)
  site.clock.now = at('2026-11-10')
  await changeTo(site, of, BASIS)
  await nightsUntil(site, '2026-11-17')
  expect(await callOff(site, of)).toBe('too-late')
})

test('… also when it only takes an extra off', async () => {
  await using site = await createTestContext()
  const of = await running(site, { ...ONBEPERKT, extras: ['ssl'] })
  site.clock.now = at('2026-11-10')
  await changeTo(site, of, ONBEPERKT)
  await nightsUntil(site, '2026-11-17')
  expect((await lastInvoice(site)).lines).toMatchObject([{ description: 'Hosting Onbeperkt', net: 3950 }])
  expect(await callOff(site, of)).toBe('too-late')
  expect(await dueRenewals(site.db, '2026-12-01')).toEqual([])
})

// promise ChangeSum.tsx: die wordt ingetrokken, en er komt een nieuwe. Wat daarop is betaald, gaat terug.
test('who wants less when the next invoice is out gets that one taken back, and one of the new price', async () => {
  await using site = await createTestContext()
  const of = await running(site, ONBEPERKT)
  await nightsUntil(site, '2026-11-20')
  const out = await lastInvoice(site)
  await changeTo(site, of, BASIS)
  const [credited] = await site.db.select().from(hostingInvoices).where(eq(hostingInvoices.id, out.id))
  expect(credited?.status).toBe('credited')
  await nightsUntil(site, '2026-11-21')
  expect(await lastInvoice(site)).toMatchObject({ amount: 1950, periodStart: '2026-12-01' })
})

test('… but not while its money is on the way: then it is the period after', async () => {
  await using site = await createTestContext()
  const of = await running(site, ONBEPERKT)
  await nightsUntil(site, '2026-11-20')
  const { id: invoiceId } = await lastInvoice(site)
  const wish = { invoiceId, method: 'test-bank', returnPath: '/hosting-dashboard', mandate: false } as const
  await startPayment(site.context, wish)
  const { quote } = await offerFor(site, of, BASIS)
  expect(quote?.later).toMatchObject({ effectiveOn: '2027-01-01', takesBack: [] })
})

// promise money 7a: What a customer saw before the button is what is done … and nothing that was given back on its invoice goes back a second time
test('… nor when a part of it was given back already: nothing goes back twice, whoever takes it back', async () => {
  await using site = await createTestContext()
  const of = await running(site, { ...BASIS, extras: ['ssl'] })
  await nightsUntil(site, '2026-11-20')
  const out = await lastInvoice(site)
  await changeTo(site, of, { ...ONBEPERKT, extras: ['ssl'] })
  const { quote } = await offerFor(site, of, ONBEPERKT)
  expect(quote?.later).toMatchObject({ effectiveOn: '2027-01-01', takesBack: [] })
  await cancelOrder(site.context, { ...of, reason: null })
  const [stands] = await site.db.select().from(hostingInvoices).where(eq(hostingInvoices.id, out.id))
  expect(stands?.status).toBe('sent')
  expect(await site.db.$count(hostingInvoices, eq(hostingInvoices.series, 'credit'))).toBe(0)
  await nightsUntil(site, '2026-12-01')
  // The first month and its change stay charged, and so does the name; all of December was credited once.
  expect(await netInAll(site)).toBe(1950 + 250 + 100 + 733)
})

// promise new-price-mails.tsx: Doe je dat voordat de factuur van die termijn er is, dan betaal je het daarna niet meer.
test('extras come today and go at the end; more and less at once is two steps', async () => {
  await using site = await createTestContext()
  const of = await running(site, { ...BASIS, extras: ['ssl'] })
  site.clock.now = at('2026-11-10')
  await changeTo(site, of, { ...BASIS, extras: ['backup'] })
  // 21 of 30 days × 5,99.
  expect(await lastInvoice(site)).toMatchObject({ amount: 419, lines: [{ quantity: 1 }] })
  const order = await orderOfCustomer(site.db, of.customerId, of.orderNumber)
  expect(order?.extras).toEqual(['ssl', 'backup'])
  await nightsUntil(site, '2026-11-17')
  expect((await lastInvoice(site)).lines.map(({ description }) => description)).toEqual([
    'Hosting Basis',
    extraOf('backup').name,
  ])
})

test('from months to years the rest of the month goes back and a year begins; the name keeps its own year', async () => {
  await using site = await createTestContext()
  const of = await running(site)
  site.clock.now = at('2026-11-10')
  await changeTo(site, of, { ...BASIS, billingCycle: 'yearly' })
  expect(await lastInvoice(site)).toMatchObject({
    amount: 21_450 - 1365,
    periodStart: '2026-11-10',
    periodEnd: '2027-11-09',
  })
  const order = await orderOfCustomer(site.db, of.customerId, of.orderNumber)
  expect(order).toMatchObject({ billingCycle: 'yearly', startedOn: '2026-11-10' })
  site.clock.now = at('2027-11-01')
  const due = await dueRenewals(site.db, chargedUntil('2027-11-01', 14))
  expect(due).toMatchObject([{ firstDay: '2027-11-01', items: [{ item: { kind: 'domain' } }] }])
})

test('from years to months is at the end of the year, by the same days', async () => {
  await using site = await createTestContext()
  const of = await running(site, { ...BASIS, billingCycle: 'yearly' })
  site.clock.now = at('2026-11-10')
  await changeTo(site, of, BASIS)
  await nightsUntil(site, '2026-11-11')
  site.clock.now = at('2027-10-17')
  await nightsUntil(site, '2027-12-01')
  expect((await periods(site)).map(({ firstDay, lastDay, net }) => [firstDay, lastDay, net])).toEqual([
    ['2026-11-01', '2027-10-31', 21_450],
    ['2027-11-01', '2027-11-30', 1950],
    ['2027-12-01', '2027-12-31', 1950],
  ])
  const order = await orderOfCustomer(site.db, of.customerId, of.orderNumber)
  expect(order).toMatchObject({ billingCycle: 'monthly', startedOn: '2026-11-01' })
})

// promise money 7a: What a customer saw before the button is what is done
// promise plan-change/actions.ts: Er is nog niets gewijzigd. Hieronder staat hoe het nu is
test('what was quoted on another day is shown anew, and nothing is done', async () => {
  await using site = await createTestContext()
  const of = await running(site)
  site.clock.now = at('2026-11-10')
  const wish = await changeAsked(site, of, ONBEPERKT)
  site.clock.now = at('2026-11-11')
  expect(await changeOrder(site.context, wish)).toEqual({ outcome: 'quote-changed' })
  expect(await site.db.$count(subscriptionChanges)).toBe(0)
})

test('nothing changes for who has not paid, stands still, has cancelled, or has it already', async () => {
  await using site = await createTestContext()
  const of = await running(site)
  const admin = { kind: 'admin', accountId: crypto.randomUUID() } as const
  const move = (to: 'active' | 'suspended') =>
    changeOrderStatus(site.context, { orderId: of.orderId, to, reason: 'Op verzoek', actor: admin })
  expect(await changeTo(site, of, BASIS)).toEqual({ outcome: 'unchanged' })
  await move('suspended')
  expect(await changeTo(site, of, ONBEPERKT)).toEqual({ outcome: 'refused', obstacle: 'stands-still' })
  await move('active')
  await cancelOrder(site.context, { ...of, reason: null })
  expect(await changeTo(site, of, ONBEPERKT)).toEqual({ outcome: 'refused', obstacle: 'ending' })
  const unpaid = await placeOrderOf(site)
  expect(await changeTo(site, unpaid, ONBEPERKT)).toEqual({ outcome: 'refused', obstacle: 'unpaid' })
  expect(
    await changeOrder(site.context, {
      ...(await changeAsked(site, of, ONBEPERKT)),
      customerId: unpaid.accountId,
    }),
  ).toEqual({
    outcome: 'unknown',
  })
})

// promise money 7a: What a customer saw before the button is what is done … once, however often it is pressed
test('a double click, here and on another node, is one change with one invoice', async () => {
  await using site = await createTestContext()
  const of = await running(site)
  await using other = secondNode(site)
  site.clock.now = at('2026-11-10')
  const wish = await changeAsked(site, of, ONBEPERKT)
  const outcomes = await Promise.all([
    changeOrder(site.context, wish),
    changeOrder(other.context, wish),
    changeOrder(site.context, wish),
  ])
  const { id: invoiceId } = await lastInvoice(site)
  for (const outcome of outcomes) expect(outcome).toEqual({ outcome: 'changed', invoiceId, isDebited: false })
  expect(await site.db.$count(hostingInvoices)).toBe(2)
  expect(await site.db.select().from(subscriptionChanges)).toMatchObject([
    { state: 'done', invoiceId, quotedTotal: 1694, recurringTotal: 4780, buttonText: 'Wijzigen en betalen' },
  ])
})

// promise money 7a: However often a subscription changes … also while the night renews
test('a change while the night renews is made after it or before it, and the period is charged once', async () => {
  await using site = await createTestContext()
  const of = await running(site)
  await using other = secondNode(site)
  site.clock.now = at('2026-11-17')
  const [subscription] = await site.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.orderId, of.orderId))
  const renewing = { subscriptionId: subscription?.id ?? '', firstDay: '2026-12-01' }
  const wish = await changeAsked(site, of, ONBEPERKT)
  const [changed, renewed] = await Promise.all([
    changeOrder(site.context, wish),
    renewSubscription(other.context, renewing),
  ])
  expect(renewed.outcome).toBe('renewed')
  const december = (await periods(site)).filter(({ firstDay }) => firstDay === '2026-12-01')
  expect(december.map(({ product }) => product)).toEqual(
    changed.outcome === 'changed' ? ['onbeperkt'] : ['basis'],
  )
  expect(['changed', 'quote-changed']).toContain(changed.outcome)
})

test('a change and a cancellation at once: whoever is first, nothing is charged beyond the last day', async () => {
  await using site = await createTestContext()
  const of = await running(site, ONBEPERKT)
  await using other = secondNode(site)
  site.clock.now = at('2026-11-10')
  const wish = await changeAsked(site, of, BASIS)
  const [changed, cancelled] = await Promise.all([
    changeOrder(site.context, wish),
    cancelOrder(other.context, { ...of, reason: null }),
  ])
  expect(cancelled).toEqual({ outcome: 'ends', endsOn: '2026-11-30' })
  expect(['changed', 'refused']).toContain(changed.outcome)
  const planned = and(eq(subscriptionChanges.state, 'planned'))
  expect(await site.db.$count(subscriptionChanges, planned)).toBe(0)
  expect(await dueRenewals(site.db, '2027-02-01')).toEqual([])
})

// promise money 7a: A change that waits goes when the order ends
// promise change.ts: De wijziging die klaarstond, gaat niet door.
test('who cancels takes the waiting change along; a change of mind brings back what was there', async () => {
  await using site = await createTestContext()
  const of = await running(site, ONBEPERKT)
  site.clock.now = at('2026-11-10')
  await changeTo(site, of, BASIS)
  await nightsUntil(site, '2026-11-20')
  await cancelOrder(site.context, { ...of, reason: null })
  expect(await site.db.select().from(subscriptionChanges)).toMatchObject([{ state: 'cancelled' }])
  const confirmation = (await allMails(site)).find(({ kind }) => kind === 'hosting-cancellation')
  expect(confirmation?.text).toContain(CHANGE_DOES_NOT_COME)
  await undoCancellation(site.context, of)
  await nightsUntil(site, '2026-11-21')
  expect((await lastInvoice(site)).lines).toMatchObject([{ description: 'Hosting Onbeperkt', net: 3950 }])
})

test('who withdraws gets the invoice of the change taken back too', async () => {
  await using site = await createTestContext()
  const of = await running(site)
  site.clock.now = at('2026-11-10')
  await changeTo(site, of, { ...ONBEPERKT, extras: ['ssl'] })
  expect(await withdrawOrder(site.context, of)).toBe('withdrawn')
  const totals = await site.db.select({ total: hostingInvoices.totalAmount }).from(hostingInvoices)
  expect(totals.reduce((sum, { total }) => sum + total, 0)).toBe(0)
})

const credited = (site: TestContext, invoiceId: string) =>
  site.db.transaction((tx) =>
    issueCreditNote(site.context, tx, invoiceId, 'Vergist', { id: crypto.randomUUID(), role: 'admin' }),
  )

async function netInAll({ db }: TestContext) {
  const all = await db.select({ net: hostingInvoices.amount }).from(hostingInvoices)
  return all.reduce((sum, { net }) => sum + net, 0)
}

/** A paid order whose first invoice was partly credited on the invoice of a change. */
async function changed(site: TestContext) {
  const of = await running(site)
  site.clock.now = at('2026-11-10')
  await changeTo(site, of, ONBEPERKT)
  const { id: ofChange } = await lastInvoice(site)
  return { of, first: of.invoiceId ?? '', ofChange }
}

// promise money 5: A correction is a credit note, whole and once … nor given back again when it went back on the invoice of a change
test('what went back on the invoice of a change does not go back again with the first invoice', async () => {
  await using site = await createTestContext()
  const { first } = await changed(site)
  const before = await netInAll(site)
  const answer = await credited(site, first)
  if (answer.outcome !== 'credited') throw new Error('It was not credited')
  const [invoice] = await site.db.select().from(hostingInvoices).where(eq(hostingInvoices.id, first))
  expect(answer.creditNote.amount).toBe(1365 - (invoice?.amount ?? 0))
  expect(answer.refund).toBe(0 - answer.creditNote.totalAmount)
  // The first month keeps the 1365 that the change deducted, and the new days.
  expect(await netInAll(site)).toBe(before + answer.creditNote.amount)
  expect(await netInAll(site)).toBe(2765)
  expect(await credited(site, first)).toEqual({ outcome: 'already-credited' })
  expect(await periods(site)).toMatchObject([
    { product: 'basis', creditedFrom: '2026-11-10', creditedNet: 1365 },
    { product: 'onbeperkt', creditedFrom: null },
  ])
})

// promise money 5: A correction is a credit note, whole and once … whichever of both is taken back first
test('in whatever order both invoices are taken back by hand, nothing is left of them', async () => {
  for (const changeFirst of [true, false]) {
    await using site = await createTestContext()
    const { first, ofChange } = await changed(site)
    const turns = changeFirst ? [ofChange, first] : [first, ofChange, first]
    for (const invoiceId of turns)
      expect(await credited(site, invoiceId)).toMatchObject({ outcome: 'credited' })
    expect(await netInAll(site)).toBe(0)
  }
})

test('who withdraws after the first invoice was taken back by hand gets the rest, and no more', async () => {
  await using site = await createTestContext()
  const { of, first } = await changed(site)
  await credited(site, first)
  expect(await withdrawOrder(site.context, of)).toBe('withdrawn')
  expect(await netInAll(site)).toBe(0)
})

// promise money 5: A correction is a credit note, whole and once … and what was used can still be credited after an early end
test('after the early end of a changed order the days that were used can be credited by hand too, and no more', async () => {
  await using site = await createTestContext()
  const { of, first } = await changed(site)
  const actor = { kind: 'admin', accountId: crypto.randomUUID() } as const
  const end = { orderId: of.orderId, to: 'cancelled', reason: 'Niet te leveren', actor } as const
  expect(await changeOrderStatus(site.context, end)).toBe('changed')
  expect(await netInAll(site)).toBeGreaterThan(0)
  expect(await credited(site, first)).toMatchObject({ outcome: 'credited' })
  expect(await netInAll(site)).toBe(0)
  expect(await credited(site, first)).toEqual({ outcome: 'already-credited' })
})

// promise money 5: A correction is a credit note, whole and once … and all days go back when the order ends, also more than the change asked
test('an order that ends soon after its change gives all its days back, also more than the change asked', async () => {
  await using site = await createTestContext()
  const { of, first, ofChange } = await changed(site)
  const actor = { kind: 'admin', accountId: crypto.randomUUID() } as const
  const end = { orderId: of.orderId, to: 'cancelled', reason: 'Niet te leveren', actor } as const
  expect(await changeOrderStatus(site.context, end)).toBe('changed')
  // 9 of 30 days of the first package, 1 of 21 of the second, and the domain name.
  const [invoice] = await site.db.select().from(hostingInvoices).where(eq(hostingInvoices.id, first))
  expect(await netInAll(site)).toBe((invoice?.amount ?? 0) - 1365 + 2765 - 2633)
  expect(await credited(site, ofChange)).toEqual({ outcome: 'already-credited' })
  // The change was not paid: the money belongs to the first invoice, and is refunded from there.
  const owed = 1492 as Cents
  expect((await invoiceTotalsOfCustomer(site.db, of.customerId)).owedAmount).toBe(owed)
  const admin = { id: actor.accountId, role: 'admin' } as const
  const back = { invoiceId: first, amount: owed, known: 0 as Cents, admin }
  expect(await bookReturn(site.context, back)).toBe('booked')
  expect((await invoiceTotalsOfCustomer(site.db, of.customerId)).owedAmount).toBe(0)
})

// promise change-mails.tsx: Je hoeft niets te doen: je gaf een machtiging.
test('who gave a mandate reads when it is debited, and is not asked to pay', async () => {
  await using site = await createTestContext()
  const of = await running(site)
  const customer = { id: of.customerId, accountId: of.accountId, name: 'Jan Wevers', email: of.email }
  await giveMandate(site.context, customer, { iban: 'NL91ABNA0417164300', holder: 'J. Wevers' })
  site.clock.now = at('2026-11-10')
  expect(await changeTo(site, of, ONBEPERKT)).toMatchObject({ outcome: 'changed', isDebited: true })
  const told = (await allMails(site)).find(({ kind }) => kind === 'hosting-change')
  expect(plain(told?.text)).toContain('Je hoeft niets te doen: je gaf een machtiging.')
  const [collection] = await site.db.select().from(collections)
  expect(collection).toMatchObject({ state: 'announced', debitOn: '2026-11-24' })
  expect(plain(told?.text)).toContain('24 november 2026')
})

test('two changes in one month give back what was charged, and no more', async () => {
  await using site = await createTestContext()
  const of = await running(site)
  site.clock.now = at('2026-11-10')
  await changeTo(site, of, ONBEPERKT)
  site.clock.now = at('2026-11-16')
  await changeTo(site, of, { ...ONBEPERKT, packageId: 'webshop' })
  expect(await periods(site)).toMatchObject([
    { product: 'basis', net: 1950, creditedNet: 1365 },
    // 15 of 21 days × 27,65.
    { product: 'onbeperkt', net: 2765, creditedFrom: '2026-11-16', creditedNet: 1975 },
    { product: 'webshop', net: 4325, creditedNet: 0 },
  ])
  const [order] = await site.db.select().from(hostingOrders).where(eq(hostingOrders.id, of.orderId))
  expect(order?.hostingPackage).toBe('webshop')
})

test('once an order was changed, lists no longer count the first year of its domain name in', async () => {
  await using site = await createTestContext()
  const order = await running(site)
  const shownOn = async () => {
    const found = await orderOfCustomer(site.db, order.customerId, order.orderNumber)
    if (!found) throw new Error('There is no order')
    return totalNow(found, dayOf(site.context.now()))
  }
  expect(await shownOn()).toBe(2481)
  site.clock.now = at('2026-11-06')
  await changeTo(site, order, ONBEPERKT)
  expect(await shownOn()).toBe(4780)
})
