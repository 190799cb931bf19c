import { OFFICE_TIME } from '@/content/company'
import { afterOpenMinutes } from '@/shared/open-time'

/** How long before the end of the three hours the agency gets its mail, in minutes of opening time. */
export const WARNING_MINUTES = 45

/** What is due by this moment is to be warned of now. */
export function warnedOfUntil(now: Date): Date {
  return afterOpenMinutes(OFFICE_TIME, now, WARNING_MINUTES)
}
