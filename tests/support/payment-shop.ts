import { eq } from 'drizzle-orm'
import { hostingInvoices } from '../../src/features/billing/invoices/server/invoice-tables'
import type { PaymentMethod } from '../../src/features/billing/payments/domain/payment'
import { payments } from '../../src/features/billing/payments/server/payment-tables'
import { startPayment } from '../../src/features/billing/settlement/server/start-payment'
import { hostingOrders } from '../../src/features/hosting/orders/server/order-tables'
import { createTestContext, type TestContext, testSettings } from './database'
import { type MollieServer, startMollieServer } from './mollie'
import { addOrderToPay, type OrderToPay } from './order-to-pay'

/** A site with one order to pay, and a Mollie of the test's own. */
export interface Shop extends AsyncDisposable {
  site: TestContext
  mollie: MollieServer
  order: OrderToPay
  start: (method: PaymentMethod, mandate?: boolean) => ReturnType<typeof startPayment>
}

export async function openShop(settings: Partial<TestContext['context']['settings']> = {}): Promise<Shop> {
  const mollie = await startMollieServer()
  const withMollie = { ...testSettings(), mollieApiKey: 'test_key', mollieApiUrl: mollie.url, ...settings }
  const site = await createTestContext({ settings: withMollie })
  const order = await addOrderToPay(site)
  return {
    site,
    mollie,
    order,
    start: (method, mandate = false) =>
      startPayment(site.context, { invoiceId: order.invoiceId, method, returnPath: '/klaar', mandate }),
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]()
      await mollie.stop()
    },
  }
}

/** Starts a payment of that order, and returns it as stored. Throws when it did not start. */
export async function startedPayment({ site, start }: Shop, method: PaymentMethod, mandate = false) {
  const started = await start(method, mandate)
  if (started.outcome !== 'started') throw new Error(`The payment was not started: ${started.outcome}`)
  return { ...(await storedPayment(site, started.paymentId)), redirectTo: started.redirectTo }
}

export async function storedPayment({ db }: TestContext, id: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id))
  if (!payment) throw new Error('The payment is not there')
  return payment
}

/** States of the invoice and its order. */
export async function statesIn({ site: { db }, order }: Shop) {
  const [invoice] = await db.select().from(hostingInvoices).where(eq(hostingInvoices.id, order.invoiceId))
  const [ordered] = await db.select().from(hostingOrders).where(eq(hostingOrders.id, order.orderId))
  return { invoice: invoice?.paymentStatus, order: ordered?.status }
}
