import { stoppedAddresses } from '@/features/people/customers/server/contact-stop'
import type { Context } from '@/platform/context'
import { everyPage } from '@/platform/keyset-pagination'
import { type CsvColumns, csvStream } from '@/shared/csv'
import { sheetDateTime } from '@/shared/dutch-date'
import type { SubscriberFilter } from '../domain/subscriber-filter'
import { SUBSCRIPTION_LABELS } from '../domain/subscription-state'
import { signOffLinks } from './internal/mail-links'
import { type SubscriberRow, subscriberPage } from './subscriber-queries'

const when = (moment: Date | null) => moment && sheetDateTime(moment)

/** A subscriber with their personal sign-off link; null for one who is not on the list. */
type ExportedSubscriber = SubscriberRow & { signOff: string | null }

const COLUMNS: CsvColumns<ExportedSubscriber> = [
  ['E-mail', ({ email }) => email],
  ['Staat', ({ state }) => SUBSCRIPTION_LABELS[state]],
  ['Aangevraagd', ({ requestedAt }) => when(requestedAt)],
  ['Bevestigd', ({ confirmedAt }) => when(confirmedAt)],
  ['Uitgeschreven', ({ unsubscribedAt }) => when(unsubscribedAt)],
  ['Afmeldlink', ({ signOff }) => signOff],
]

/** Streams the addresses that a filter selects as a CSV file; those under a contact stop are left out. */
export function subscribersCsv(context: Context, filter: SubscriberFilter): ReadableStream<Uint8Array> {
  return csvStream(
    COLUMNS,
    withSignOffLinks(
      context,
      everyPage((part) => subscriberPage(context.db, { filter, ...part })),
    ),
  )
}

async function* withSignOffLinks(
  context: Context,
  batches: AsyncIterable<readonly SubscriberRow[]>,
): AsyncGenerator<ExportedSubscriber[]> {
  for await (const rows of batches) {
    const stopped = await stoppedAddresses(
      context.db,
      rows.map(({ email }) => email),
    )
    const sendable = rows.filter(({ email }) => !stopped.has(email.toLowerCase()))
    const readers = sendable.filter(({ state }) => state === 'confirmed').map(({ id }) => id)
    const links = await signOffLinks(context, readers)
    yield sendable.map((row) => ({ ...row, signOff: links.get(row.id) ?? null }))
  }
}
