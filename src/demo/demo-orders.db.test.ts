import { expect, test } from 'vitest'
import { hostingTasks } from '@/features/delivery/server/task-tables'
import { ORDER_STATUSES } from '@/features/orders/rules/order-status'
import { hostingOrders } from '@/features/orders/server/order-tables'
import { createTestContext } from '../../tests/support/database'
import { DEMO_CUSTOMER } from '../features/accounts/rules/demo-sign-in'
import { auditLog } from '../features/audit/server/audit-tables'
import { hostingInvoices } from '../features/invoices/server/invoice-tables'
import { mails } from '../features/mail/server/mail-tables'
import { payments } from '../features/payments/server/payment-tables'
import { prepareDemoAccounts } from './demo-accounts'
import { seedDemoOrders } from './demo-orders'

/** Moments at which somebody might start a demo: by day, at night, on a leap day, around New Year. */
const STARTS = [
  '2026-11-20T10:00:00Z',
  '2026-12-31T23:30:00Z',
  '2027-01-01T03:00:00Z',
  '2028-02-29T12:00:00Z',
]

test.each(STARTS)(
  'a demo that starts at %s has a whole year behind it, and nothing ahead of it',
  async (start) => {
    await using site = await createTestContext()
    site.clock.now = new Date(start)
    await prepareDemoAccounts(site.context)
    await seedDemoOrders(site.context)
    const orders = await site.db.select().from(hostingOrders)
    const invoices = await site.db.select().from(hostingInvoices)
    const paid = await site.db.select().from(payments)
    const log = await site.db.select().from(auditLog)

    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES))
    const today = start.slice(0, 10)
    const kinds = invoices.map(({ series, paymentStatus, dueDate }) =>
      series === 'credit'
        ? `credit ${paymentStatus}`
        : paymentStatus === 'pending' && dueDate < today
          ? 'late'
          : paymentStatus,
    )
    expect(new Set(kinds)).toEqual(
      new Set(['paid', 'pending', 'late', 'credited', 'credit credited', 'credit pending']),
    )

    const moments = [
      ...orders.flatMap((order) => [
        order.createdAt,
        order.paidAt,
        order.deliveredAt,
        order.cancelRequestedAt,
      ]),
      ...invoices.flatMap((invoice) => [invoice.createdAt, invoice.paidAt]),
      ...paid.flatMap((payment) => [payment.createdAt, payment.paidAt]),
      ...log
        .filter(({ subjectKind }) => ['order', 'invoice', 'payment'].includes(subjectKind))
        .map((entry) => entry.happenedAt),
    ].filter((at) => at !== null)
    const times = moments.map((at) => at.getTime())
    expect(Math.max(...times)).toBeLessThanOrEqual(site.clock.now.getTime())
    expect(Math.min(...times)).toBeLessThan(site.clock.now.getTime() - 365 * 24 * 3_600_000)
    // Without mail server a mail would be kept: there is none at all.
    expect(await site.db.select().from(mails)).toEqual([])
    expect(await site.waitingJobs()).toEqual([])
  },
)

test('the numbers of a demo have no gaps, its dates run with them, and every paid invoice has its payment', async () => {
  await using site = await createTestContext()
  await prepareDemoAccounts(site.context)
  await seedDemoOrders(site.context)
  const invoices = await site.db.select().from(hostingInvoices).orderBy(hostingInvoices.sequence)
  const periods = Map.groupBy(invoices, ({ series, seriesPeriod }) => `${series} ${seriesPeriod}`)
  for (const [period, inPeriod] of periods) {
    expect(
      inPeriod.map(({ sequence }) => sequence),
      period,
    ).toEqual(inPeriod.map((_, index) => index + 1))
    expect(
      inPeriod.map(({ issueDate }) => issueDate),
      period,
    ).toEqual(inPeriod.map(({ issueDate }) => issueDate).sort())
  }
  const received = new Set(
    (await site.db.select().from(payments))
      .filter(({ state }) => state === 'paid')
      .map(({ invoiceId }) => invoiceId),
  )
  const asked = invoices.filter(
    ({ paymentStatus, series }) => paymentStatus === 'paid' && series !== 'credit',
  )
  expect(new Set(asked.map(({ id }) => id))).toEqual(received)
})

test('the demo customer has three orders, a row of invoices and one of them to pay', async () => {
  await using site = await createTestContext()
  await prepareDemoAccounts(site.context)
  await seedDemoOrders(site.context)
  const orders = (await site.db.select().from(hostingOrders)).filter(
    (order) => order.customerEmail === DEMO_CUSTOMER.email,
  )
  expect(orders.map(({ status }) => status).sort()).toEqual(['active', 'active', 'cancelled'])
  const own = new Set(orders.map(({ id }) => id))
  const invoices = (await site.db.select().from(hostingInvoices)).filter(({ orderId }) =>
    own.has(orderId ?? ''),
  )
  expect(invoices.length).toBeGreaterThanOrEqual(8)
  expect(invoices.filter(({ paymentStatus }) => paymentStatus === 'pending').length).toBeGreaterThanOrEqual(1)
})

test('an order that was paid an hour ago has work waiting and its clock running', async () => {
  await using site = await createTestContext()
  await prepareDemoAccounts(site.context)
  await seedDemoOrders(site.context)
  const [fresh] = (await site.db.select().from(hostingOrders)).filter(
    ({ paidAt, deliveredAt }) => paidAt && !deliveredAt,
  )
  expect(site.clock.now.getTime() - (fresh?.paidAt?.getTime() ?? 0)).toBe(3_600_000)
  expect(fresh?.deliveryDueAt?.getTime()).toBeGreaterThan(site.clock.now.getTime())
  const tasks = (await site.db.select().from(hostingTasks)).filter(({ orderId }) => orderId === fresh?.id)
  expect(tasks.filter(({ doneAt }) => !doneAt).length).toBeGreaterThan(1)
})

test('a demo is filled once, also when two processes start at the same moment, and never in live mode', async () => {
  await using site = await createTestContext()
  await prepareDemoAccounts(site.context)
  await Promise.all([seedDemoOrders(site.context), seedDemoOrders(site.context)])
  const before = (await site.db.select().from(hostingOrders)).length
  await seedDemoOrders(site.context)
  expect((await site.db.select().from(hostingOrders)).length).toBe(before)
  const live = { ...site.context, settings: { ...site.context.settings, appMode: 'live' as const } }
  await expect(seedDemoOrders(live)).rejects.toThrow('demo mode only')
})
