import { OFFICE_TIME } from '@/content/office-time'
import { dutchDayAndTime } from '@/shared/dutch-date'
import { greetingAt } from '@/shared/greeting'
import { afterOpenMinutes, isOpenAt } from '@/shared/open-time'

export interface OfficeNow {
  isOpen: boolean
  /** 'maandag 23 november om 9:00 uur'; absent while it is open. */
  backAt?: string
  greeting: string
}

/** What the assistant knows of the office at this moment. */
export function officeAt(now: Date): OfficeNow {
  const greeting = greetingAt(now)
  if (isOpenAt(OFFICE_TIME, now)) return { isOpen: true, greeting }
  return { isOpen: false, backAt: dutchDayAndTime(afterOpenMinutes(OFFICE_TIME, now, 0)), greeting }
}
