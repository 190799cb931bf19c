import type { AuditWords } from '@/features/audit/rules/audit-words'
import { creditNotesOf, invoiceIdOf } from '@/features/invoices/server/invoice-numbers'
import { invoiceForAdmin } from '@/features/invoices/server/invoice-queries'
import { mailsToPerson } from '@/features/mail/server/mail-queries'
import { orderNumberOf } from '@/features/orders/server/orders-for-office'
import { paymentsOfInvoices } from '@/features/payments/server/payment-queries'
import { arrearsOfInvoice } from '@/features/reminders/server/arrears-of-invoice'
import type { Database } from '@/platform/database'
import type { CalendarDay } from '@/shared/calendar-day'
import { historyOf } from './history-of'

/** Everything about one invoice or credit note; undefined when there is no such number. */
export async function loadInvoice(
  db: Database,
  invoiceNumber: string,
  words: AuditWords,
  today: CalendarDay,
) {
  const id = await invoiceIdOf(db, invoiceNumber)
  const invoice = id && (await invoiceForAdmin(db, id))
  if (!invoice) return undefined
  const [orderNumber, creditNotes, payments, mails, arrears] = await Promise.all([
    invoice.orderId ? orderNumberOf(db, invoice.orderId) : undefined,
    creditNotesOf(db, invoice.id),
    // A credit note is about the money of the invoice that it takes back.
    paymentsOfInvoices(db, [invoice.creditsInvoiceId ?? invoice.id]),
    mailsToPerson(db, invoice.buyer.email),
    arrearsOfInvoice(db, invoice.id, today),
  ])
  const events = await historyOf(db, { orders: [], invoices: [invoice], payments }, words)
  return {
    invoice,
    orderNumber,
    creditNotes,
    payments,
    events,
    arrears,
    mails: mails.filter(({ subject }) => subject.includes(invoice.invoiceNumber)),
  }
}

export type FoundInvoice = NonNullable<Awaited<ReturnType<typeof loadInvoice>>>
