import { type CustomerRow, customerPage } from '@/features/customers/server/customer-list'
import {
  INVOICE_SERIES_LABELS,
  INVOICE_STATE_LABELS,
  invoiceStateOn,
} from '@/features/invoices/rules/invoice-list'
import { type InvoiceRow, invoicePage } from '@/features/invoices/server/invoice-list'
import { CYCLE_WORDS, extrasInWords } from '@/features/orders/rules/order-in-words'
import { ORDER_STATUS_LABELS } from '@/features/orders/rules/order-status'
import { type OrderRow, orderPage } from '@/features/orders/server/order-list'
import { ordersOfCustomers } from '@/features/orders/server/orders-of-customers'
import { PACKAGES } from '@/features/packages/rules/packages'
import type { Context } from '@/platform/context'
import { everyPage } from '@/platform/newest-first'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { type CsvColumns, csvStream } from '@/shared/csv'
import { sheetDateTime } from '@/shared/dutch-date'
import type { OfficeFilter } from '../rules/office-filter'

const LINES_PER_BATCH = 1000

/** A file of a tab's list, of the rows that a filter lets through. */
export type CsvOf = (context: Context, filter: OfficeFilter) => ReadableStream<Uint8Array>

const ORDER_COLUMNS: CsvColumns<OrderRow> = [
  ['Bestelling', ({ orderNumber }) => orderNumber],
  ['Besteld', ({ createdAt }) => sheetDateTime(createdAt)],
  ['Naam', ({ customerName }) => customerName],
  ['Bedrijf', ({ customerCompany }) => customerCompany],
  ['E-mail', ({ customerEmail }) => customerEmail],
  [
    'Pakket',
    ({ hostingPackage, billingCycle }) => `${PACKAGES[hostingPackage].name} ${CYCLE_WORDS[billingCycle]}`,
  ],
  ['Extra’s', ({ extras }) => extrasInWords(extras)],
  ['Domeinnaam', ({ domainName }) => domainName],
  ['Totaal incl. btw', ({ totalPrice }) => ({ amount: totalPrice })],
  ['Status', ({ status }) => ORDER_STATUS_LABELS[status]],
  ['Betaald', ({ paymentStatus }) => (paymentStatus === 'paid' ? 'ja' : 'nee')],
  ['Geleverd', ({ deliveredAt }) => deliveredAt && sheetDateTime(deliveredAt)],
  ['Laatste dag', ({ endsOn }) => endsOn],
]

export const ordersCsv: CsvOf = ({ db, now }, { orders, search }) => {
  const request = { filter: { ...orders, search }, now: now(), limit: LINES_PER_BATCH }
  return csvStream(
    ORDER_COLUMNS,
    everyPage((cursor) => orderPage(db, { ...request, cursor })),
  )
}

const CUSTOMER_COLUMNS: CsvColumns<CustomerRow> = [
  ['Naam', ({ customerName }) => customerName],
  ['Bedrijf', ({ customerCompany }) => customerCompany],
  ['E-mail', ({ email }) => email],
  ['Telefoon', ({ customerPhone }) => customerPhone],
  ['Plaats', ({ customerCity }) => customerCity],
  ['KVK', ({ customerKvk }) => customerKvk],
  ['Bestellingen', ({ orders }) => orders],
  ['Actief', ({ active }) => active],
  ['Opgeschort', ({ suspended }) => suspended],
  ['Klant sinds', ({ createdAt }) => dayOf(createdAt)],
]

export const customersCsv: CsvOf = ({ db }, { customers, search }) => {
  const request = { orders: ordersOfCustomers, filter: { ...customers, search }, limit: LINES_PER_BATCH }
  return csvStream(
    CUSTOMER_COLUMNS,
    everyPage((cursor) => customerPage(db, { ...request, cursor })),
  )
}

const invoiceColumns = (today: CalendarDay): CsvColumns<InvoiceRow> => [
  ['Nummer', ({ invoiceNumber }) => invoiceNumber],
  ['Soort', ({ series }) => INVOICE_SERIES_LABELS[series]],
  ['Klant', ({ buyerName }) => buyerName],
  ['E-mail', ({ buyerEmail }) => buyerEmail],
  ['Omschrijving', ({ description }) => description],
  ['Datum', ({ issueDate }) => issueDate],
  ['Vervalt', ({ series, dueDate }) => (series === 'credit' ? null : dueDate)],
  ['Excl. btw', ({ amount }) => ({ amount })],
  ['Btw', ({ vatAmount }) => ({ amount: vatAmount })],
  ['Incl. btw', ({ totalAmount }) => ({ amount: totalAmount })],
  ['Stand', (invoice) => INVOICE_STATE_LABELS[invoiceStateOn(invoice, today)]],
  ['Betaald op', ({ paidAt }) => paidAt && dayOf(paidAt)],
  ['Terug te betalen', ({ series, dueBack }) => (series === 'credit' ? { amount: dueBack } : null)],
]

export const invoicesCsv: CsvOf = ({ db, now }, { invoices, search }) => {
  const request = { filter: { ...invoices, search }, now: now(), limit: LINES_PER_BATCH }
  return csvStream(
    invoiceColumns(dayOf(now())),
    everyPage((cursor) => invoicePage(db, { ...request, cursor })),
  )
}
