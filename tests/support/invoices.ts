import { eq } from 'drizzle-orm'
import { BAKERY, YEAR_OF_HOSTING } from '../../src/features/billing/invoices/fixtures'
import {
  type HostingInvoice,
  hostingInvoices,
} from '../../src/features/billing/invoices/server/invoice-tables'
import { invoiceToPay } from '../../src/features/billing/invoices/server/invoice-to-pay'
import { issueInvoice, type NewInvoice } from '../../src/features/billing/invoices/server/issue-invoice'
import { receiveTransfer } from '../../src/features/billing/settlement/server/receive-transfer'
import { SYSTEM } from '../../src/features/operations/audit/domain/audit-entry'
import { customerOfOrder } from '../../src/features/people/accounts/server/customer-of-order'
import type { Cents } from '../../src/shared/money'
import { CONSUMER_ORDER } from './customers'
import { type TestContext, untilSomebodyWaits } from './database'

/**
 * Adds the bakery as a customer, or somebody else with this address: as an order does, with an account. Returns the id.
 */
export async function addCustomer({ db, context }: TestContext, email = BAKERY.email): Promise<string> {
  const customer = { ...CONSUMER_ORDER.customer, customerName: 'Jan Jaarnink', customerEmail: email }
  return (await db.transaction((tx) => customerOfOrder(context, tx, customer))).id
}

/** Input of an invoice for a year of hosting, with the test's changes. */
export function newInvoice(
  { clock }: TestContext,
  customerId: string,
  other: Partial<NewInvoice> = {},
): NewInvoice {
  return {
    series: 'order',
    customerId,
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

/** Records a bank transfer for an invoice, by default of its whole amount. */
export async function moneyCameIn(
  { context, db }: TestContext,
  invoiceId: string,
  part?: Cents,
): Promise<void> {
  const invoice = await invoiceToPay(db, invoiceId)
  if (!invoice) throw new Error(`There is no invoice ${invoiceId}`)
  const amount = part ?? invoice.totalAmount
  await receiveTransfer(context, { invoiceId, amount, transferId: crypto.randomUUID(), actor: SYSTEM })
}

/** Queues all of these on the row lock of this invoice, in this order, and then releases it. */
export async function inTurnForInvoice(
  site: TestContext,
  invoiceId: string,
  acts: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const running: Promise<unknown>[] = []
  await site.db.transaction(async (tx) => {
    await tx.select().from(hostingInvoices).where(eq(hostingInvoices.id, invoiceId)).for('update')
    for (const act of acts) {
      running.push(act())
      await untilSomebodyWaits(site, running.length)
    }
  })
  await Promise.all(running)
}
