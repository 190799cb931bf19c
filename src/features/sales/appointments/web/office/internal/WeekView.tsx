import { addDays, type CalendarDay, shownDay, weekdayOf } from '@/shared/calendar-day'
import { clockTime } from '@/shared/dutch-date'
import { ButtonLink } from '@/ui/ButtonLink'
import { classNames } from '@/ui/class-names'
import { type Week, weekAddress } from '../../../domain/agenda-list'
import { officeAppointmentPath } from '../../../domain/appointment-paths'
import { phaseOf } from '../../../domain/appointment-status'
import { closureInWords } from '../../../domain/internal/closures'
import { shownDayOfMonth, shownDayOfWeek } from '../../../domain/internal/day-words'
import type { OfferedDay } from '../../../domain/internal/slot-weeks'
import type { Appointment, AppointmentClosure } from '../../../server/appointment-tables'
import { PhaseBadge } from '../../PhaseBadge'

interface WeekViewProps {
  week: Week
  appointments: readonly Appointment[]
  closures: readonly AppointmentClosure[]
  /** What visitors can still choose. */
  free: readonly OfferedDay[]
  isHoliday: (day: CalendarDay) => boolean
  today: CalendarDay
  now: Date
}

/** A week of the agenda: a column for each day, and on a phone the days below each other. */
export function WeekView({ week, today, ...agenda }: WeekViewProps) {
  const { monday, sunday } = week
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index)).filter(
    (day) => weekdayOf(day) < 6 || agenda.appointments.some(({ startsOn }) => startsOn === day),
  )
  return (
    <section aria-labelledby="week" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="week" className="text-large">
          {shownDayOfMonth(monday)} tot en met {shownDay(sunday)}
        </h2>
        <nav aria-label="Weken" className="flex flex-wrap gap-2">
          <ButtonLink
            href={weekAddress(addDays(monday, -7))}
            rel="prev"
            variant="secondary"
            size="small"
            aria-label="Vorige week"
          >
            Vorige
          </ButtonLink>
          <ButtonLink href={weekAddress(today)} variant="quiet" size="small">
            Deze week
          </ButtonLink>
          <ButtonLink
            href={weekAddress(addDays(monday, 7))}
            rel="next"
            variant="secondary"
            size="small"
            aria-label="Volgende week"
          >
            Volgende
          </ButtonLink>
        </nav>
      </div>
      <ol
        className={classNames(
          'grid gap-x-0 border-ink border-t-2 lg:divide-x lg:divide-hairline',
          COLUMNS[days.length],
        )}
      >
        {days.map((day) => (
          <Day key={day} day={day} today={today} {...agenda} />
        ))}
      </ol>
    </section>
  )
}

const COLUMNS: Record<number, string> = { 5: 'lg:grid-cols-5', 6: 'lg:grid-cols-6', 7: 'lg:grid-cols-7' }

type DayProps = Omit<WeekViewProps, 'week'> & { day: CalendarDay }

function Day({ day, today, appointments, closures, free, isHoliday, now }: DayProps) {
  const isToday = day === today
  const onDay = appointments.filter(({ startsOn }) => startsOn === day)
  const closed = closures.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
  const left = free.find((offered) => offered.day === day)?.times.length ?? 0
  return (
    <li
      className={classNames(
        'grid min-w-0 content-start gap-2 border-hairline py-3 max-lg:border-b lg:min-h-72 lg:px-3 lg:first:pl-0 lg:last:pr-0',
        isToday && 'lg:bg-paper max-lg:border-l-4 max-lg:border-l-ochre max-lg:pl-3',
      )}
    >
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-2 font-semibold font-text text-note tracking-normal">
        <span className="first-letter:uppercase">{shownDayOfWeek(day)}</span>
        {isToday ? <span className="text-madder text-small">vandaag</span> : null}
      </h3>
      {isHoliday(day) ? <Closed>Feestdag: dicht</Closed> : null}
      {closed.map((closure) => (
        <Closed key={closure.id}>{closureInWords(closure)}</Closed>
      ))}
      {onDay.length > 0 ? (
        <ul className="grid gap-2">
          {onDay.map((appointment) => (
            <li key={appointment.id}>
              <Entry appointment={appointment} now={now} />
            </li>
          ))}
        </ul>
      ) : null}
      {day < today ? null : (
        <p className="hint-text">
          {left > 0 ? `Nog ${left} ${left === 1 ? 'tijd' : 'tijden'} vrij` : 'Niets vrij'}
        </p>
      )}
    </li>
  )
}

function Closed({ children }: { children: string }) {
  return <p className="border-ink-line border-l-4 bg-linen py-1 pl-2 text-small">{children}</p>
}

const EDGES = {
  requested: 'border-ochre',
  proposed: 'border-ochre',
  confirmed: 'border-loden',
  past: 'border-ink-line',
  lapsed: 'border-madder',
  declined: 'border-ink-line',
  cancelled: 'border-ink-line',
} as const

function Entry({ appointment, now }: { appointment: Appointment; now: Date }) {
  const { id, name, startsAt, endsAt } = appointment
  const phase = phaseOf(appointment, now)
  return (
    <a
      href={officeAppointmentPath(id)}
      className={classNames(
        'grid gap-1 rounded-sm border border-hairline border-l-4 bg-paper px-2.5 py-2 text-note leading-snug hover:border-ink',
        EDGES[phase],
      )}
    >
      <span className="font-semibold tabular-nums">
        {clockTime(startsAt)} – {clockTime(endsAt)}
      </span>
      <span className="[overflow-wrap:anywhere]">{name}</span>
      <span>
        <PhaseBadge phase={phase} />
      </span>
    </a>
  )
}
