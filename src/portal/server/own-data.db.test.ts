import { expect, test } from 'vitest'
import { withdrawMandate } from '@/features/billing/direct-debit/server/withdraw-mandate'
import { invoicesOfOrder } from '@/features/billing/invoices/server/invoices-of-customer'
import { payInvoice } from '@/features/billing/invoices/web/portal/server/pay-invoice'
import { giveMandate } from '@/features/billing/mandates/server/give-mandate'
import { returnedPayment } from '@/features/billing/payments/web/portal/server/returned-payment'
import { payableWithId } from '@/features/billing/payments/web/site/server/payable'
import { receiveTransfer } from '@/features/billing/settlement/server/receive-transfer'
import { startPayment } from '@/features/billing/settlement/server/start-payment'
import { issueCreditNote } from '@/features/billing/subscriptions/server/credit-invoice'
import { withdrawOrder } from '@/features/hosting/orders/server/withdraw-order'
import { loadOrder } from '@/features/hosting/orders/web/portal/server/load-order'
import { erasePerson } from '@/features/people/privacy/server/erase-person'
import { exportPerson } from '@/features/people/privacy/server/export-person'
import { euros } from '@/shared/money'
import { CONSUMER_ORDER, type OrderedBy, payOrderOf, placeOrderOf } from '../../../tests/support/customers'
import { createTestContext } from '../../../tests/support/database'
import { loadDashboard } from './load-dashboard'

const SYSTEM = { kind: 'system' } as const

function accountOf({ accountId, email }: { accountId: string; email: string }) {
  return {
    id: accountId,
    email,
    name: 'Jan Wevers',
    role: 'customer',
    officeRole: null,
    hasSecondFactor: false,
    sessionId: '',
  } as const
}

async function twoCustomers(site: Awaited<ReturnType<typeof createTestContext>>) {
  const jan = await placeOrderOf(site)
  const miriam = await placeOrderOf(site, {
    customer: {
      ...CONSUMER_ORDER.customer,
      customerName: 'Miriam Aarnink',
      customerEmail: 'miriam@aarnink.example',
    },
  })
  return { jan, miriam }
}

// promise people 8: A customer sees and pays only what is theirs
// promise NoOrders.tsx: Bestel je iets met dit e-mailadres, dan vind je het hier terug.
test('a customer sees their own orders and invoices, and nobody else’s', async () => {
  await using site = await createTestContext()
  const { jan, miriam } = await twoCustomers(site)
  const dashboard = await loadDashboard(site.context, accountOf(jan), 1)
  expect(dashboard?.orders.map(({ orderNumber }) => orderNumber)).toEqual([jan.orderNumber])
  expect(dashboard?.invoices.map(({ orderId }) => orderId)).toEqual([jan.orderId])
  expect(dashboard?.totals).toEqual({ invoices: 1, open: 1, openAmount: 2360, owedAmount: 0 })
  expect(await loadOrder(site.context, accountOf(jan), miriam.orderNumber)).toBeUndefined()
  expect((await loadOrder(site.context, accountOf(jan), jan.orderNumber))?.invoices).toHaveLength(1)
  expect(await invoicesOfOrder(site.db, jan.customerId, miriam.orderId)).toEqual([])
  expect(await loadDashboard(site.context, accountOf({ accountId: crypto.randomUUID(), email: '' }), 1)).toBe(
    undefined,
  )
})

test('who withdrew a paid order reads so, with what they get back; an order that goes on says nothing of it', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  await payOrderOf(site, jan)
  const seen = () => loadOrder(site.context, accountOf(jan), jan.orderNumber)
  expect((await seen())?.order.withdrawnAt).toBeNull()
  await withdrawOrder(site.context, jan)
  expect((await seen())?.order.withdrawnAt).toBeInstanceOf(Date)
  const dashboard = await loadDashboard(site.context, accountOf(jan), 1)
  expect(dashboard?.orders).toMatchObject([{ status: 'cancelled', withdrawnAt: expect.any(Date) }])
  expect(dashboard?.totals).toEqual({ invoices: 2, open: 0, openAmount: 0, owedAmount: 2360 })
})

test('a page of invoices beyond the last one is the last one', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  const dashboard = await loadDashboard(site.context, accountOf(jan), 40)
  expect(dashboard).toMatchObject({ page: 1, pages: 1, invoices: [{ orderId: jan.orderId }] })
})

