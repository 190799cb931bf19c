import { APPOINTMENT_TERMS } from '@/content/appointments'
import { dayOf } from '@/shared/calendar-day'
import { idOf, LONG, NOW } from '@/shared/fixtures'
import type { OfferedDay } from './domain/internal/slot-weeks'
import { freeDays, timesOf } from './domain/slots'
import type { Appointment, AppointmentClosure } from './server/appointment-tables'

const STARTS_AT = new Date('2026-11-24T08:45:00Z')

/** A talk with Miriam that she asked for an hour ago. */
export function anAppointment(over: Partial<Appointment> = {}, number = 0): Appointment {
  const startsAt = over.startsAt ?? STARTS_AT
  return {
    id: idOf(7000 + number),
    requestId: idOf(7100 + number),
    uid: `${idOf(7000)}@webnoaber.example`,
    name: 'Miriam Aarnink',
    email: 'miriam@bakkerijaarnink.example',
    phone: null,
    subject: 'Een nieuwe site voor de bakkerij',
    status: 'requested',
    changedBy: 'visitor',
    ...timesOf(APPOINTMENT_TERMS, startsAt),
    startsOn: dayOf(startsAt),
    isHolding: true,
    holdUntil: new Date('2026-11-23T15:00:00Z'),
    sequence: 0,
    reason: null,
    enteredBy: null,
    requestMailId: idOf(7200),
    noticeMailId: idOf(7201),
    createdAt: NOW,
    changedAt: NOW,
    lastContactAt: startsAt,
    ...over,
  }
}

export const CONFIRMED = { status: 'confirmed', holdUntil: null, changedBy: 'office' } as const

export const DECLINED = {
  status: 'declined',
  holdUntil: null,
  isHolding: false,
  changedBy: 'office',
  reason: 'Op dinsdag zijn we de hele dag bij een klant.',
} as const

export const CANCELLED = { ...DECLINED, status: 'cancelled', changedBy: 'visitor', reason: null } as const

export const PROPOSED = { status: 'proposed', changedBy: 'office' } as const

export const LONG_WORDS = { name: LONG.name, email: LONG.email, subject: LONG.text.slice(0, 200) }

/** What an agenda with a few talks still offers. */
export const FREE: readonly OfferedDay[] = offered(['2026-11-23T10:15:00Z', '2026-11-24T08:45:00Z'])

function offered(taken: readonly string[]): OfferedDay[] {
  const agenda = {
    taken: taken.map((at) => timesOf(APPOINTMENT_TERMS, new Date(at))),
    closures: [{ firstDay: '2026-12-02', lastDay: '2026-12-04', fromTime: null, untilTime: null }],
  }
  return freeDays(APPOINTMENT_TERMS, agenda, NOW).map(({ day, slots }) => ({
    day,
    times: slots.map(({ time }) => time),
  }))
}

export function aClosure(over: Partial<AppointmentClosure> = {}, number = 0): AppointmentClosure {
  return {
    id: idOf(7300 + number),
    firstDay: '2026-12-02',
    lastDay: '2026-12-04',
    fromTime: null,
    untilTime: null,
    reason: 'Beurs in Utrecht',
    createdBy: 'Fenna Aarnink',
    createdAt: NOW,
    ...over,
  }
}
