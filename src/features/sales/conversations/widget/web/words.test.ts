import { expect, test } from 'vitest'
import { appointmentRequest } from '@/features/sales/appointments/domain/appointment-request'
import { APPOINTMENT_WORDS } from './words'

// promise visitors: What is missing in the chat's form stands beside its field, in the server's words
test('what is missing in the request for an appointment is said as the server says it', () => {
  const { error } = appointmentRequest.safeParse({})
  const said = error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  expect(Object.fromEntries(said)).toEqual(APPOINTMENT_WORDS.missing)
})
