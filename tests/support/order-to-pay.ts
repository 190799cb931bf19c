import { hostingCustomers } from '../../src/features/customers/server/customer-tables'
import type { InvoiceParty } from '../../src/features/invoices/rules/invoice'
import { hostingInvoices } from '../../src/features/invoices/server/invoice-tables'
import { hostingOrders } from '../../src/features/orders/server/order-tables'
import { cryptoRandom } from '../../src/platform/random'
import { type Cents, euros } from '../../src/shared/money'
import type { TestContext } from './database'

export interface OrderToPay {
  customerAccountId: string
  orderId: string
  orderNumber: string
  invoiceId: string
  invoiceNumber: string
  /** Including VAT. */
  total: Cents
}

/** An order for package basis, for a month, with its invoice: both as they stand before anyone pays. */
export async function addOrderToPay({ db, clock }: Pick<TestContext, 'db' | 'clock'>): Promise<OrderToPay> {
  const digits = cryptoRandom.digits(9)
  const total = euros(23.6)
  const customer = {
    customerName: 'Jan Wevers',
    customerAddress: 'Oude Markt 3',
    customerZipcode: '7511 GA',
    customerCity: 'Enschede',
  }
  const [known] = await db
    .insert(hostingCustomers)
    .values({ ...customer, email: `jan-${digits}@wevers.example` })
    .returning({ id: hostingCustomers.id })
  if (!known) throw new Error('No customer came back')
  const [order] = await db
    .insert(hostingOrders)
    .values({
      ...customer,
      requestId: cryptoRandom.uuid(),
      orderNumber: `HO${digits}`,
      customerAccountId: known.id,
      customerEmail: `jan-${digits}@wevers.example`,
      hostingPackage: 'basis',
      billingCycle: 'monthly',
      hostingPrice: euros(19.5),
      domainPrice: euros(0),
      extrasTotal: euros(0),
      totalPrice: total,
      extras: [],
      status: 'pending',
      paymentStatus: 'pending',
      paymentMethod: 'test-bank',
      termsVersion: '2026-01-01',
      termsAcceptedAt: clock.now,
      orderButtonText: 'Bestellen en betalen',
      createdAt: clock.now,
    })
    .returning({ id: hostingOrders.id, orderNumber: hostingOrders.orderNumber })
  if (!order) throw new Error('No order came back')
  const [invoice] = await db
    .insert(hostingInvoices)
    .values({
      invoiceNumber: `INV${digits}`,
      series: 'order',
      seriesPeriod: '202611',
      sequence: Number(digits),
      customerAccountId: known.id,
      orderId: order.id,
      amount: euros(19.5),
      vatAmount: euros(4.1),
      totalAmount: total,
      vatPercent: 21,
      issueDate: '2026-11-20',
      dueDate: '2026-12-04',
      status: 'sent',
      paymentStatus: 'pending',
      description: 'Hosting',
      seller: PARTY,
      buyer: PARTY,
      lines: [],
      paymentReference: order.orderNumber,
      createdAt: clock.now,
    })
    .returning({ id: hostingInvoices.id, invoiceNumber: hostingInvoices.invoiceNumber })
  if (!invoice) throw new Error('No invoice came back')
  return {
    customerAccountId: known.id,
    orderId: order.id,
    orderNumber: order.orderNumber,
    invoiceId: invoice.id,
    invoiceNumber: invoice.invoiceNumber,
    total,
  }
}

const PARTY: InvoiceParty = {
  name: 'Jan Wevers',
  contact: null,
  email: 'jan@wevers.example',
  street: 'Oude Markt 3',
  postcode: '7511 GA',
  city: 'Enschede',
  country: 'NL',
  kvk: null,
  vatId: null,
  iban: null,
  phone: null,
}
