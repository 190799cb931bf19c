import { expect, test } from 'vitest'
import { appointmentRequest } from '@/features/appointments/rules/appointment-request'
import { APPOINTMENT_WORDS, greetingAt } from './words'

test('the greeting goes by the hour: 6 to 12, 12 to 18, and the rest', () => {
  expect([6, 11].map(greetingAt)).toEqual(['Goedemorgen', 'Goedemorgen'])
  expect([12, 17].map(greetingAt)).toEqual(['Goedemiddag', 'Goedemiddag'])
  expect([18, 23, 0, 5].map(greetingAt)).toEqual(Array(4).fill('Goedenavond'))
})

test('what is missing in the request for an appointment is said as the server says it', () => {
  const { error } = appointmentRequest.safeParse({})
  const said = error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  expect(Object.fromEntries(said)).toEqual(APPOINTMENT_WORDS.missing)
})
