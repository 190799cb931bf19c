import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lockInvoiceToPay } from '@/features/billing/invoices/server/invoice-to-pay'
import { invoicesOfOrder } from '@/features/billing/invoices/server/invoices-of-customer'
import { markInvoicePaid } from '@/features/billing/invoices/server/mark-invoice-paid'
import { tasksOfOrders } from '@/features/hosting/provisioning/server/deliveries'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { nightLines } from '@/features/operations/nightly-run/server/night-tables'
import { runNight } from '@/features/operations/nightly-run/server/run-night'
import { showNight } from '@/features/operations/nightly-run/server/show-night'
import { addDays, type CalendarDay } from '@/shared/calendar-day'
import {
  CONSUMER_ORDER,
  type OrderedBy,
  payOrderOf,
  placeOrderOf,
} from '../../../../../tests/support/customers'
import {
  createTestContext,
  type TestContext,
  untilSomebodyWaits,
} from '../../../../../tests/support/database'
import { cancelOrder } from './cancel-order'

import { orderOfCustomer, withdrawals } from './orders-of-customer'
import { undoCancellation } from './undo-cancellation'
import { withdrawOrder } from './withdraw-order'

const DAY = 24 * 60 * 60

async function orderNow({ db }: TestContext, of: OrderedBy) {
  const order = await orderOfCustomer(db, of.customerId, of.orderNumber)
  if (!order) throw new Error('The order is gone')
  return order
}

const kindsOfMail = async ({ db }: TestContext) =>
  (await db.select({ kind: mails.kind }).from(mails).orderBy(desc(mails.createdAt))).map(({ kind }) => kind)

const logged = async ({ db }: TestContext, of: OrderedBy) =>
  (
    await db.select().from(auditLog).where(eq(auditLog.subjectId, of.orderId)).orderBy(auditLog.happenedAt)
  ).map(({ action }) => action)

test('a paid order that is cancelled goes on until the end of its period, and both sides get a mail', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  await payOrderOf(site, jan)
  const outcome = await cancelOrder(site.context, { ...jan, reason: 'Te duur' })
  expect(outcome).toEqual({ outcome: 'ends', endsOn: '2026-12-19' })
  expect(await orderNow(site, jan)).toMatchObject({
    status: 'active',
    endsOn: '2026-12-19',
    cancelReason: 'Te duur',
    cancelRequestedAt: site.clock.now,
  })
  expect(await kindsOfMail(site)).toEqual(
    expect.arrayContaining(['hosting-cancellation', 'hosting-cancellation-notice']),
  )
  expect(await logged(site, jan)).toContain('order.cancellation-requested')
})

test('two clicks are one cancellation', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  await payOrderOf(site, jan)
  const answers = await Promise.all([1, 2, 3].map(() => cancelOrder(site.context, { ...jan, reason: null })))
  expect(answers.map(({ outcome }) => outcome)).toEqual(['ends', 'ends', 'ends'])
  const sent = (await kindsOfMail(site)).filter((kind) => kind === 'hosting-cancellation')
  expect(sent).toHaveLength(1)
})

// promise new-price-mails.tsx: Heb je om die prijs opgezegd en wil je toch blijven
// promise CancelPart.tsx: Tot en met die dag blijft alles werken, en tot dan kun je het intrekken.
test('a cancellation can be undone until its last day, and not after it', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  await payOrderOf(site, jan)
  await cancelOrder(site.context, { ...jan, reason: null })
  expect(await undoCancellation(site.context, jan)).toBe('undone')
  expect(await orderNow(site, jan)).toMatchObject({ status: 'active', endsOn: null, cancelRequestedAt: null })
  expect(await undoCancellation(site.context, jan)).toBe('unchanged')

  await cancelOrder(site.context, { ...jan, reason: null })
  site.clock.advance(30 * DAY)
  expect(await undoCancellation(site.context, jan)).toBe('too-late')
})

