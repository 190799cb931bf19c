import { OFFICE_TIME } from '@/content/office-time'
import { dutchDayAndTime } from '@/shared/dutch-date'
import { afterOpenMinutes, minutesOfFullDay } from '@/shared/open-time'

/**
 * Deadline of a decision, in working days. The Digital Services Act says 'timely, diligent' (article 16(6)) without a
 * number; where a child is the victim it is the next working day.
 */
export const DECISION_WORKING_DAYS = { usual: 3, childAbuse: 1 } as const

interface ReceivedReport {
  createdAt: Date
  isChildAbuse: boolean
}

/** Deadline of a decision, counted in opening hours. */
export function decisionDueAt({ createdAt, isChildAbuse }: ReceivedReport): Date {
  const days = isChildAbuse ? DECISION_WORKING_DAYS.childAbuse : DECISION_WORKING_DAYS.usual
  return afterOpenMinutes(OFFICE_TIME, createdAt, days * minutesOfFullDay(OFFICE_TIME))
}

/** The same in words. */
export function decisionBy(report: ReceivedReport): string {
  return dutchDayAndTime(decisionDueAt(report))
}

/** Reference of a report in mails and in the office: the first eight characters of its id. */
export function reportReference(id: string): string {
  return id.slice(0, 8).toUpperCase()
}
