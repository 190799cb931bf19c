import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import type { LeadRow } from '../../server/lead-queries'

/** Who works here: for whose something is. */
export type Owners = readonly { id: string; name: string }[]

interface NextStepProps {
  planned: Pick<LeadRow, 'ownerId' | 'nextAction' | 'nextActionOn'>
  owners: Owners
  today: CalendarDay
}

/** What is next, when, and whose it is; nothing where nothing was planned. */
export function NextStep({ planned: { ownerId, nextAction, nextActionOn }, owners, today }: NextStepProps) {
  const owner = owners.find(({ id }) => id === ownerId)?.name
  if (!nextAction && !owner) return null
  return (
    <span className="grid gap-0.5 text-small leading-snug [overflow-wrap:anywhere]">
      {nextAction ? (
        <span>
          {nextAction}
          {nextActionOn ? (
            <span className={nextActionOn < today ? 'text-madder' : 'text-ink-soft'}>
              {' '}
              <time dateTime={nextActionOn}>{shownDay(nextActionOn)}</time>
              {nextActionOn < today ? ' (was eerder)' : ''}
            </span>
          ) : null}
        </span>
      ) : null}
      {owner ? <span className="text-ink-soft">Van {owner}</span> : null}
    </span>
  )
}