/** Plans the nightly run on the evening before, and performs it. */
async function nightOf(site: TestContext, day: CalendarDay) {
  site.clock.now = new Date(`${addDays(day, -1)}T17:00:00Z`)
  await showNight(site.context, day)
  site.clock.now = new Date(`${day}T02:10:00Z`)
  await runNight(site.context, day)
}

const endings = async ({ db }: TestContext) =>
  await db.select().from(nightLines).where(eq(nightLines.kind, 'ending')).orderBy(nightLines.runOn)

test('the night after its last day ends an order, once, and says so', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  await payOrderOf(site, jan)
  await cancelOrder(site.context, { ...jan, reason: null })
  await nightOf(site, '2026-12-19')
  expect((await orderNow(site, jan)).status).toBe('active')
  await nightOf(site, '2026-12-20')
  await nightOf(site, '2026-12-21')
  expect(await endings(site)).toMatchObject([
    {
      runOn: '2026-12-20',
      state: 'done',
      amount: null,
      sentence: `Jan Wevers: bestelling ${jan.orderNumber} stopt, de laatste dag is 19 december 2026`,
    },
  ])
  expect(await orderNow(site, jan)).toMatchObject({ status: 'cancelled', endsOn: '2026-12-19' })
  expect((await kindsOfMail(site)).filter((kind) => kind === 'hosting-over')).toHaveLength(1)
  expect(await cancelOrder(site.context, { ...jan, reason: null })).toEqual({ outcome: 'unknown' })
})

test('who changes their mind after the evening is not ended in the night', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  await payOrderOf(site, jan)
  await cancelOrder(site.context, { ...jan, reason: null })
  site.clock.now = new Date('2026-12-19T17:00:00Z')
  await showNight(site.context, '2026-12-20')
  expect(await undoCancellation(site.context, jan)).toBe('undone')
  site.clock.now = new Date('2026-12-20T02:10:00Z')
  await runNight(site.context, '2026-12-20')
  expect(await endings(site)).toMatchObject([{ state: 'nothing' }])
  expect((await orderNow(site, jan)).status).toBe('active')
})

// promise CancelPart.tsx: De bestelling vervalt meteen, en je hoeft niets te betalen.
test('an order that was never paid ends at once, and its invoice is taken back', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  expect(await cancelOrder(site.context, { ...jan, reason: null })).toEqual({ outcome: 'over' })
  expect(await cancelOrder(site.context, { ...jan, reason: null })).toEqual({ outcome: 'over' })
  expect((await kindsOfMail(site)).filter((kind) => kind === 'hosting-over')).toHaveLength(1)
  expect((await orderNow(site, jan)).status).toBe('cancelled')
  const invoices = await invoicesOfOrder(site.db, jan.customerId, jan.orderId)
  expect(invoices.map(({ series, paymentStatus }) => [series, paymentStatus])).toEqual(
    expect.arrayContaining([
      ['credit', 'credited'],
      ['order', 'credited'],
    ]),
  )
})

// promise order-confirmation-mail.tsx: Het kan ook bij je bestelling in je account.
// promise hosting-order-wizard.ts: bedenk je je binnen die tijd, dan krijg je terug wat je voor deze bestelling hebt betaald
// promise algemene-voorwaarden.md: Bij hosting die je op deze site bestelt, rekenen we dat deel niet: je krijgt terug wat je voor die bestelling betaalde.
test('a consumer who withdraws gets everything back: the order, the tasks and the invoice', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  await payOrderOf(site, jan)
  site.clock.advance(3 * DAY)
  expect(await withdrawOrder(site.context, jan)).toBe('withdrawn')
  expect(await orderNow(site, jan)).toMatchObject({ status: 'cancelled', deliveryDueAt: null })
  expect(await tasksOfOrders(site.db, [jan.orderId])).toEqual([])
  const invoices = await invoicesOfOrder(site.db, jan.customerId, jan.orderId)
  expect(invoices.find(({ series }) => series === 'credit')).toMatchObject({
    paymentStatus: 'pending',
    totalAmount: -2360,
  })
  const [notice] = await site.db.select().from(mails).where(eq(mails.kind, 'hosting-cancellation-notice'))
  expect(notice?.subject).toMatch(/^Terugbetalen: €\s23,60, bestelling HO/)
  expect(notice?.text.replaceAll(/\s+/g, ' ')).toContain('Betaal uiterlijk 7 december 2026 € 23,60 terug')
})

