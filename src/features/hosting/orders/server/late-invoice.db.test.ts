import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { mandates } from '@/features/billing/mandates/server/mandate-tables'
import { payments } from '@/features/billing/payments/server/payment-tables'
import { issueMissingInvoice } from '@/features/hosting/checkout/server/invoice-of-order'
import { startCheckout } from '@/features/hosting/checkout/server/start-checkout'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { type OrderedBy, placeOrderOf } from '../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { billOrder } from './bill-order'
import { cancelOrder } from './cancel-order'
import { changeOrderStatus } from './change-order-status'
import { hostingOrders } from './order-tables'
import { withdrawOrder } from './withdraw-order'

/** An order whose invoice failed at first; from now on it can be issued. */
async function orderWithoutInvoice(
  site: TestContext,
  changes: Parameters<typeof placeOrderOf>[1] = {},
): Promise<OrderedBy> {
  await site.db.execute(sql`ALTER TABLE hosting_invoices ADD CONSTRAINT broken CHECK (false) NOT VALID`)
  const jan = await placeOrderOf(site, changes)
  await site.db.execute(sql`ALTER TABLE hosting_invoices DROP CONSTRAINT broken`)
  expect(await site.db.select().from(hostingInvoices)).toEqual([])
  return jan
}

const actor = { kind: 'admin', accountId: '00000000-0000-4000-8000-000000000001' } as const

const ENDS = {
  cancel: ({ context }: TestContext, jan: OrderedBy) => cancelOrder(context, { ...jan, reason: null }),
  withdraw: ({ context }: TestContext, jan: OrderedBy) => withdrawOrder(context, jan),
  'cancel at the office': ({ context }: TestContext, { orderId }: OrderedBy) =>
    changeOrderStatus(context, { orderId, to: 'cancelled', reason: 'Niet te leveren', actor }),
}

const invoiceMails = ({ db }: TestContext) =>
  db
    .select()
    .from(mails)
    .where(inArray(mails.kind, ['hosting-invoice', 'hosting-credit-note']))

// promise money: An order that was called off gets no invoice any more
test.each(Object.entries(ENDS))(
  'after somebody chose to %s no invoice follows any more, and the log says why',
  async (_, end) => {
    await using site = await createTestContext()
    const jan = await orderWithoutInvoice(site)
    await end(site, jan)
    await site.runJobs()
    expect(await issueMissingInvoice(site.context, jan.orderId)).toBeUndefined()
    expect(await site.db.select().from(hostingInvoices)).toEqual([])
    expect(await invoiceMails(site)).toEqual([])
    const log = await site.db.select().from(auditLog).where(eq(auditLog.action, 'order.invoice-withheld'))
    expect(log).toMatchObject([{ subjectId: jan.orderId }, { subjectId: jan.orderId }])

    const late = { orderId: jan.orderId, invoiceId: null, opened: undefined }
    const way = await startCheckout(site.context, late, { paymentMethod: 'test-bank', mandate: false })
    expect(way).toEqual({ goTo: `/hosting-bestellen/gelukt?bestelling=${jan.orderId}` })
  },
)

// promise money 3: An invoice that comes late has its open payment too
test('an invoice that comes late has its open payment as any other, by the way that was chosen and with the mandate', async () => {
  await using site = await createTestContext()
  const jan = await orderWithoutInvoice(site, { paymentMethod: 'test-bank', mandate: true })
  await site.runJobs()
  const [invoice] = await site.db.select().from(hostingInvoices)
  const open = { method: 'test-bank', state: 'open', amount: invoice?.totalAmount, invoiceId: invoice?.id }
  expect(await site.db.select().from(payments)).toMatchObject([open])
  expect(await site.db.select().from(mandates)).toHaveLength(1)
  const late = { orderId: jan.orderId, invoiceId: null, opened: undefined }
  await startCheckout(site.context, late, { paymentMethod: 'test-bank', mandate: true })
  expect(await site.db.select().from(payments)).toMatchObject([open])
})

test('a late invoice of which nobody wrote down how it is paid can be paid by the way of its order', async () => {
  await using site = await createTestContext()
  const { orderId } = await orderWithoutInvoice(site, { paymentMethod: 'bank-transfer' })
  expect(await issueMissingInvoice(site.context, orderId)).toBeDefined()
  expect(await site.db.select().from(payments)).toMatchObject([{ method: 'bank-transfer', state: 'open' }])
})

/** Lets both wait for the order's row lock, in this order, and then releases it. */
async function oneAfterTheOther(
  { db, pool }: TestContext,
  { orderId }: OrderedBy,
  acts: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  const running: Promise<unknown>[] = []
  await db.transaction(async (tx) => {
    await tx.select().from(hostingOrders).where(eq(hostingOrders.id, orderId)).for('update')
    for (const act of acts) {
      running.push(act())
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(running.length)
    }
  })
  await Promise.all(running)
}

// promise money: An order that was called off gets no invoice any more … whoever of the two was first
test.each([
  ['after', 2],
  ['before', 0],
])('whoever cancels just %s the invoice comes is asked for nothing', async (turn, issued) => {
  await using site = await createTestContext()
  const jan = await orderWithoutInvoice(site)
  const issue = () => issueMissingInvoice(site.context, jan.orderId)
  const cancel = () => ENDS.cancel(site, jan)
  await oneAfterTheOther(site, jan, turn === 'after' ? [issue, cancel] : [cancel, issue])
  const invoices = await site.db.select().from(hostingInvoices)
  expect(invoices).toHaveLength(issued)
  expect(invoices.map(({ paymentStatus }) => paymentStatus)).toEqual(invoices.map(() => 'credited'))
  expect(await invoiceMails(site)).toHaveLength(issued / 2)
  const [order] = await site.db.select().from(hostingOrders).where(eq(hostingOrders.id, jan.orderId))
  expect(order?.status).toBe('cancelled')
})

// promise money: An order that was called off gets no invoice any more … nor from the office
test('the office makes no invoice for an order that was called off, whoever was first', async () => {
  await using site = await createTestContext()
  const jan = await orderWithoutInvoice(site)
  const bill = () => billOrder(site.context, { orderId: jan.orderId, madeBefore: 0, actor })
  await oneAfterTheOther(site, jan, [() => ENDS.cancel(site, jan), bill])
  expect(await bill()).toEqual({ outcome: 'cancelled' })
  expect(await site.db.select().from(hostingInvoices)).toEqual([])
})
