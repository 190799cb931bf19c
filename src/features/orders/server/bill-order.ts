import { eq } from 'drizzle-orm'
import type { Actor } from '@/features/audit/rules/audit-entry'
import { recordAudit } from '@/features/audit/server/record-audit'
import { toParty } from '@/features/customers/rules/customer-details'
import { netOf } from '@/features/invoices/rules/invoice-amounts'
import { officeInvoicesOf } from '@/features/invoices/server/invoice-numbers'
import { issueInvoice } from '@/features/invoices/server/issue-invoice'
import { queueInvoiceMail } from '@/features/invoices/server/mail-invoice'
import type { Context } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { officeLines, pricedOn } from '../rules/office-invoice'
import { orderInWords } from '../rules/order-in-words'
import { hostingOrders } from './order-tables'
import { inTime } from './orders-in-time'

interface Billing {
  orderId: string
  /** How many invoices the office had made for the order when the preview was shown: two clicks are one invoice. */
  madeBefore: number
  actor: Actor
}

export type BillOutcome =
  | { outcome: 'issued'; invoiceNumber: string }
  /** Since the preview this one was made: by the same button, or by a colleague. */
  | { outcome: 'issued-before'; invoiceNumber: string }
  /** The order was called off: nothing of it is asked for any more. */
  | { outcome: 'cancelled' }
  /** A period of it costs nothing: there is nothing to ask for. */
  | { outcome: 'free' }
  | { outcome: 'unknown' }

/** Issues an invoice of the office for an order, as its preview showed it, and mails it to the customer. */
export async function billOrder(
  context: Context,
  { orderId, madeBefore, actor }: Billing,
): Promise<BillOutcome> {
  return await context.db.transaction(async (tx) => {
    const held = await tx.select().from(hostingOrders).where(eq(hostingOrders.id, orderId)).for('update')
    const [order] = await inTime(tx, held)
    if (!order) return { outcome: 'unknown' }
    const made = await officeInvoicesOf(tx, orderId)
    if (made.count > madeBefore && made.last) return { outcome: 'issued-before', invoiceNumber: made.last }
    if (order.status === 'cancelled') return { outcome: 'cancelled' }
    const lines = officeLines(pricedOn(order, dayOf(context.now())))
    if (netOf(lines) === 0) return { outcome: 'free' }
    const invoice = await issueInvoice(context, tx, {
      series: 'office',
      customerId: order.customerId,
      orderId: order.id,
      buyer: toParty(order),
      lines,
      description: orderInWords(order),
      periodStart: null,
      periodEnd: null,
      paymentReference: order.orderNumber,
      issuedAt: context.now(),
    })
    const { invoiceNumber } = invoice
    await recordAudit(tx, {
      actor,
      action: 'order.billed',
      subject: { kind: 'order', id: order.id },
      details: { invoice: invoiceNumber, total: invoice.totalAmount },
    })
    await queueInvoiceMail(context, tx, invoice)
    return { outcome: 'issued', invoiceNumber }
  })
}
