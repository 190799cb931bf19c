import type { Database } from '@/platform/database'
import { CSV_START, csvLine, csvStream } from '@/shared/csv'
import { dutchDateTime } from '@/shared/dutch-date'
import type { SubscriberFilter } from '../rules/subscriber-filter'
import { SUBSCRIPTION_LABELS } from '../rules/subscription-state'
import { everySubscriber, type SubscriberRow } from './subscriber-queries'

const HEADINGS = ['E-mail', 'Staat', 'Aangevraagd', 'Bevestigd', 'Uitgeschreven']

/** The addresses that a filter lets through, as a file that grows while it is read. */
export function subscribersCsv(db: Database, filter: SubscriberFilter): ReadableStream<Uint8Array> {
  return csvStream(csvChunks(db, filter))
}

async function* csvChunks(db: Database, filter: SubscriberFilter): AsyncGenerator<string> {
  yield CSV_START + csvLine(HEADINGS)
  for await (const rows of everySubscriber(db, filter)) yield rows.map(subscriberLine).join('')
}

function subscriberLine({ email, state, requestedAt, confirmedAt, unsubscribedAt }: SubscriberRow): string {
  const when = (moment: Date | null) => moment && dutchDateTime(moment)
  return csvLine([
    email,
    SUBSCRIPTION_LABELS[state],
    when(requestedAt),
    when(confirmedAt),
    when(unsubscribedAt),
  ])
}
