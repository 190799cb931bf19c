import { eq } from 'drizzle-orm'
import { hostingCustomers } from '../../src/features/customers/server/customer-tables'
import type { HostingInvoice } from '../../src/features/invoices/server/invoice-tables'
import { hostingInvoices } from '../../src/features/invoices/server/invoice-tables'
import { issueInvoice, type NewInvoice } from '../../src/features/invoices/server/issue-invoice'
import { payments } from '../../src/features/payments/server/payment-tables'
import type { Cents } from '../../src/shared/money'
import type { TestContext } from './database'
import { BAKERY, YEAR_OF_HOSTING } from './invoice-document'

/** A customer who never ordered. Answers the id. */
export async function addCustomer({ db }: TestContext, email = BAKERY.email, accountId?: string) {
  const [customer] = await db
    .insert(hostingCustomers)
    .values({ email, customerName: 'Jan Jaarnink', accountId: accountId ?? null })
    .returning({ id: hostingCustomers.id })
  if (!customer) throw new Error('No customer came back')
  return customer.id
}

/** What an invoice for a year of hosting is made of, with what a test wants otherwise. */
export function newInvoice(
  { clock }: TestContext,
  customerAccountId: string,
  other: Partial<NewInvoice> = {},
): NewInvoice {
  return {
    series: 'order',
    customerAccountId,
    orderId: null,
    buyer: BAKERY,
    lines: YEAR_OF_HOSTING,
    description: 'Hosting Onbeperkt per jaar',
    periodStart: '2026-11-20',
    periodEnd: '2027-11-19',
    paymentReference: 'HO261120042',
    issuedAt: clock.now,
    ...other,
  }
}

/** Issues that invoice. */
export async function issued(
  site: TestContext,
  customerId: string,
  other: Partial<NewInvoice> = {},
): Promise<HostingInvoice> {
  return await site.db.transaction((tx) =>
    issueInvoice(site.context, tx, newInvoice(site, customerId, other)),
  )
}

/** So much came in for an invoice, all that it asks unless a test wants otherwise; nothing else moves by it. */
export async function moneyCameIn(
  { db, clock }: Pick<TestContext, 'db' | 'clock'>,
  invoiceId: string,
  amount?: Cents,
): Promise<void> {
  const [invoice] = await db.select().from(hostingInvoices).where(eq(hostingInvoices.id, invoiceId))
  if (!invoice) throw new Error(`There is no invoice ${invoiceId}`)
  const { orderId, customerAccountId, invoiceNumber, paymentReference: reference, totalAmount } = invoice
  await db.insert(payments).values({
    ...{ invoiceId, orderId, customerAccountId, invoiceNumber, reference },
    ...{ provider: 'bank-transfer', method: 'bank-transfer', state: 'paid', returnPath: '/' },
    ...{ amount: totalAmount, paidAmount: amount ?? totalAmount, createdAt: clock.now, paidAt: clock.now },
  })
}
