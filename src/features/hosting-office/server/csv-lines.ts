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
import { csvLine } from '@/shared/csv'
import { dutchDateTime } from '@/shared/dutch-date'
import type { OfficeFilter } from '../rules/office-filter'

const LINES_PER_HELPING = 1000

export const ORDER_HEADINGS = [
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

export async function* orderLines(
  { db, now }: Context,
  { orders, search }: OfficeFilter,
): AsyncGenerator<string> {
  const request = { filter: { ...orders, search }, now: now(), limit: LINES_PER_HELPING }
  for await (const rows of everyPage((cursor) => orderPage(db, { ...request, cursor })))
    yield rows.map(orderLine).join('')
}

function orderLine(order: OrderRow): string {
  return csvLine([
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
  ])
}

export const CUSTOMER_HEADINGS = [
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

export async function* customerLines(
  { db }: Context,
  { customers, search }: OfficeFilter,
): AsyncGenerator<string> {
  const request = { filter: { ...customers, search }, limit: LINES_PER_HELPING }
  for await (const rows of everyPage((cursor) => customerPage(db, { ...request, cursor })))
    yield rows.map(customerLine).join('')
}

function customerLine(customer: CustomerRow): string {
  return csvLine([
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
  ])
}

export const INVOICE_HEADINGS = [
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

export async function* invoiceLines(
  { db, now }: Context,
  { invoices, search }: OfficeFilter,
): AsyncGenerator<string> {
  const today = dayOf(now())
  const request = { filter: { ...invoices, search }, now: now(), limit: LINES_PER_HELPING }
  for await (const rows of everyPage((cursor) => invoicePage(db, { ...request, cursor })))
    yield rows.map((invoice) => invoiceLine(invoice, today)).join('')
}

function invoiceLine(invoice: InvoiceRow, today: CalendarDay): string {
  return csvLine([
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
  ])
}
