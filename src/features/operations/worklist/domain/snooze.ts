import { z } from 'astro/zod'
import { OFFICE_TIME } from '@/content/office-time'
import { addDays, type CalendarDay, dayOf, isCalendarDay, weekdayOf } from '@/shared/calendar-day'
import { optionalText, requiredText } from '@/shared/form-fields'
import { addSeconds } from '@/shared/instants'
import { afterOpenMinutes } from '@/shared/open-time'
import { momentOn } from './deadlines'

/** How long an item can be snoozed; `day` requires a chosen day. */
export const PUT_OFF_CHOICES = ['hours', 'tomorrow', 'week', 'day'] as const
export type PutOffChoice = (typeof PUT_OFF_CHOICES)[number]

export const PUT_OFF_LABELS = {
  hours: 'Over 3 uur',
  tomorrow: 'Morgen',
  week: 'Maandag',
  day: 'Tot die dag',
} as const satisfies Record<PutOffChoice, string>

export const DAY_FAULT = 'Kies een dag na vandaag.'
const GONE = 'Dit staat niet meer in de lijst.'

/** Form that snoozes an item. */
export const snoozing = z.object({
  kind: requiredText(GONE, 60),
  id: requiredText(GONE, 120),
  until: z.enum(PUT_OFF_CHOICES, { error: 'Kies tot wanneer.' }),
  day: optionalText(10).refine((day) => !day || isCalendarDay(day), DAY_FAULT),
})

/** Key of one item on the list. */
export const todayKey = z.object({ kind: requiredText(GONE, 60), id: requiredText(GONE, 120) })

const HOURS_SECONDS = 3 * 60 * 60
const MORNING = '08:30'

/** The moment at which a snoozed item returns; undefined when the chosen day is missing or not in the future. */
export function backAt(choice: PutOffChoice, day: string | null, now: Date): Date | undefined {
  const today = dayOf(now)
  if (choice === 'hours') return addSeconds(now, HOURS_SECONDS)
  if (choice === 'tomorrow') return morningOf(nextWorkingDay(today))
  if (choice === 'week') return morningOf(addDays(today, 8 - weekdayOf(today)))
  return day && day > today ? morningOf(day) : undefined
}

function nextWorkingDay(today: CalendarDay): CalendarDay {
  return dayOf(afterOpenMinutes(OFFICE_TIME, momentOn(addDays(today, 1), '00:00'), 1))
}

function morningOf(day: CalendarDay): Date {
  return momentOn(day, MORNING)
}
