import { CYCLE_WORDS, extrasInWords } from '@/features/hosting/rules/order-in-words'
import { ORDER_STATUS_LABELS } from '@/features/hosting/rules/order-status'
import { PACKAGES } from '@/features/hosting/rules/packages'
import { type CustomerRow, customerPage } from '@/features/hosting/server/customer-list'
import { type OrderRow, orderPage } from '@/features/hosting/server/order-list'
import {
  INVOICE_SERIES_LABELS,
  INVOICE_STATE_LABELS,
  invoiceStateOn,
} from '@/features/invoices/rules/invoice-list'
import { type InvoiceRow, invoicePage } from '@/features/invoices/server/invoice-list'
import type { Context } from '@/platform/context'
import { everyPage } from '@/platform/newest-first'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { type CsvCell, csvStream } from '@/shared/csv'
import { dutchDateTime } from '@/shared/dutch-date'
import type { OfficeFilter } from '../rules/office-filter'

const LINES_PER_HELPING = 1000

/** A file of a tab's list, of the rows that a filter lets through. */
export type CsvOf = (context: Context, filter: OfficeFilter) => ReadableStream<Uint8Array>

const ORDER_HEADINGS = [
  'Bestelling',
  'Besteld',
  'Naam',
  'Bedrijf',
  'E-mail',
  'Pakket',
  'Extra’s',
  'Domeinnaam',
  'Totaal incl. btw',
  'Status',
  'Betaald',
  'Geleverd',
  'Laatste dag',
]

export const ordersCsv: CsvOf = ({ db, now }, { orders, search }) => {
  const request = { filter: { ...orders, search }, now: now(), limit: LINES_PER_HELPING }
  const rows = everyPage((cursor) => orderPage(db, { ...request, cursor }))
  return csvStream(ORDER_HEADINGS, rows, orderCells)
}

function orderCells(order: OrderRow): CsvCell[] {
  return [
    order.orderNumber,
    dutchDateTime(order.createdAt),
    order.customerName,
    order.customerCompany,
    order.customerEmail,
    `${PACKAGES[order.hostingPackage].name} ${CYCLE_WORDS[order.billingCycle]}`,
    extrasInWords(order.extras),
    order.domainName,
    { amount: order.totalPrice },
    ORDER_STATUS_LABELS[order.status],
    order.paymentStatus === 'paid' ? 'ja' : 'nee',
    order.deliveredAt && dutchDateTime(order.deliveredAt),
    order.endsOn,
  ]
}

const CUSTOMER_HEADINGS = [
  'Naam',
  'Bedrijf',
  'E-mail',
  'Telefoon',
  'Plaats',
  'KVK',
  'Bestellingen',
  'Actief',
  'Opgeschort',
  'Klant sinds',
]

export const customersCsv: CsvOf = ({ db }, { customers, search }) => {
  const request = { filter: { ...customers, search }, limit: LINES_PER_HELPING }
  const rows = everyPage((cursor) => customerPage(db, { ...request, cursor }))
  return csvStream(CUSTOMER_HEADINGS, rows, customerCells)
}

function customerCells(customer: CustomerRow): CsvCell[] {
  return [
    customer.customerName,
    customer.customerCompany,
    customer.email,
    customer.customerPhone,
    customer.customerCity,
    customer.customerKvk,
    customer.orders,
    customer.active,
    customer.suspended,
    dayOf(customer.createdAt),
  ]
}

const INVOICE_HEADINGS = [
  'Nummer',
  'Soort',
  'Klant',
  'E-mail',
  'Omschrijving',
  'Datum',
  'Vervalt',
  'Excl. btw',
  'Btw',
  'Incl. btw',
  'Stand',
  'Betaald op',
]

export const invoicesCsv: CsvOf = ({ db, now }, { invoices, search }) => {
  const today = dayOf(now())
  const request = { filter: { ...invoices, search }, now: now(), limit: LINES_PER_HELPING }
  const rows = everyPage((cursor) => invoicePage(db, { ...request, cursor }))
  return csvStream(INVOICE_HEADINGS, rows, (invoice) => invoiceCells(invoice, today))
}

function invoiceCells(invoice: InvoiceRow, today: CalendarDay): CsvCell[] {
  return [
    invoice.invoiceNumber,
    INVOICE_SERIES_LABELS[invoice.series],
    invoice.buyerName,
    invoice.buyerEmail,
    invoice.description,
    invoice.issueDate,
    invoice.series === 'credit' ? null : invoice.dueDate,
    { amount: invoice.amount },
    { amount: invoice.vatAmount },
    { amount: invoice.totalAmount },
    INVOICE_STATE_LABELS[invoiceStateOn(invoice, today)],
    invoice.paidAt && dayOf(invoice.paidAt),
  ]
}
