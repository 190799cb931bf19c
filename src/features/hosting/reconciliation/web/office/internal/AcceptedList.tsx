import { Folded } from '@/office/ui/Folded'
import { dayOf, shownDay } from '@/shared/calendar-day'
import { findingInWords } from '../../../domain/finding'
import type { ListedFinding } from '../../../server/finding-queries'

/** Differences of which somebody said that they are right as they are. Nothing when there are none. */
export function AcceptedList({ findings }: { findings: readonly ListedFinding[] }) {
  if (findings.length === 0) return null
  return (
    <Folded title={`Klopt zo (${findings.length})`}>
      <ul className="mt-2 grid gap-3">
        {findings.map((finding) => (
          <li key={finding.id} className="grid gap-0.5 text-note wrap-anywhere">
            <span>
              {finding.targetLabel}: {findingInWords(finding)}
            </span>
            <span className="hint-text">
              {finding.acceptedReason} ({finding.acceptedBy}
              {finding.acceptedAt ? `, ${shownDay(dayOf(finding.acceptedAt))}` : ''})
            </span>
          </li>
        ))}
      </ul>
    </Folded>
  )
}
