import { type CalendarDay, dayOf, shownDay } from '@/shared/calendar-day'
import { Clock } from '@/ui/Clock'
import { promiseClock, promiseInWords } from '../../domain/internal/project-promise'
import type { Project } from '../../server/project-tables'

interface PromiseMarkProps {
  project: Pick<Project, 'status' | 'isPromised' | 'promisedBy' | 'deliveredAt'>
  today: CalendarDay
}

/** Clock of the promised day: of 'binnen 5 werkdagen online', or of the planning in the quote. */
export function PromiseMark({ project, today }: PromiseMarkProps) {
  const deliveredOn = project.deliveredAt && dayOf(project.deliveredAt)
  const clock = promiseClock({ ...project, deliveredOn }, today)
  const words = promiseInWords(clock)
  if (clock.state !== 'running' && clock.state !== 'late')
    return <span className="text-ink-soft leading-snug first-letter:uppercase">{words}</span>
  const isSoon = clock.state === 'running' && clock.daysLeft <= 1
  return (
    <Clock tone={clock.state === 'late' ? 'late' : isSoon ? 'soon' : 'ample'}>
      <span className="grid leading-snug">
        <strong className="font-semibold first-letter:uppercase">{words}</strong>
        <time dateTime={clock.by} className="text-small">
          uiterlijk {shownDay(clock.by)}
        </time>
      </span>
    </Clock>
  )
}
