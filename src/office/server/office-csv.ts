import { type OfficeTab, officeFilterOf } from '../rules/office-filter'
import { csvDownload } from './csv-download'
import { type CsvOf, customersCsv, invoicesCsv, ordersCsv } from './list-csv'

const FILES = {
  bestellingen: { kind: 'orders', csvOf: ordersCsv },
  klanten: { kind: 'customers', csvOf: customersCsv },
  facturen: { kind: 'invoices', csvOf: invoicesCsv },
} as const satisfies Record<OfficeTab, { kind: string; csvOf: CsvOf }>

/** A view as a file. */
export function officeCsv(
  visit: Parameters<typeof csvDownload>[0],
  tab: OfficeTab,
  params: URLSearchParams,
): Promise<Response> {
  const { kind, csvOf } = FILES[tab]
  const lines = csvOf(visit.context, { ...officeFilterOf(params), tab })
  return csvDownload(visit, { kind, name: tab, lines })
}
