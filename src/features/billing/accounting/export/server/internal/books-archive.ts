import { company } from '@/content/company'
import { invoiceFile } from '@/features/billing/invoices/documents/server/invoice-files'
import { isCreditNote } from '@/features/billing/invoices/domain/invoice-document'
import { documentsIssued } from '@/features/billing/invoices/server/invoices-in-period'
import { movementPage } from '@/features/billing/payments/server/movement-queries'
import type { Context } from '@/platform/context'
import { everyPage } from '@/platform/keyset-pagination'
import { type ZipEntry, zipOf } from '@/platform/zip'
import { dayOf, shownDay } from '@/shared/calendar-day'
import { type CsvColumns, csvPieces } from '@/shared/csv'
import { type BookPeriod, daysOf, periodInWords, periodName } from '../../domain/book-period'
import { openPerCustomer } from '../../domain/internal/open-per-customer'
import { vatReturn } from '../../domain/vat-return'
import { type Books, loadBooks } from '../load-books'
import {
  CUSTOMER_COLUMNS,
  INVOICE_COLUMNS,
  invoicesPerRate,
  MOVEMENT_COLUMNS,
  OPEN_COLUMNS,
  RETURN_COLUMNS,
  SUPPLY_COLUMNS,
  VAT_COLUMNS,
} from './books-files'

type ArchiveContext = Pick<Context, 'db' | 'workerPool' | 'now'>

/** 'boekhouding-2026-K4.zip' */
export function archiveName(period: BookPeriod): string {
  return `boekhouding-${periodName(period)}.zip`
}

/**
 * Everything that a bookkeeper needs of a period, as one archive that is made while it is read: a hundred invoices are
 * looked up at a time and drawn one by one, so that a year takes no more memory than a month. What is in our books
 * decides its bytes.
 */
export function booksArchive(context: ArchiveContext, period: BookPeriod): AsyncGenerator<Uint8Array> {
  return zipOf(entriesOf(context, period))
}

async function* entriesOf(context: ArchiveContext, period: BookPeriod): AsyncGenerator<ZipEntry> {
  const { db } = context
  const days = daysOf(period)
  const books = await loadBooks(db, period, dayOf(context.now()))
  const sheet = <Row>(
    name: string,
    columns: CsvColumns<Row>,
    batches: Parameters<typeof csvPieces<Row>>[1],
  ): ZipEntry => ({ name, day: days.last, content: csvPieces(columns, batches) })
  yield { name: 'leesmij.txt', day: days.last, content: Buffer.from(readMe(books), 'utf8') }
  yield sheet('facturen.csv', INVOICE_COLUMNS, invoicesPerRate(documentsIssued(db, days)))
  yield sheet(
    'betalingen.csv',
    MOVEMENT_COLUMNS,
    everyPage((part) => movementPage(db, { filter: days, ...part })),
  )
  yield sheet('btw.csv', VAT_COLUMNS, [books.vat])
  yield sheet('btw-aangifte.csv', RETURN_COLUMNS, [vatReturn(books.vat, books.supplies)])
  yield sheet('icp.csv', SUPPLY_COLUMNS, [books.supplies])
  yield sheet('openstaand.csv', OPEN_COLUMNS, [books.open])
  yield sheet('openstaand-per-klant.csv', CUSTOMER_COLUMNS, [openPerCustomer(books.open)])
  for await (const documents of documentsIssued(db, days))
    for (const document of documents) {
      const folder = isCreditNote(document) ? 'creditnotas' : 'facturen'
      for (const kind of ['pdf', 'xml'] as const) {
        const { filename, content } = await invoiceFile(context, document, kind)
        yield { name: `${folder}/${filename}`, day: document.issueDate, content }
      }
    }
}

function readMe({ period, openOn }: Books): string {
  const { first, last } = daysOf(period)
  return `${[
    `Boekhouding van ${company.legalName}: ${periodInWords(period).toLowerCase()}`,
    '',
    `Facturen en creditnota's met een datum van ${shownDay(first)} tot en met ${shownDay(last)}.`,
    '',
    'facturen.csv              elke factuur en creditnota, met een regel voor elk btw-tarief dat erop staat',
    'betalingen.csv            wat er binnenkwam en terugging, op de dag waarop dat gebeurde',
    'btw.csv                   de totalen per maand en per tarief',
    'btw-aangifte.csv          wat de facturen in de rubrieken van de btw-aangifte zetten; inkoop staat hier niet bij',
    'icp.csv                   diensten met btw verlegd, per btw-id en kwartaal: de opgaaf intracommunautaire prestaties',
    `openstaand.csv            wat er openstond aan het eind van ${shownDay(openOn)}, zoals het er toen voor stond;`,
    '                          onder nul: wat er nog terug moest',
    'openstaand-per-klant.csv  hetzelfde, opgeteld per klant',
    'facturen/, creditnotas/   van elk de PDF en het XML-bestand (UBL 2.1, NLCIUS)',
    '',
    'Een pdf laat zien of de factuur nu betaald is. De bedragen en de tekst zijn die van de dag waarop hij is gemaakt.',
  ].join('\r\n')}\r\n`
}
