import { asc } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { hostingInvoices } from '../src/features/billing/invoices/server/invoice-tables'
import { invoicesAtOtherRate } from '../src/features/billing/invoices/server/invoices-at-other-rate'
import { decideVatRate, withdrawVatRate } from '../src/features/billing/vat/server/decide-vat-rate'
import { followVatRates, loadVatRates } from '../src/features/billing/vat/server/known-vat-rates'
import { listVatRates } from '../src/features/billing/vat/server/vat-rate-list'
import { issueMissingInvoice } from '../src/features/hosting/checkout/server/invoice-of-order'
import { placeOrder } from '../src/features/hosting/checkout/server/place-order'
import { hostingOrders } from '../src/features/hosting/orders/server/order-tables'
import type { Cents } from '../src/shared/money'
import { setVatRates, vatRateOn } from '../src/shared/vat'
import { CONSUMER_ORDER, payOrderOf, placeOrderOf } from './support/customers'
import { createTestContext, secondNode, type TestContext } from './support/database'
import { changeTo } from './support/order-changes'
import { allDone, deliverNow, maintenance, quoteLine, startedProject } from './support/projects'
import { FIRST_VAT_RATES } from './support/vat-rates'

/*
 * A new standard rate of VAT is an effective-dated row, inserted beforehand: orders, quotes, changes, renewals and
 * refunds follow it by their day. Amounts are calculated here.
 */

const ROOS = { id: crypto.randomUUID(), name: 'Roos', role: 'admin' } as const
const NEW_YEAR = '2027-01-01'
const BEFORE = new Date('2026-12-31T22:59:00Z')
const AFTER = new Date('2026-12-31T23:01:00Z')

afterEach(() => setVatRates(FIRST_VAT_RATES))

/** 25% from 1 January. */
async function withNewRate(site: TestContext) {
  expect(await decideVatRate(site.context, { percent: 25, from: NEW_YEAR, admin: ROOS })).toBe('decided')
  await loadVatRates(site.db)
}

const invoices = ({ db }: TestContext) =>
  db
    .select()
    .from(hostingInvoices)
    .orderBy(asc(hostingInvoices.createdAt), asc(hostingInvoices.invoiceNumber))

/** An order at this moment whose first invoice could not be issued at once. */
async function orderWithoutInvoice(site: TestContext, at: Date) {
  site.clock.now = at
  await site.db.execute(`ALTER TABLE invoice_sequences RENAME TO away`)
  const of = await placeOrderOf(site)
  await site.db.execute(`ALTER TABLE away RENAME TO invoice_sequences`)
  expect(of.invoiceId).toBeNull()
  return of
}

// promise money 7: Another rate of VAT is a row that orders, quotes, changes and what goes back follow by their day
test('an order of the last minute of a rate is invoiced as it was agreed, though the invoice comes at another', async () => {
  await using site = await createTestContext()
  await withNewRate(site)
  const of = await orderWithoutInvoice(site, BEFORE)
  site.clock.now = AFTER
  await issueMissingInvoice(site.context, of.orderId)
  const [invoice] = await invoices(site)
  expect(invoice).toMatchObject({ amount: 1950, vatAmount: 410, totalAmount: 2360, vatPercent: 21 })
})

test('a minute later an order is at the new rate, and so is its invoice', async () => {
  await using site = await createTestContext()
  await withNewRate(site)
  site.clock.now = AFTER
  await placeOrderOf(site)
  const [order] = await site.db.select().from(hostingOrders)
  expect(order).toMatchObject({ totalPrice: 2438, vatPercent: 25 })
  const [invoice] = await invoices(site)
  expect(invoice).toMatchObject({ amount: 1950, vatAmount: 488, totalAmount: 2438, vatPercent: 25 })
})

// promise money 7: Another rate of VAT is a row that orders, quotes … and nobody orders at another than they saw
test('whoever saw another rate on the page is told so, and nothing is stored', async () => {
  await using site = await createTestContext()
  await withNewRate(site)
  site.clock.now = AFTER
  const submission = {
    form: 'hosting-order',
    requestId: crypto.randomUUID(),
    content: {},
    clientAddress: '192.0.2.9',
  }
  const agreed = { ...CONSUMER_ORDER, shownVatPercent: 21 }
  expect(await placeOrder(site.context, agreed, submission)).toEqual({ outcome: 'vat-changed', by: 'rate' })
  expect(await site.db.$count(hostingOrders)).toBe(0)
  expect(await placeOrder(site.context, { ...agreed, shownVatPercent: 25 }, submission)).toMatchObject({
    outcome: 'placed',
  })
})

