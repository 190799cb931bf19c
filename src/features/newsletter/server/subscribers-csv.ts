import type { Database } from '@/platform/database'
import { type CsvCell, csvStream } from '@/shared/csv'
import { dutchDateTime } from '@/shared/dutch-date'
import type { SubscriberFilter } from '../rules/subscriber-filter'
import { SUBSCRIPTION_LABELS } from '../rules/subscription-state'
import { everySubscriber, type SubscriberRow } from './subscriber-queries'

const HEADINGS = ['E-mail', 'Staat', 'Aangevraagd', 'Bevestigd', 'Uitgeschreven']

/** The addresses that a filter lets through, as a file that grows while it is read. */
export function subscribersCsv(db: Database, filter: SubscriberFilter): ReadableStream<Uint8Array> {
  return csvStream(HEADINGS, everySubscriber(db, filter), cellsOf)
}

function cellsOf({ email, state, requestedAt, confirmedAt, unsubscribedAt }: SubscriberRow): CsvCell[] {
  const when = (moment: Date | null) => moment && dutchDateTime(moment)
  return [email, SUBSCRIPTION_LABELS[state], when(requestedAt), when(confirmedAt), when(unsubscribedAt)]
}
