import { and, eq, ne } from 'drizzle-orm'
import { SYSTEM } from '@/features/audit/rules/audit-entry'
import { changeWithAudit } from '@/features/audit/server/record-audit'
import { firstInvoiceOf } from '@/features/invoices/server/first-invoice-of'
import type { Transaction } from '@/platform/context'
import { hostingOrders } from './order-tables'

/**
 * A bank took back what the first invoice of this order was paid with. The order is owed for again, and goes on: stopping or
 * suspending it is for a person to decide.
 */
export async function orderPaymentTakenBack(
  tx: Transaction,
  { orderId, invoiceId }: { orderId: string; invoiceId: string },
): Promise<void> {
  if ((await firstInvoiceOf(tx, orderId))?.id !== invoiceId) return
  const { id, status, paymentStatus } = hostingOrders
  const change = tx
    .update(hostingOrders)
    .set({ paymentStatus: 'pending' })
    .where(and(eq(id, orderId), eq(paymentStatus, 'paid'), ne(status, 'cancelled')))
    .returning({ id })
  await changeWithAudit(tx, change, {
    actor: SYSTEM,
    action: 'order.payment-taken-back',
    subject: { kind: 'order', id: orderId },
    details: { from: 'paid', to: 'pending' },
  })
}
