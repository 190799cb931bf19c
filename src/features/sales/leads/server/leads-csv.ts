import type { Database } from '@/platform/database'
import { everyPage } from '@/platform/keyset-pagination'
import { type CsvColumns, csvStream } from '@/shared/csv'
import { sheetDateTime } from '@/shared/dutch-date'
import type { LeadFilter } from '../domain/lead-filter'
import { sourceLabel } from '../domain/lead-source'
import { STATUS_LABELS } from '../domain/lead-status'
import { type LeadRow, leadPage } from './lead-queries'

const COLUMNS: CsvColumns<LeadRow> = [
  ['Naam', ({ name }) => name],
  ['Bedrijf', ({ company }) => company],
  ['E-mail', ({ email }) => email],
  ['Telefoon', ({ phone }) => phone],
  ['Wens', ({ service }) => service],
  ['Bericht', ({ message }) => message],
  ['Herkomst', ({ source }) => sourceLabel(source)],
  ['Status', ({ status }) => STATUS_LABELS[status]],
  ['Binnen', ({ receivedAt }) => sheetDateTime(receivedAt)],
  ['Uiterlijk', ({ promisedBy }) => promisedBy && sheetDateTime(promisedBy)],
]

/** The leads that a filter lets through, as a file that grows while it is read. */
export function leadsCsv(db: Database, filter: LeadFilter, now: Date): ReadableStream<Uint8Array> {
  return csvStream(
    COLUMNS,
    everyPage((part) => leadPage(db, { filter, now, ...part })),
  )
}
