import {
  INVOICE_SERIES_LABELS,
  INVOICE_STATE_LABELS,
  invoiceStateOn,
} from '@/features/billing/invoices/domain/invoice-list'
import { type InvoiceRow, invoicePage } from '@/features/billing/invoices/server/invoice-list'
import { keptFurtherNames } from '@/features/hosting/orders/domain/further-names'
import { extrasInWords, packageInWords } from '@/features/hosting/orders/domain/order-in-words'
import { ORDER_STATUS_LABELS } from '@/features/hosting/orders/domain/order-status'
import { totalNow } from '@/features/hosting/orders/domain/price-now'
import { type OrderRow, orderPage } from '@/features/hosting/orders/server/order-list'
import { ordersOfCustomers } from '@/features/hosting/orders/server/orders-of-customers'
import { type CustomerRow, customerPage } from '@/features/people/customers/server/customer-list'
import type { Context } from '@/platform/context'
import { everyPage } from '@/platform/keyset-pagination'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { type CsvColumns, csvStream } from '@/shared/csv'
import { sheetDateTime } from '@/shared/dutch-date'
import type { DownloadedList } from '../rules/audit-events'
import { type OfficeFilter, type OfficeTab, officeList } from '../rules/office-filter'
import { csvDownload } from './csv-download'

const orderColumns = (today: CalendarDay): CsvColumns<OrderRow> => [
  ['Bestelling', ({ orderNumber }) => orderNumber],
  ['Besteld', ({ createdAt }) => sheetDateTime(createdAt)],
  ['Naam', ({ customerName }) => customerName],
  ['Bedrijf', ({ customerCompany }) => customerCompany],
  ['E-mail', ({ customerEmail }) => customerEmail],
  ['Pakket', packageInWords],
  ['Extra’s', ({ extras }) => extrasInWords(extras)],
  ['Domeinnaam', ({ domainName }) => domainName],
  ['Verdere domeinnamen', (order) => keptFurtherNames(order).join(' ')],
  ['Totaal', (order) => ({ amount: totalNow(order, today) })],
  ['Status', ({ status }) => ORDER_STATUS_LABELS[status]],
  ['Betaald', ({ paymentStatus }) => (paymentStatus === 'paid' ? 'ja' : 'nee')],
  ['Geleverd', ({ deliveredAt }) => deliveredAt && sheetDateTime(deliveredAt)],
  ['Laatste dag', ({ endsOn }) => endsOn],
]

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

const invoiceColumns = (today: CalendarDay): CsvColumns<InvoiceRow> => [
  ['Nummer', ({ invoiceNumber }) => invoiceNumber],
  ['Soort', ({ series }) => INVOICE_SERIES_LABELS[series]],
  ['Klant', ({ buyerName }) => buyerName],
  ['E-mail', ({ buyerEmail }) => buyerEmail],
  ['Omschrijving', ({ description }) => description],
  ['Datum', ({ issueDate }) => issueDate],
  ['Vervaldatum', ({ series, dueDate }) => (series === 'credit' ? null : dueDate)],
  ['Excl. btw', ({ amount }) => ({ amount })],
  ['Btw', ({ vatAmount }) => ({ amount: vatAmount })],
  ['Totaal', ({ totalAmount }) => ({ amount: totalAmount })],
  ['Stand', (invoice) => INVOICE_STATE_LABELS[invoiceStateOn(invoice, today)]],
  ['Betaald op', ({ paidAt }) => paidAt && dayOf(paidAt)],
  ['Terug te betalen', ({ series, dueBack }) => (series === 'credit' ? { amount: dueBack } : null)],
]

type CsvOf = (context: Context, filter: OfficeFilter) => ReadableStream<Uint8Array>

/** Name of each tab's list in the audit log, and of its file. */
const FILES = {
  bestellingen: {
    kind: 'orders',
    csvOf: ({ db, now }, filter) => {
      const request = { filter, now: now() }
      return csvStream(
        orderColumns(dayOf(now())),
        everyPage((part) => orderPage(db, { ...request, ...part })),
      )
    },
  },
  klanten: {
    kind: 'customers',
    csvOf: ({ db }, filter) =>
      csvStream(
        CUSTOMER_COLUMNS,
        everyPage((part) => customerPage(db, { orders: ordersOfCustomers, filter, ...part })),
      ),
  },
  facturen: {
    kind: 'invoices',
    csvOf: ({ db, now }, filter) => {
      const request = { filter, now: now() }
      return csvStream(
        invoiceColumns(dayOf(request.now)),
        everyPage((part) => invoicePage(db, { ...request, ...part })),
      )
    },
  },
} as const satisfies Record<OfficeTab, { kind: DownloadedList; csvOf: CsvOf }>

/** A view as a file. */
export function officeCsv(
  visit: Parameters<typeof csvDownload>[0],
  tab: OfficeTab,
  params: URLSearchParams,
): Promise<Response> {
  const { kind, csvOf } = FILES[tab]
  return csvDownload(visit, { kind, name: tab, lines: csvOf(visit.context, officeList.filterOf(params)) })
}