// promise people 8: A customer sees and pays only what is theirs … and starts no payment of somebody else's invoice
test('nobody starts the payment of somebody else’s invoice', async () => {
  await using site = await createTestContext()
  const { jan, miriam } = await twoCustomers(site)
  const invoiceId = (await loadDashboard(site.context, accountOf(jan), 1))?.invoices[0]?.id ?? ''
  const wish = { invoiceId, method: 'test-bank', returnPath: '/hosting-dashboard' } as const
  expect(await payInvoice(site.context, { id: miriam.customerId }, wish)).toEqual({ outcome: 'unknown' })
  expect(await payInvoice(site.context, { id: jan.customerId }, wish)).toMatchObject({ outcome: 'started' })
})

test('a credit note is paid by nobody: not in the portal, not under its own address, not by a transfer', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  await payOrderOf(site, jan)
  const [invoice] = await invoicesOfOrder(site.db, jan.customerId, jan.orderId)
  const credited = await site.db.transaction((tx) =>
    issueCreditNote(site.context, tx, invoice?.id ?? '', 'Vergist', { id: jan.accountId }),
  )
  if (credited.outcome !== 'credited') throw new Error('There is no credit note')
  const invoiceId = credited.creditNote.id
  const wish = { invoiceId, method: 'bank-transfer', returnPath: '/hosting-dashboard' } as const
  expect(await payInvoice(site.context, { id: jan.customerId }, wish)).toEqual({ outcome: 'unknown' })
  expect(await payableWithId(site.db, invoiceId)).toBeUndefined()
  const transfer = { invoiceId, transferId: crypto.randomUUID(), amount: euros(10), actor: SYSTEM }
  expect(await receiveTransfer(site.context, transfer)).toEqual({ outcome: 'unknown' })
})

test('nobody hears of somebody else’s payment, or withdraws somebody else’s mandate', async () => {
  await using site = await createTestContext()
  const { jan, miriam } = await twoCustomers(site)
  const invoiceId = (await loadDashboard(site.context, accountOf(jan), 1))?.invoices[0]?.id ?? ''
  const wish = { invoiceId, method: 'test-bank', returnPath: '/hosting-dashboard' } as const
  const started = await payInvoice(site.context, { id: jan.customerId }, wish)
  if (started.outcome !== 'started') throw new Error(started.outcome)
  const back = new URLSearchParams({ betaling: started.paymentId })
  expect(await returnedPayment(site.context, accountOf(jan), back)).toBeDefined()
  expect(await returnedPayment(site.context, accountOf(miriam), back)).toBeUndefined()

  const customer = ({ customerId: id, accountId, email }: OrderedBy) => ({ id, accountId, email, name: 'x' })
  await giveMandate(site.context, customer(jan), { iban: 'NL91ABNA0417164300', holder: 'Jan' })
  expect(await withdrawMandate(site.context, customer(miriam))).toBe('unchanged')
  expect((await loadDashboard(site.context, accountOf(miriam), 1))?.mandate).toBeUndefined()
  expect((await loadDashboard(site.context, accountOf(jan), 1))?.mandate).toBeDefined()
})

// promise people 12: Export … of a customer
test('an export holds orders, invoices, payments and mandates; erasing leaves the books of a customer', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  const invoiceId = (await loadDashboard(site.context, accountOf(jan), 1))?.invoices[0]?.id ?? ''
  await startPayment(site.context, {
    invoiceId,
    method: 'test-bank',
    returnPath: '/hosting-dashboard',
    mandate: false,
  })
  await payOrderOf(site, jan)
  const { customerId: id, accountId, email } = jan
  await giveMandate(
    site.context,
    { id, accountId, email, name: 'Jan' },
    { iban: 'NL91ABNA0417164300', holder: 'Jan' },
  )
  const counts = async () => {
    const found = await exportPerson(site.context, { email, actor: SYSTEM })
    return ['Bestellingen', 'Facturen', 'Betalingen', 'Machtigingen'].map((name) => found[name]?.length)
  }
  expect(await counts()).toEqual([1, 1, 1, 1])
  await erasePerson(site.context, { email, actor: SYSTEM, reason: 'request' })
  expect(await counts()).toEqual([1, 1, 1, 1])
})
