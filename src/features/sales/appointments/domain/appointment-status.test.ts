import { expect, test } from 'vitest'
import {
  APPOINTMENT_STATUSES,
  type AppointmentStatus,
  appointmentCan,
  phaseOf,
  STEPS,
  type StepName,
} from './appointment-status'

const NOW = new Date('2026-11-20T10:00:00Z')
const AHEAD = new Date('2026-11-23T08:45:00Z')
const BEHIND = new Date('2026-11-19T08:45:00Z')
const names = Object.keys(STEPS) as StepName[]

const from = (step: StepName, startsAt = AHEAD, changedBy: 'office' | 'visitor' = 'office') =>
  APPOINTMENT_STATUSES.filter((status) => appointmentCan(step, { status, startsAt, changedBy }, NOW))

// promise appointments: Every change goes through the table of steps
test('each step is taken from where it makes sense, and from nowhere else', () => {
  expect(Object.fromEntries(names.map((name) => [name, from(name)]))).toEqual({
    confirm: ['requested'],
    decline: ['requested', 'proposed'],
    propose: ['requested', 'proposed', 'confirmed'],
    move: ['requested', 'proposed', 'confirmed'],
    restore: ['declined', 'cancelled'],
    callOff: ['proposed', 'confirmed'],
    accept: ['proposed'],
    askAnother: [...APPOINTMENT_STATUSES],
    cancel: ['requested', 'proposed', 'confirmed'],
  })
})

test('what the visitor called off is theirs to take up again, not ours', () => {
  expect(from('restore', AHEAD, 'visitor')).toEqual([])
  expect(from('askAnother', AHEAD, 'visitor')).toContain('cancelled')
})

test('of a talk that has begun nothing changes; one that nobody agreed to in time can get another time, or a no', () => {
  const after: Partial<Record<StepName, AppointmentStatus[]>> = Object.fromEntries(
    names.map((name) => [name, from(name, BEHIND)]),
  )
  for (const step of ['confirm', 'restore', 'callOff', 'accept', 'cancel'] as const)
    expect(after[step], step).toEqual([])
  for (const step of ['propose', 'move'] as const)
    expect(after[step], step).toEqual(['requested', 'proposed'])
  expect(after.decline).toEqual(['requested', 'proposed'])
  expect(after.askAnother).not.toContain('confirmed')
})

test('a talk is over at its end, and a request that nobody answered in time has lapsed', () => {
  const phase = (status: AppointmentStatus, startsAt: string, endsAt: string) =>
    phaseOf({ status, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, NOW)
  expect(phase('confirmed', '2026-11-20T09:45:00Z', '2026-11-20T10:15:00Z')).toBe('confirmed')
  expect(phase('confirmed', '2026-11-20T09:30:00Z', '2026-11-20T10:00:00Z')).toBe('past')
  expect(phase('requested', '2026-11-20T10:00:00Z', '2026-11-20T10:30:00Z')).toBe('lapsed')
  expect(phase('declined', '2026-11-19T10:00:00Z', '2026-11-19T10:30:00Z')).toBe('declined')
})
