import { inArray } from 'drizzle-orm'
import { arrangedInvoices, daysArranged } from '@/features/billing/arrangements/server/arrangements'
import { collectionsUnderWay, returnDays } from '@/features/billing/direct-debit/server/collections-under-way'
import { disputedInvoices } from '@/features/billing/invoices/server/disputes'
import type { OpenInvoice } from '@/features/billing/invoices/server/open-invoices'
import { ordersWithIds } from '@/features/hosting/orders/server/move-order'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { Database, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { isConsumer } from '../../domain/internal/debtor'
import type { RemindedInvoice } from '../../domain/reminder-steps'
import { type Reminder, reminders } from '../reminder-tables'

/** An open invoice with all that decides whether its customer is reminded of it. */
export interface InvoiceInArrears {
  invoice: OpenInvoice
  /** What it was made for; undefined when that is no order. */
  order: HostingOrder | undefined
  sent: readonly Reminder[]
  reminded: RemindedInvoice
  /** For how many days interest stood still, because of arrangements on paying. */
  daysArranged: number
}

/** What is known of these open invoices on a day, in their order. As many statements for one as for all. */
export async function inArrears(
  db: Database | Transaction,
  invoices: readonly OpenInvoice[],
  day: CalendarDay,
): Promise<InvoiceInArrears[]> {
  const ids = invoices.map(({ id }) => id)
  const sent = await remindersOf(db, ids)
  const orders = await ordersWithIds(
    db,
    invoices.flatMap(({ orderId }) => orderId ?? []),
  )
  const disputed = await disputedInvoices(db, ids)
  const arranged = await arrangedInvoices(db, ids, day)
  const stoodStill = await daysArranged(db, ids, day)
  const collecting = await collectionsUnderWay(db, ids)
  const returned = await returnDays(db, ids)
  return invoices.map((invoice) => {
    const ofInvoice = sent.filter(({ invoiceId }) => invoiceId === invoice.id)
    const order = orders.get(invoice.orderId ?? '')
    return {
      invoice,
      sent: ofInvoice,
      order,
      reminded: {
        dueOn: invoice.dueDate,
        isConsumer: isConsumer(invoice.buyer, order),
        sent: ofInvoice,
        outstanding: invoice.outstanding,
        returnedOn: returned.get(invoice.id) ?? null,
        isCollecting: collecting.has(invoice.id),
        isDisputed: disputed.has(invoice.id),
        isArranged: arranged.has(invoice.id),
      },
      daysArranged: stoodStill.get(invoice.id) ?? 0,
    }
  })
}

/** What was sent about these invoices. */
export async function remindersOf(
  db: Database | Transaction,
  invoiceIds: readonly string[],
): Promise<Reminder[]> {
  if (invoiceIds.length === 0) return []
  return await db
    .select()
    .from(reminders)
    .where(inArray(reminders.invoiceId, [...invoiceIds]))
    .orderBy(reminders.sentAt)
}
