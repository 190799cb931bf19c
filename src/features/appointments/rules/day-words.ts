import type { CalendarDay } from '@/shared/calendar-day'

const DAY = new Intl.DateTimeFormat('nl-NL', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** 'maandag 23 november'. */
export function shownDayOfWeek(day: CalendarDay): string {
  return DAY.format(new Date(`${day}T00:00:00Z`))
}
