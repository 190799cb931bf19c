import { eq } from 'drizzle-orm'
import { hostingCustomers } from '../../src/features/customers/server/customer-tables'
import { orderPaid } from '../../src/features/delivery/server/order-paid'
import { invoicesOfOrder } from '../../src/features/invoices/server/invoices-of-customer'
import { markInvoicePaid } from '../../src/features/invoices/server/mark-invoice-paid'
import { type AgreedOrder, placeOrder } from '../../src/features/ordering/server/place-order'
import { payments } from '../../src/features/payments/server/payment-tables'
import type { TestContext } from './database'

/** Who ordered, as use cases of the portal know them. */
export interface OrderedBy {
  customerId: string
  accountId: string
  email: string
  orderId: string
  orderNumber: string
}

/** A consumer's order of package basis, per month, without a domain name. */
export const CONSUMER_ORDER: AgreedOrder = {
  cart: { packageId: 'basis', billingCycle: 'monthly', extras: [], domainName: null, domainPlan: null },
  customer: {
    name: 'Jan Wevers',
    email: 'jan@wevers.example',
    phone: null,
    company: null,
    address: 'Oude Markt 3',
    zipcode: '7511 GA',
    city: 'Enschede',
    kvk: null,
    vatId: null,
  },
  paymentMethod: 'test-bank',
  mandate: false,
  termsVersion: '2025-05-01',
  orderButtonText: 'Bestellen en betalen',
}

let turns = 0

/** Places an order as a visitor does, and answers whose it is. */
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
  const email = order.customer.email.toLowerCase()
  const [customer] = await db.select().from(hostingCustomers).where(eq(hostingCustomers.email, email))
  if (!customer?.accountId) throw new Error('The order has no customer with an account')
  const { orderId, orderNumber } = placed
  return { customerId: customer.id, accountId: customer.accountId, email, orderId, orderNumber }
}

/** The first invoice of an order is paid now, as the settlement of a payment does it. */
export async function payOrderOf({ context, db, clock }: TestContext, of: OrderedBy): Promise<void> {
  const [invoice] = await invoicesOfOrder(db, of.customerId, of.orderId)
  if (!invoice) throw new Error('The order has no invoice')
  await db
    .update(payments)
    .set({ state: 'paid', paidAmount: invoice.totalAmount, paidAt: clock.now })
    .where(eq(payments.invoiceId, invoice.id))
  await db.transaction(async (tx) => {
    await markInvoicePaid(tx, invoice.id, clock.now)
    await orderPaid(context, tx, of.orderId, clock.now)
  })
}
