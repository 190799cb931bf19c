import { addDays, type CalendarDay } from '@/shared/calendar-day'

/** The days on which banks settle with each other (TARGET). */
export interface TargetCalendar {
  isTargetDay: (day: CalendarDay) => boolean
  targetDaysAfter: (day: CalendarDay, count: number) => CalendarDay
  targetDaysBefore: (day: CalendarDay, count: number) => CalendarDay
}

/** What the customer agreed to, unless a shorter term was agreed (SEPA Core). */
const NOTICE_DAYS = 14

interface DebitTerms {
  calendar: TargetCalendar
  /** TARGET days before the debit by which the bank has to have the file. */
  cutOffDays: number
  noticeDays?: number
}

export interface DebitPlan {
  /** The day that the customer is told. */
  debitOn: CalendarDay
  /** The last day on which the bank still takes it. */
  submitBy: CalendarDay
}

/** The first day on which an invoice that is announced today can be debited: never before it is due, or without notice. */
export function planDebit(
  { announcedOn, dueOn }: { announcedOn: CalendarDay; dueOn: CalendarDay },
  { calendar, cutOffDays, noticeDays = NOTICE_DAYS }: DebitTerms,
): DebitPlan {
  const noticed = addDays(announcedOn, noticeDays)
  const wished = firstTargetDay(laterOf(noticed, dueOn), calendar)
  const reachable = calendar.targetDaysAfter(firstTargetDay(announcedOn, calendar), cutOffDays)
  const debitOn = laterOf(wished, reachable)
  return { debitOn, submitBy: calendar.targetDaysBefore(debitOn, cutOffDays) }
}

function laterOf(...days: [CalendarDay, CalendarDay]): CalendarDay {
  const [, later] = days.sort()
  return later
}

function firstTargetDay(day: CalendarDay, { isTargetDay, targetDaysAfter }: TargetCalendar): CalendarDay {
  return isTargetDay(day) ? day : targetDaysAfter(day, 1)
}

export type SubmissionFault = 'no-notice' | 'too-late' | 'no-target-day'

/** Why a debit may not go to the bank today; undefined when it may. */
export function submissionFault(
  { announcedOn, debitOn, today }: Record<'announcedOn' | 'debitOn' | 'today', CalendarDay>,
  { calendar, cutOffDays, noticeDays = NOTICE_DAYS }: DebitTerms,
): SubmissionFault | undefined {
  if (debitOn < addDays(announcedOn, noticeDays)) return 'no-notice'
  if (!calendar.isTargetDay(debitOn)) return 'no-target-day'
  return today > calendar.targetDaysBefore(debitOn, cutOffDays) ? 'too-late' : undefined
}
