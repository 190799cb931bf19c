import { z } from 'astro/zod'
import { type ReminderDays, STAGES } from './reminder-steps'

const FAULT =
  'moet vier dagen bevatten die oplopen, gescheiden door komma’s, zoals 0,3,10,17; een lege plek slaat een stap over'

/** '0,3,10,17': so many days after the due date; an empty place is a step that is not taken. */
export const reminderDays = z.string().transform((text, check): ReminderDays => {
  const places = text.split(',').map((place) => place.trim())
  const days = places.map((place) => (place === '' ? null : Number(place)))
  const taken = days.filter((day) => day !== null)
  const isRight =
    days.length === STAGES.length &&
    places.every((place) => /^(-?\d{1,2})?$/.test(place)) &&
    taken.every((day, index) => index === 0 || day > (taken[index - 1] ?? 0))
  if (!isRight) check.addIssue({ code: 'custom', message: FAULT })
  const [due = null, reminder = null, second = null, last = null] = days
  return { due, reminder, 'second-reminder': second, 'last-letter': last }
})

/**
 * Reminder days of an order that never began. Nothing was delivered yet: its customer is asked twice whether they still
 * want it, and gets no letter about costs.
 */
export function daysBeforeItBegins(days: ReminderDays): ReminderDays {
  return { ...days, 'second-reminder': null, 'last-letter': null }
}
