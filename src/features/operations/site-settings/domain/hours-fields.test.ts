import { expect, test } from 'vitest'
import { SHIPPED_FACTS } from '@/content/shipped-facts'
import { HOUR_SETS, hoursField, hoursInFields, timesOf, WEEKDAY_NUMBERS } from './hours-fields'

const { openingHours } = SHIPPED_FACTS

function fieldsOf(changes: Record<string, string> = {}): Record<string, string> {
  const of = { contact: openingHours.contact, home: openingHours.homeFooter }
  const fields = HOUR_SETS.flatMap((set) =>
    WEEKDAY_NUMBERS.flatMap((day) => {
      const { opens, closes } = timesOf(of[set], day)
      return [
        [hoursField(set, day, 'opens'), opens],
        [hoursField(set, day, 'closes'), closes],
      ]
    }),
  )
  return { ...Object.fromEntries(fields), ...changes }
}

test('the form as it is shown says what holds', () => {
  expect(hoursInFields(fieldsOf())).toEqual({ hours: openingHours, errors: {} })
})

test('days with the same times stand together, wherever they are in the week', () => {
  const { hours } = hoursInFields(fieldsOf({ contact_3_opens: '10.30', contact_3_closes: '20:00' }))
  expect(hours?.contact).toEqual([
    { days: [1, 2, 4, 5], opens: '9:00', closes: '17:30' },
    { days: [3], opens: '10:30', closes: '20:00' },
  ])
})

test.each(['09:00', '9.00', '9', '9 uur', '0900', '9u'])('%s is nine o’clock', (typed) => {
  const { hours } = hoursInFields(fieldsOf({ contact_1_opens: typed }))
  expect(hours).toEqual(openingHours)
})

test.each([
  [{ contact_1_opens: '25:00' }, { contact_1_opens: 'Vul een tijd in, zoals 9:00.' }],
  [{ contact_1_closes: '' }, { contact_1_closes: 'Vul beide tijden in, of laat ze allebei leeg.' }],
  [{ home_6_opens: '16:00' }, { home_6_closes: 'Dit is niet na de openingstijd.' }],
])('%o has its fault at the field', (changes, errors) => {
  expect(hoursInFields(fieldsOf(changes))).toEqual({ errors })
})

test('a week without an open day is refused: promised hours are counted in open ones', () => {
  const closed = Object.fromEntries(Object.keys(fieldsOf()).map((field) => [field, '']))
  expect(hoursInFields(closed).errors).toHaveProperty('contact_1_opens')
})
