import { expect, test } from 'vitest'
import { daysBeforeItBegins, reminderDays } from './reminder-days'
import { USUAL_REMINDER_DAYS } from './reminder-steps'

test('the usual days are the default of the setting, and an empty place is a step that is not taken', () => {
  expect(reminderDays.parse('0,3,10,17')).toEqual(USUAL_REMINDER_DAYS)
  expect(reminderDays.parse('-3, 3,,21')).toEqual({
    due: -3,
    reminder: 3,
    'second-reminder': null,
    'last-letter': 21,
  })
})

test.each(['0,3,10', '0,3,10,10', '10,3,0,17', '0,3,tien,17', '0,3.5,10,17', ''])(
  '%o is refused',
  (typed) => {
    expect(reminderDays.safeParse(typed).success).toBe(false)
  },
)

test('who never began hears of the payment twice, and of no costs', () => {
  expect(daysBeforeItBegins(USUAL_REMINDER_DAYS)).toEqual({
    due: 0,
    reminder: 3,
    'second-reminder': null,
    'last-letter': null,
  })
})
