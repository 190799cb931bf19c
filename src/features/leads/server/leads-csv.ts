import type { Database } from '@/platform/database'
import { CSV_START, csvLine, csvStream } from '@/shared/csv'
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
  return csvStream(csvChunks(db, filter, now))
}

async function* csvChunks(db: Database, filter: LeadFilter, now: Date): AsyncGenerator<string> {
  yield CSV_START + csvLine(HEADINGS)
  for await (const rows of everyLead(db, filter, now)) yield rows.map(leadLine).join('')
}

function leadLine(lead: LeadRow): string {
  return csvLine([
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
  ])
}