test('two clicks are one withdrawal, with one mail; what was cancelled in another way cannot be withdrawn', async () => {
  await using site = await createTestContext()
  const [jan, other] = [await placeOrderOf(site), await placeOrderOf(site)]
  await payOrderOf(site, jan)
  const answers = await Promise.all([1, 2, 3].map(() => withdrawOrder(site.context, jan)))
  expect(answers).toEqual(['withdrawn', 'withdrawn', 'withdrawn'])
  expect((await kindsOfMail(site)).filter((kind) => kind === 'hosting-withdrawal')).toHaveLength(1)
  await cancelOrder(site.context, { ...other, reason: null })
  expect(await withdrawOrder(site.context, other)).toBe('too-late')
  const orders = [await orderNow(site, jan), await orderNow(site, other)]
  expect([...(await withdrawals(site.db, orders)).keys()]).toEqual([jan.orderId])
})

test('after fourteen days, and for a business, there is nothing to withdraw', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  const bakery = await placeOrderOf(site, {
    customer: {
      ...CONSUMER_ORDER.customer,
      customerEmail: 'miriam@aarnink.example',
      customerCompany: 'Bakkerij Aarnink',
    },
  })
  expect(await withdrawOrder(site.context, bakery)).toBe('too-late')
  site.clock.advance(18 * DAY)
  expect(await withdrawOrder(site.context, jan)).toBe('too-late')
})

// promise money 4: In the log … an order by its customer
test('each step out of an order, and back, is in the log', async () => {
  await using site = await createTestContext()
  const [paid, unpaid] = [await placeOrderOf(site), await placeOrderOf(site)]
  await payOrderOf(site, paid)
  await cancelOrder(site.context, { ...paid, reason: null })
  await undoCancellation(site.context, paid)
  await withdrawOrder(site.context, paid)
  await cancelOrder(site.context, { ...unpaid, reason: null })
  expect((await logged(site, paid)).slice(-3)).toEqual([
    'order.cancellation-requested',
    'order.cancellation-undone',
    'order.withdrawn',
  ])
  expect(await logged(site, unpaid)).toEqual(['order.placed', 'order.cancelled'])
})

// promise people 8: A customer sees and pays only what is theirs … and calls off no order of somebody else
test('nobody touches the order of somebody else', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  await payOrderOf(site, jan)
  const miriam = await placeOrderOf(site, {
    customer: { ...CONSUMER_ORDER.customer, customerEmail: 'miriam@aarnink.example' },
  })
  const stolen = { ...miriam, orderNumber: jan.orderNumber }
  expect(await cancelOrder(site.context, { ...stolen, reason: null })).toEqual({ outcome: 'unknown' })
  expect(await withdrawOrder(site.context, stolen)).toBe('unknown')
  expect(await undoCancellation(site.context, stolen)).toBe('unknown')
  expect(await orderNow(site, jan)).toMatchObject({ status: 'active', endsOn: null })
})

test('whoever cancels while the payment comes in waits for it, and then leaves a paid order', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  const [invoice] = await invoicesOfOrder(site.db, jan.customerId, jan.orderId)
  let cancelling: ReturnType<typeof cancelOrder> | undefined
  await site.db.transaction(async (tx) => {
    await lockInvoiceToPay(tx, invoice?.id ?? '', 'no key update')
    cancelling = cancelOrder(site.context, { ...jan, reason: null })
    await untilSomebodyWaits(site)
    // Lock order: had the cancellation locked the order first, the two would now deadlock.
    await markInvoicePaid(site.context, tx, invoice?.id ?? '', site.clock.now)
  })
  expect(await cancelling).toEqual({ outcome: 'ends', endsOn: '2026-12-19' })
  expect(await orderNow(site, jan)).toMatchObject({ status: 'active', paymentStatus: 'paid' })
})
