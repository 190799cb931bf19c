import { openingHours } from '@/content/company'
import { shownDays, shownTimes } from '@/shared/opening-hours'

/** Opening hours of the office, as on the contact, support and location pages (docs/product/README.md#opening-hours). */
export function OfficeHours({ otherwise }: { otherwise: string }) {
  return (
    <>
      {openingHours().contact.map((hours) => (
        <p key={hours.opens} className="tabular-nums">
          <span className="inline-block first-letter:uppercase">{shownDays(hours.days)}</span>,{' '}
          <span className="whitespace-nowrap">{shownTimes(hours)}</span>,{' '}
          <span className="whitespace-nowrap">niet op feestdagen</span>
        </p>
      ))}
      <p className="text-ink-soft on-ink:text-linen">{otherwise}</p>
    </>
  )
}
