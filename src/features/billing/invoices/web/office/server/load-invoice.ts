import { allArrangementsOf } from '@/features/billing/arrangements/server/arrangements'
import { arrearsOfInvoice } from '@/features/billing/dunning/server/arrears-of-invoice'
import { projectOfInvoice, replacementOf } from '@/features/billing/free-invoices/server/draft-queries'
import { paymentsOfInvoices } from '@/features/billing/payments/server/payment-queries'
import { orderNumberOf } from '@/features/hosting/orders/server/orders-for-office'
import type { AuditWords } from '@/features/operations/audit/domain/audit-words'
import { mailsToCustomer } from '@/features/operations/mail/server/mail-queries'
import { historyOf } from '@/office/server/history-of'
import type { Database } from '@/platform/database'
import type { CalendarDay } from '@/shared/calendar-day'
import { creditNotesOf, invoiceIdOf } from '../../../server/invoice-numbers'
import { invoiceForAdmin } from '../../../server/invoice-queries'

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
  const [orderNumber, creditNotes, payments, mails, arrears, arrangements, projectNumber, replacement] =
    await Promise.all([
      invoice.orderId ? orderNumberOf(db, invoice.orderId) : undefined,
      creditNotesOf(db, invoice.id),
      // A credit note is about the money of the invoice that it takes back.
      paymentsOfInvoices(db, [invoice.creditsInvoiceId ?? invoice.id]),
      mailsToCustomer(db, invoice.customerId),
      arrearsOfInvoice(db, invoice.id, today),
      allArrangementsOf(db, [invoice.id]),
      projectOfInvoice(db, invoice.id),
      replacementOf(db, invoice.id),
    ])
  const events = await historyOf(db, { orders: [], invoices: [invoice], payments }, words)
  return {
    invoice,
    orderNumber,
    creditNotes,
    payments,
    events,
    arrears,
    arrangements,
    projectNumber,
    replacement,
    mails: mails.filter(({ subject }) => subject.includes(invoice.invoiceNumber)),
  }
}

export type FoundInvoice = NonNullable<Awaited<ReturnType<typeof loadInvoice>>>
