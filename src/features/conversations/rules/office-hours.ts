import { OFFICE_TIME } from '@/content/company'
import { dutchDayAndTime } from '@/shared/dutch-date'
import { afterOpenMinutes, isOpenAt } from '@/shared/open-time'

const HOUR = new Intl.DateTimeFormat('nl-NL', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'Europe/Amsterdam',
})

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

/** From 6 to 12 morning, from 12 to 18 afternoon, otherwise evening, on the Dutch clock. */
export function greetingAt(now: Date): string {
  const hour = Number(HOUR.format(now).replace(/\D/g, ''))
  if (hour >= 6 && hour < 12) return 'Goedemorgen'
  return hour >= 12 && hour < 18 ? 'Goedemiddag' : 'Goedenavond'
}
