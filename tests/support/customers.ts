import { eq } from 'drizzle-orm'
import { decideAtTestBank } from '../../src/features/billing/payments/server/decide-at-test-bank'
import { settlePayment } from '../../src/features/billing/settlement/server/settle-payment'
import { startPayment } from '../../src/features/billing/settlement/server/start-payment'
import { ORDER_BUTTON } from '../../src/features/hosting/checkout/domain/order-notices'
import { ORDER_DONE_PATH } from '../../src/features/hosting/checkout/domain/order-steps'
import { type AgreedOrder, placeOrder } from '../../src/features/hosting/checkout/server/place-order'
import { CONSUMER } from '../../src/features/people/customers/fixtures'
import { hostingCustomers } from '../../src/features/people/customers/server/customer-tables'
import type { TestContext } from './database'

/** A customer with an order, as use cases of the portal identify them. */
export interface OrderedBy {
  customerId: string
  accountId: string
  email: string
  orderId: string
  orderNumber: string
  /** Null when the invoice could not be issued with the order. */
  invoiceId: string | null
}

/** Order of a consumer: package basis, per month, without a domain name. */
export const CONSUMER_ORDER: AgreedOrder = {
  cart: { packageId: 'basis', billingCycle: 'monthly', extras: [], domainName: null, domainPlan: null },
  customer: CONSUMER,
  paymentMethod: 'test-bank',
  mandate: false,
  termsVersion: '2025-05-01',
  termsText: 'De afspraken tussen jou en ons.',
  orderButtonText: ORDER_BUTTON,
}

let turns = 0

/** Places an order as a visitor does, and returns the ids of order and customer. */
export async function placeOrderOf(
  { context, db }: TestContext,
  changes: Partial<AgreedOrder> = {},
): Promise<OrderedBy> {
  const order = { ...CONSUMER_ORDER, ...changes }
  turns += 1
  const placed = await placeOrder(context, order, {
    form: 'hosting-order',
    requestId: crypto.randomUUID(),
    content: { ...order },
    clientAddress: `203.0.113.${turns % 250}`,
  })
  if (placed.outcome !== 'placed') throw new Error(`The order was not placed: ${placed.outcome}`)
  const email = order.customer.customerEmail.toLowerCase()
  const [customer] = await db.select().from(hostingCustomers).where(eq(hostingCustomers.email, email))
  if (!customer?.accountId) throw new Error('The order has no customer with an account')
  const { orderId, orderNumber, invoiceId } = placed
  return { customerId: customer.id, accountId: customer.accountId, email, orderId, orderNumber, invoiceId }
}

/** Pays the first invoice of an order now, at the test bank, and settles the payment. */
export async function payOrderOf({ context }: TestContext, { invoiceId }: OrderedBy): Promise<void> {
  if (!invoiceId) throw new Error('The order has no invoice')
  const wish = { invoiceId, method: 'test-bank', returnPath: ORDER_DONE_PATH, mandate: false } as const
  const started = await startPayment(context, wish)
  if (started.outcome !== 'started') throw new Error(`The payment was not started: ${started.outcome}`)
  await decideAtTestBank(context, started.redirectTo.split('/').at(-1) ?? '', 'paid')
  await settlePayment(context, started.paymentId)
}
