import type { Database } from '@/platform/database'
import { type CsvCell, csvStream } from '@/shared/csv'
import { dutchDateTime } from '@/shared/dutch-date'
import type { LeadFilter } from '../rules/lead-filter'
import { sourceLabel } from '../rules/lead-source'
import { STATUS_LABELS } from '../rules/lead-status'
import { everyLead, type LeadRow } from './lead-queries'

const HEADINGS = [
  'Naam',
  'Bedrijf',
  'E-mail',
  'Telefoon',
  'Wens',
  'Bericht',
  'Herkomst',
  'Status',
  'Binnen',
  'Uiterlijk',
]

/** The leads that a filter lets through, as a file that grows while it is read. */
export function leadsCsv(db: Database, filter: LeadFilter, now: Date): ReadableStream<Uint8Array> {
  return csvStream(HEADINGS, everyLead(db, filter, now), cellsOf)
}

function cellsOf(lead: LeadRow): CsvCell[] {
  return [
    lead.name,
    lead.company,
    lead.email,
    lead.phone,
    lead.service,
    lead.message,
    sourceLabel(lead.source),
    STATUS_LABELS[lead.status],
    dutchDateTime(lead.receivedAt),
    lead.promisedBy && dutchDateTime(lead.promisedBy),
  ]
}
