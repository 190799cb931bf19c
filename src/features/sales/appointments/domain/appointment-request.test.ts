import { expect, test } from 'vitest'
import { APPOINTMENT_NOTICES, appointmentFaultNotice } from './appointment-notices'
import { appointmentRequest } from './appointment-request'
import { takenInWords } from './internal/taken-words'

const FILLED = {
  name: 'Miriam Aarnink',
  email: 'miriam@bakkerijaarnink.example',
  date: '2026-11-24',
  time: '09:45',
  subject: '',
}

function faultsOf(over: Record<string, unknown>) {
  const parsed = appointmentRequest.safeParse({ ...FILLED, ...over })
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('a subject may stay away, and a time reads the same with or without its nought', () => {
  expect(appointmentRequest.parse(FILLED)).toEqual({ ...FILLED, time: '9:45', subject: null })
})

test('what is no day or no time is named at its field', () => {
  expect(faultsOf({ date: '', time: null })).toEqual(['date: Kies een dag.', 'time: Kies een tijd.'])
  expect(faultsOf({ date: '2026-02-30', time: 'straks' })).toEqual([
    'date: Kies een dag uit de lijst.',
    'time: Kies een tijd uit de lijst.',
  ])
})

// promise appointment-notices.ts: Vul alle verplichte velden in
test('a form in which something required is empty hears the words of the specification', () => {
  for (const field of ['name', 'email', 'date', 'time'])
    expect(appointmentFaultNotice({ [field]: 'x' }, { ...FILLED, [field]: ' ' }).title).toBe(
      APPOINTMENT_NOTICES.incomplete.title,
    )
  expect(appointmentFaultNotice({ email: 'Vul een geldig e-mailadres in.' }, FILLED).title).toBe(
    'Vul een geldig e-mailadres in.',
  )
})

test('who was too late reads what is still free that day, or else on the next day with anything', () => {
  const slots = ['9:00', '10:30', '11:15', '12:00', '12:45'].map((time) => ({ time }) as never)
  const free = [
    { day: '2026-11-24', slots },
    { day: '2026-11-27', slots: slots.slice(0, 1) },
  ]
  expect(takenInWords(free, { day: '2026-11-24' })).toBe(
    'Deze tijd is net niet meer vrij. Op die dag is nog vrij: 9:00, 10:30, 11:15, 12:00.',
  )
  expect(takenInWords(free, { day: '2026-11-25' })).toBe(
    'Deze tijd is net niet meer vrij. Op vrijdag 27 november is nog vrij: 9:00.',
  )
  expect(takenInWords([], { day: '2026-11-25' })).toContain('verder ook niets meer vrij')
})
