import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { issuePartialCreditNote } from '@/features/billing/invoices/server/issue-credit-note'
import { receivedFor } from '@/features/billing/payments/server/received-money'
import { receiveTransfer } from '@/features/billing/settlement/server/receive-transfer'
import { orderOfCustomer } from '@/features/hosting/orders/server/orders-of-customer'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { addDays, type CalendarDay, dayOf } from '@/shared/calendar-day'
import { type Cents, sum } from '@/shared/money'
import {
  CONSUMER_ORDER,
  type OrderedBy,
  payOrderOf,
  placeOrderOf,
} from '../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { changeTo } from '../../../../../tests/support/order-changes'
import { issueCreditNote } from './credit-invoice'
import { goingBackAfter } from './credit-unused'
import { dueRenewals } from './due-renewals'
import { renewSubscription } from './renew-subscription'
import { subscriptionItems, subscriptionPeriods, subscriptions } from './subscription-tables'

const ADMIN = { id: crypto.randomUUID() }
const BEGIN = '2026-10-05'

/** What happens to an order; which invoice it is about is drawn. */
const EVENTS = ['renew', 'renew', 'pay', 'pay', 'gift', 'part', 'grow', 'shrink'] as const
type Event = readonly [(typeof EVENTS)[number], number]

interface Running {
  site: TestContext
  order: OrderedBy
  subscriptionId: string
}

async function begin(site: TestContext, paid: boolean): Promise<Running> {
  site.clock.now = new Date(`${BEGIN}T10:00:00Z`)
  const customerEmail = `jan-${crypto.randomUUID()}@wevers.example`
  const customer = { ...CONSUMER_ORDER.customer, customerEmail }
  const order = await placeOrderOf(site, { customer })
  if (paid) await payOrderOf(site, order)
  const [found] = await site.db.select().from(subscriptions).where(eq(subscriptions.orderId, order.orderId))
  return { site, order, subscriptionId: found?.id ?? '' }
}

/** Invoices of the order, the oldest first; not its credit notes. */
async function invoicesOf({ site: { db }, order }: Running) {
  const { orderId, series, createdAt, sequence } = hostingInvoices
  return await db
    .select()
    .from(hostingInvoices)
    .where(and(eq(orderId, order.orderId), ne(series, 'credit')))
    .orderBy(asc(createdAt), asc(sequence))
}

async function happens(running: Running, [event, draw]: Event): Promise<void> {
  const { site, order, subscriptionId } = running
  const { context, db } = site
  site.clock.advance(24 * 60 * 60)
  const invoices = await invoicesOf(running)
  const invoice = invoices[draw % invoices.length]
  if (event === 'renew') {
    const [next] = await dueRenewals(db, '2030-01-01', subscriptionId)
    if (!next) return
    const night = new Date(`${addDays(next.firstDay, -14)}T03:00:00Z`)
    if (night > site.clock.now) site.clock.now = night
    await renewSubscription(context, { subscriptionId, firstDay: next.firstDay })
  }
  if (event === 'grow')
    await changeTo(site, order, { packageId: 'onbeperkt', billingCycle: 'monthly', extras: [] })
  if (event === 'shrink')
    await changeTo(site, order, { packageId: 'basis', billingCycle: 'monthly', extras: [] })
  if (!invoice || invoice.status === 'credited') return
  if (event === 'pay' && invoice.paymentStatus === 'pending') {
    const amount = (invoice.totalAmount - invoice.creditedAmount) as Cents
    const transfer = { invoiceId: invoice.id, amount, transferId: crypto.randomUUID(), actor: SYSTEM }
    if (amount > 0) await receiveTransfer(context, transfer)
  }
  if (event === 'gift')
    await db.transaction((tx) => issueCreditNote(context, tx, invoice.id, 'Voor het ongemak', ADMIN))
  const [line] = invoice.lines
  if (event === 'part' && line && invoice.creditedAmount === 0 && line.net > 300)
    await db.transaction((tx) =>
      issuePartialCreditNote(context, tx, {
        invoiceId: invoice.id,
        reason: 'Korting',
        actor: SYSTEM,
        parts: [{ line: 0, net: 100 as Cents, description: 'Korting' }],
      }),
    )
}

/** By its own reckoning, day by day: the last day before the first one of which something is still asked. */
async function settledUntil(running: Running): Promise<CalendarDay | null> {
  const periods = await running.site.db
    .select({ period: subscriptionPeriods, invoice: hostingInvoices })
    .from(subscriptionPeriods)
    .innerJoin(subscriptionItems, eq(subscriptionItems.id, subscriptionPeriods.itemId))
    .innerJoin(hostingInvoices, eq(hostingInvoices.id, subscriptionPeriods.invoiceId))
    .where(
      and(
        eq(subscriptionItems.subscriptionId, running.subscriptionId),
        isNotNull(subscriptionPeriods.invoiceId),
      ),
    )
  const asks = periods.filter(
    ({ invoice }) => invoice.status === 'sent' && invoice.paymentStatus === 'pending',
  )
  const last = periods
    .map(({ period }) => period.lastDay)
    .sort()
    .at(-1)
  const first = asks.map(({ period }) => period.firstDay).sort()[0]
  return first ? addDays(first, -1) : (last ?? null)
}

// promise money 7a: 'Betaald t/m' is the day before the first that is still asked: what was credited as a gift asks nothing, and no more goes back than we hold
test('whatever is paid, given, credited in part or changed: paid until is the day before what is still asked, and no more goes back than we hold', async () => {
  await using site = await createTestContext()
  const event = fc.tuple(fc.constantFrom(...EVENTS), fc.nat(20))
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(event, { minLength: 3, maxLength: 9 }), async (paid, events) => {
      const running = await begin(site, paid)
      for (const one of events) await happens(running, one)
      const { customerId, orderNumber } = running.order
      const order = await orderOfCustomer(site.db, customerId, orderNumber)
      expect(order?.paidUntil ?? null).toBe(await settledUntil(running))
      const stop = { subscriptionId: running.subscriptionId, lastDay: dayOf(site.clock.now) }
      const { refund } = await goingBackAfter(site.db, stop)
      const invoices = await invoicesOf(running)
      const held = await Promise.all(
        invoices.map(({ id }) => site.db.transaction((tx) => receivedFor(tx, id))),
      )
      const owed = invoices.map(({ status, totalAmount, creditedAmount }, place) =>
        status === 'credited' ? 0 : Math.min(held[place] ?? 0, totalAmount - creditedAmount),
      )
      expect(refund).toBeLessThanOrEqual(sum(owed as Cents[]))
    }),
    { numRuns: 25, seed: 11 },
  )
}, 600_000)
