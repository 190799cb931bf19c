import { eq } from 'drizzle-orm'
import { netOf } from '@/features/billing/invoices/domain/invoice-amounts'
import { officeInvoicesOf } from '@/features/billing/invoices/server/invoice-numbers'
import { issueInvoice } from '@/features/billing/invoices/server/issue-invoice'
import { queueInvoiceMail } from '@/features/billing/invoices/server/mail-invoice'
import { detailsBilledFor } from '@/features/billing/subscriptions/server/billed-details'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { toParty } from '@/features/people/customers/domain/customer-details'
import type { Context } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { officeLines, pricedOn } from '../domain/office-invoice'
import { orderInWords } from '../domain/order-in-words'
import { inTime } from './internal/orders-in-time'
import { hostingOrders } from './order-tables'

interface Billing {
  orderId: string
  /**
   * Optimistic lock: how many invoices the office had made for the order when the preview was shown. Two clicks are one
   * invoice.
   */
  madeBefore: number
  actor: Actor
}

export type BillOutcome =
  | { outcome: 'issued'; invoiceNumber: string }
  /** An invoice was made since the preview, by the same button or by a colleague. */
  | { outcome: 'issued-before'; invoiceNumber: string }
  /** The order is cancelled: nothing of it is charged any more. */
  | { outcome: 'cancelled' }
  /** One period costs nothing, so there is nothing to invoice. */
  | { outcome: 'free' }
  | { outcome: 'unknown' }

/**
 * Issues an invoice that an administrator makes for an order, as its preview showed it, and mails it to the customer.
 */
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
      buyer: toParty((await detailsBilledFor(tx, order.subscriptionId)) ?? order),
      lines,
      description: orderInWords(order),
      periodStart: null,
      periodEnd: null,
      paymentReference: order.orderNumber,
      issuedAt: context.now(),
    })
    const { invoiceNumber } = invoice
    await recordEvent(context, tx, {
      actor,
      action: 'order.billed',
      subject: { kind: 'order', id: order.id },
      details: { invoice: invoiceNumber, total: invoice.totalAmount },
    })
    await queueInvoiceMail(context, tx, invoice)
    return { outcome: 'issued', invoiceNumber }
  })
}
