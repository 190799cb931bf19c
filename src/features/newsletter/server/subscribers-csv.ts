import type { Database } from '@/platform/database'
import { type CsvColumns, csvStream } from '@/shared/csv'
import { sheetDateTime } from '@/shared/dutch-date'
import type { SubscriberFilter } from '../rules/subscriber-filter'
import { SUBSCRIPTION_LABELS } from '../rules/subscription-state'
import { everySubscriber, type SubscriberRow } from './subscriber-queries'

const when = (moment: Date | null) => moment && sheetDateTime(moment)

const COLUMNS: CsvColumns<SubscriberRow> = [
  ['E-mail', ({ email }) => email],
  ['Staat', ({ state }) => SUBSCRIPTION_LABELS[state]],
  ['Aangevraagd', ({ requestedAt }) => when(requestedAt)],
  ['Bevestigd', ({ confirmedAt }) => when(confirmedAt)],
  ['Uitgeschreven', ({ unsubscribedAt }) => when(unsubscribedAt)],
]

/** The addresses that a filter lets through, as a file that grows while it is read. */
export function subscribersCsv(db: Database, filter: SubscriberFilter): ReadableStream<Uint8Array> {
  return csvStream(COLUMNS, everySubscriber(db, filter))
}
