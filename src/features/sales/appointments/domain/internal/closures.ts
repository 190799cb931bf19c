import type { CalendarDay } from '@/shared/calendar-day'
import { minuteOfDay } from '@/shared/open-time'

/** Days, or the same part of each of them, on which nobody can make an appointment. Without times: all day. */
export interface Closure {
  firstDay: CalendarDay
  lastDay: CalendarDay
  /** '13:00'; both times or neither. */
  fromTime: string | null
  untilTime: string | null
}

/** 'Dicht: vakantie' or 'Dicht van 13:00 tot 15:00 uur'. */
export function closureInWords({ fromTime, untilTime, reason }: Closure & { reason: string | null }): string {
  const when = fromTime && untilTime ? ` van ${fromTime} tot ${untilTime} uur` : ''
  return `Dicht${when}${reason ? `: ${reason}` : ''}`
}

/** Whether a closure lies over some of these minutes of a day. */
export function isClosedBetween(
  closures: readonly Closure[],
  day: CalendarDay,
  fromMinute: number,
  untilMinute: number,
): boolean {
  return closures.some(
    ({ firstDay, lastDay, fromTime, untilTime }) =>
      firstDay <= day &&
      day <= lastDay &&
      (!fromTime || minuteOfDay(fromTime) < untilMinute) &&
      (!untilTime || minuteOfDay(untilTime) > fromMinute),
  )
}
