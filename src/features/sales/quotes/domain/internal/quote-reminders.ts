import { addDays, type CalendarDay } from '@/shared/calendar-day'
import { VALID_DAYS } from './quote-status'

/** The last day on which a quote that is sent on a day can be accepted: the thirtieth after it, whole. */
export function validUntilOf(sentOn: CalendarDay): CalendarDay {
  return addDays(sentOn, VALID_DAYS)
}

/** Days after sending, and before the last day, on which somebody is reminded. */
export const REMINDER_AFTER_DAYS = 7
export const REMINDER_BEFORE_END_DAYS = 3
