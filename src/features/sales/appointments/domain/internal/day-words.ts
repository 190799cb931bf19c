import type { CalendarDay } from '@/shared/calendar-day'

const LOOKS = {
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  day: { day: 'numeric', month: 'long' },
  weekday: { weekday: 'short' },
  month: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const FORMATS = Object.fromEntries(
  Object.entries(LOOKS).map(([name, look]) => [
    name,
    new Intl.DateTimeFormat('nl-NL', { ...look, timeZone: 'UTC' }),
  ]),
)

const shown = (look: keyof typeof LOOKS) => (day: CalendarDay) =>
  FORMATS[look]?.format(new Date(`${day}T00:00:00Z`)) ?? day

/** 'maandag 23 november'. */
export const shownDayOfWeek = shown('long')

/** '23 november'. */
export const shownDayOfMonth = shown('day')

/** 'ma'. */
export const shownWeekday = shown('weekday')

/** 'nov'. */
export const shownMonth = shown('month')
