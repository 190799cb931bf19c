import type { OfficeOpeningHours } from '@/content/site-facts'
import { minuteOfDay } from '@/shared/open-time'
import type { OpeningHours } from '@/shared/opening-hours'

/** ISO weekdays: Monday is 1. */
export const WEEKDAY_NUMBERS = [1, 2, 3, 4, 5, 6, 7] as const
export type WeekdayNumber = (typeof WEEKDAY_NUMBERS)[number]

/** The two sets of hours, by the part of their field names. */
export const HOUR_SETS = ['contact', 'home'] as const
export type HourSet = (typeof HOUR_SETS)[number]

/** Name of a field: 'contact_1_opens'. */
export function hoursField(set: HourSet, day: WeekdayNumber, end: 'opens' | 'closes'): string {
  return `${set}_${day}_${end}`
}

/** Names of all fields, in the order of the form. */
export const HOUR_FIELDS: readonly string[] = HOUR_SETS.flatMap((set) =>
  WEEKDAY_NUMBERS.flatMap((day) => [hoursField(set, day, 'opens'), hoursField(set, day, 'closes')]),
)

/** The times of a day as its two fields show them; empty when closed. */
export function timesOf(hours: readonly OpeningHours[], day: number): { opens: string; closes: string } {
  const found = hours.find(({ days }) => days.includes(day))
  return { opens: found?.opens ?? '', closes: found?.closes ?? '' }
}

type Typed = Readonly<Record<string, string | null | undefined>>

/** Reads both sets from the fields of a form; without hours there are faults, by field. */
export function hoursInFields(typed: Typed): { hours?: OfficeOpeningHours; errors: Record<string, string> } {
  const errors: Record<string, string> = {}
  const read = (set: HourSet) => {
    const days = WEEKDAY_NUMBERS.flatMap((day) => dayIn(typed, set, day, errors) ?? [])
    if (days.length === 0 && Object.keys(errors).length === 0)
      errors[hoursField(set, 1, 'opens')] = 'Vul minstens één dag in waarop je open bent.'
    return inGroups(days)
  }
  const hours = { contact: read('contact'), homeFooter: read('home') }
  return Object.keys(errors).length > 0 ? { errors } : { hours, errors }
}

interface OpenDay {
  day: number
  opens: OpeningHours['opens']
  closes: OpeningHours['closes']
}

/** One day; undefined when it is closed, or wrong: then its fault is added. */
function dayIn(
  typed: Typed,
  set: HourSet,
  day: WeekdayNumber,
  errors: Record<string, string>,
): OpenDay | undefined {
  const [opens, closes] = (['opens', 'closes'] as const).map((end) => {
    const field = hoursField(set, day, end)
    const text = typed[field]?.trim() ?? ''
    const time = timeIn(text)
    if (text && !time) errors[field] = 'Vul een tijd in, zoals 9:00.'
    return text ? time : ''
  })
  if (opens === undefined || closes === undefined || (!opens && !closes)) return undefined
  if (!opens || !closes) {
    errors[hoursField(set, day, opens ? 'closes' : 'opens')] = 'Vul beide tijden in, of laat ze allebei leeg.'
    return undefined
  }
  if (minuteOfDay(opens) >= minuteOfDay(closes)) {
    errors[hoursField(set, day, 'closes')] = 'Dit is niet na de openingstijd.'
    return undefined
  }
  return { day, opens, closes }
}

/** '09:00', '9.00', '9 uur', '0900' and '9' are all '9:00'. */
function timeIn(text: string): OpeningHours['opens'] | undefined {
  const [, hour, minutes = '00'] = /^([01]?\d|2[0-3])(?:[:.]?([0-5]\d))?(?: ?u(?:ur)?)?$/i.exec(text) ?? []
  return hour === undefined ? undefined : `${Number(hour)}:${minutes}`
}

/** Days with the same times together, in the order of the week. */
function inGroups(days: readonly OpenDay[]): OpeningHours[] {
  return [...Map.groupBy(days, ({ opens, closes }) => `${opens} ${closes}`).values()].flatMap((group) => {
    const [first] = group
    return first ? [{ days: group.map(({ day }) => day), opens: first.opens, closes: first.closes }] : []
  })
}
