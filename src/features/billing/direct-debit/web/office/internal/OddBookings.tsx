import { shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import type { OddBooking } from '../../../server/collection-queries'

/** What a bank told of our debits and fits nothing that we know. Nothing when all is well. */
export function OddBookings({ bookings }: { bookings: readonly OddBooking[] }) {
  if (bookings.length === 0) return null
  return (
    <section aria-labelledby="onbekende-incasso" className="mb-8 grid gap-3">
      <h2 id="onbekende-incasso" className="text-large">
        Op een bankafschrift, maar niet te plaatsen ({bookings.length})
      </h2>
      <p className="max-w-[68ch] text-note">
        De bank noemt incasso’s die we niet kennen, of een ander bedrag. Er is niets geboekt: zoek uit welke
        factuur het is, en boek het daar met de hand.
      </p>
      <ul className="grid gap-2">
        {bookings.map(({ id, kind, amount, endToEndId, partId, reason, bookedOn }) => (
          <li key={id} className="border-madder border-l-4 bg-paper px-4 py-3">
            {kind === 'collected' ? 'Ontvangen' : 'Teruggeboekt'} op {shownDay(bookedOn)}:{' '}
            <strong className="tabular-nums">
              {amount === null ? 'bedrag onbekend' : inEurosAndCents(amount)}
            </strong>{' '}
            <span className="hint-text wrap-anywhere">
              {[endToEndId ?? partId ?? 'zonder kenmerk', reason].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
