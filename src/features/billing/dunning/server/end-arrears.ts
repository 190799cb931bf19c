import { openInvoices } from '@/features/billing/invoices/server/open-invoices'
import { lockOrder } from '@/features/hosting/orders/server/move-order'
import { goOnAfterArrears, wouldGoOnAfterArrears } from '@/features/hosting/orders/server/order-in-arrears'
import type { RecordedEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Database, Transaction } from '@/platform/context'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { sum } from '@/shared/money'
import { hostingGoesOnMail } from './mails/suspension-mails'
import { endAnnouncement } from './suspension-facts'

/**
 * Reaction to a paid invoice, whose row is locked: ends the announcement of its suspension. When nothing of its order is
 * overdue any more, the suspension is lifted at once, unless there is another reason for it.
 */
export async function endArrears(
  context: Context,
  tx: Transaction,
  { subject: { id: invoiceId }, payload: { orderId } }: RecordedEvent<'invoice.paid'>,
): Promise<void> {
  if (orderId) await endArrearsOf(context, tx, { invoiceId, orderId })
}

/** The same for an invoice that asks nothing any more because it was credited. */
export async function endArrearsOf(
  context: Context,
  tx: Transaction,
  { invoiceId, orderId }: { invoiceId: string; orderId: string },
): Promise<void> {
  await endAnnouncement(tx, invoiceId, context.now())
  // Row lock on the order: two invoices that are paid at once see each other.
  await lockOrder(tx, orderId)
  const overdue = await openInvoices(tx, { orderId, overdueOn: dayOf(context.now()) })
  if (sum(overdue.map(({ outstanding }) => outstanding)) > 0) return
  const order = await goOnAfterArrears(context, tx, { orderId, reason: 'Alles wat te laat was, is betaald' })
  if (order) await queueMail(context, tx, await hostingGoesOnMail(context, order))
}

/** Whether crediting this invoice whole lets its order go on (`endArrearsOf`). */
export async function wouldEndArrears(
  db: Database | Transaction,
  { invoiceId, order, today }: { invoiceId: string; order: Order; today: CalendarDay },
): Promise<boolean> {
  const overdue = await openInvoices(db, { orderId: order.id, overdueOn: today })
  const others = overdue.filter(({ id }) => id !== invoiceId)
  if (sum(others.map(({ outstanding }) => outstanding)) > 0) return false
  return await wouldGoOnAfterArrears(db, order)
}

type Order = Parameters<typeof wouldGoOnAfterArrears>[1]
