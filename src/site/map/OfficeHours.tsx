import { OPENING_HOURS } from '@/content/company'
import { shownDays, shownTimes } from '@/shared/opening-hours'

/** When the office is open, as the contact, support and location pages say it (docs/product/README.md#opening-hours). */
export function OfficeHours({ otherwise }: { otherwise: string }) {
  return (
    <>
      {OPENING_HOURS.contact.map((hours) => (
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
