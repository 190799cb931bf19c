import { shownDayOfWeek } from '../../../domain/internal/day-words'
import type { OfferedDay } from '../../../domain/internal/slot-weeks'

const DAYS_SHOWN = 10

/** What is free on the coming days, to read out over the telephone. */
export function FreeTimesHint({ free }: { free: readonly OfferedDay[] }) {
  if (free.length === 0) return <p className="hint-text">Er is niets vrij van wat bezoekers kunnen kiezen.</p>
  return (
    <details className="w-full max-w-136">
      <summary className="flex min-h-11 cursor-pointer items-center text-indigo text-note underline">
        Wat is er vrij?
      </summary>
      <dl className="grid gap-1.5 py-2 text-note">
        {free.slice(0, DAYS_SHOWN).map(({ day, times }) => (
          <div key={day} className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
            <dt className="text-ink-soft first-letter:uppercase">{shownDayOfWeek(day)}</dt>
            <dd className="tabular-nums">{times.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
