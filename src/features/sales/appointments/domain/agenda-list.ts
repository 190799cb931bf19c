import { addDays, type CalendarDay, isCalendarDay, weekdayOf } from '@/shared/calendar-day'
import { type FilterOf, listAddress, oneOf, typedText } from '@/shared/list-address'
import { AGENDA_PATH } from './appointment-paths'

/**
 * - `waiting`: asked for or proposed, and still to come.
 * - `coming`: agreed, and not over.
 * - `past`: over, agreed or not.
 * - `off`: declined or called off.
 */
export const AGENDA_STATES = ['waiting', 'coming', 'past', 'off'] as const
export type AgendaState = (typeof AGENDA_STATES)[number]

export const AGENDA_STATE_LABELS = {
  waiting: 'Wacht op antwoord',
  coming: 'Komt eraan',
  past: 'Voorbij',
  off: 'Gaat niet door',
} as const satisfies Record<AgendaState, string>

const AS_SAID = { waiting: 'wacht', coming: 'komt', past: 'voorbij', off: 'vervallen' } as const

/** The agenda as a list. `search`: beginnings of words in a name or address. */
export const agendaList = listAddress(`${AGENDA_PATH}/lijst`, {
  state: oneOf('staat', AS_SAID),
  search: typedText('zoek'),
})
export type AgendaFilter = FilterOf<typeof agendaList>

/** Seven days from Monday on. */
export interface Week {
  monday: CalendarDay
  sunday: CalendarDay
}

export function weekOf(day: CalendarDay): Week {
  const monday = addDays(day, 1 - weekdayOf(day))
  return { monday, sunday: addDays(monday, 6) }
}

/** The week that an address names by one of its days; this week when it names none. */
export function weekAsked(query: URLSearchParams, today: CalendarDay): Week {
  const day = query.get('week') ?? ''
  return weekOf(isCalendarDay(day) ? day : today)
}

export function weekAddress(day: CalendarDay): string {
  return `${AGENDA_PATH}?week=${day}`
}