test('a quote that is delivered after it is invoiced at the new rate; a line with a rate of its own keeps that', async () => {
  await using site = await createTestContext()
  await withNewRate(site)
  site.clock.now = BEFORE
  const lines = [
    quoteLine({ unitPrice: 10_000 as Cents }),
    quoteLine({ unitPrice: 10_000 as Cents, vatPercent: null }),
    quoteLine({ unitPrice: 10_000 as Cents, vatPercent: 9 }),
    maintenance(),
  ]
  const project = await startedProject(site, lines)
  await allDone(site, project.id)
  site.clock.now = AFTER
  expect(await deliverNow(site, project.id)).toMatchObject({ outcome: 'delivered' })
  const [invoice] = await invoices(site)
  // 240.00 at 25% and 100.00 at 9%.
  expect(invoice).toMatchObject({ amount: 34_000, vatAmount: 6000 + 900, vatPercent: 25 })
})

test('of a change after it, what goes back has the rate that it was charged at, and the rest the new one', async () => {
  await using site = await createTestContext()
  await withNewRate(site)
  site.clock.now = new Date('2026-12-16T10:00:00Z')
  const of = await placeOrderOf(site)
  await payOrderOf(site, of)
  site.clock.now = new Date('2027-01-02T10:00:00Z')
  const { outcome } = await changeTo(site, of, {
    packageId: 'onbeperkt',
    billingCycle: 'monthly',
    extras: [],
  })
  expect(outcome).toBe('changed')
  const [, change] = await invoices(site)
  const rates = change?.lines.map(({ net, vatPercent }) => [Math.sign(net), vatPercent ?? change.vatPercent])
  expect(rates).toEqual([
    [1, 25],
    [-1, 21],
  ])
  const [charged = 0, back = 0] = change?.lines.map(({ net }) => net) ?? []
  const vat = Math.round(charged * 1.25) - charged - (Math.round(-back * 1.21) + back)
  expect(change).toMatchObject({ amount: charged + back, vatAmount: vat })
})

test('a rate is only written down for a day to come, after all others, and is taken back until it holds', async () => {
  await using site = await createTestContext()
  site.clock.now = BEFORE
  const decide = (percent: number, from: string) =>
    decideVatRate(site.context, { percent, from, admin: ROOS })
  expect(await decide(25, '2026-12-31')).toBe('too-early')
  expect(await decide(25, NEW_YEAR)).toBe('decided')
  expect(await decide(25, NEW_YEAR)).toBe('known')
  expect(await decide(26, NEW_YEAR)).toBe('taken')
  expect(await decide(26, '2027-06-01')).toBe('decided')
  expect(await decide(26, '2027-05-01')).toBe('taken')
  expect(await withdrawVatRate(site.context, { from: '2027-06-01', admin: ROOS })).toBe('withdrawn')
  expect(await withdrawVatRate(site.context, { from: '2027-06-01', admin: ROOS })).toBe('unchanged')
  site.clock.now = AFTER
  expect(await withdrawVatRate(site.context, { from: NEW_YEAR, admin: ROOS })).toBe('unchanged')
  expect(await withdrawVatRate(site.context, { from: '2012-10-01', admin: ROOS })).toBe('unchanged')
})

test('the office sees how many invoices went out for periods after it at another rate', async () => {
  await using site = await createTestContext()
  site.clock.now = new Date('2027-01-05T10:00:00Z')
  await placeOrderOf(site)
  site.clock.now = BEFORE
  await decideVatRate(site.context, { percent: 25, from: NEW_YEAR, admin: ROOS })
  const listed = await listVatRates(site.context, invoicesAtOtherRate)
  expect(
    listed.map(({ percent, isToCome, invoicesAtAnother }) => [percent, isToCome, invoicesAtAnother]),
  ).toEqual([
    [25, true, 1],
    [21, false, 0],
    [19, false, 0],
  ])
})

test('every process hears of a rate', async () => {
  await using site = await createTestContext()
  await using other = secondNode(site)
  const warnings: unknown[] = []
  const unfollow = followVatRates(other.context, { warn: (fault: unknown) => warnings.push(fault) })
  try {
    await decideVatRate(site.context, { percent: 25, from: NEW_YEAR, admin: ROOS })
    await expect.poll(() => vatRateOn(NEW_YEAR)).toBe(25)
    expect(warnings).toEqual([])
  } finally {
    unfollow()
  }
})
