import { and, asc, eq, gt, or } from 'drizzle-orm'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import { dayOf } from '@/shared/calendar-day'
import { earlierMoment } from '@/shared/instants'
import { officeAppointmentPath } from '../../domain/appointment-paths'
import { spellInWords } from '../../domain/appointment-words'
import { type Appointment, appointments } from '../appointment-tables'

declare module '@/features/operations/worklist/domain/today' {
  interface TodayKinds {
    appointment: true
  }
}

/**
 * Appointments that wait for our answer, also once the time that was asked for is over: its visitor still hears from us.
 * And the talks of today.
 */
export const todayAppointments: TodaySource = {
  label: 'Afspraken',
  items: async ({ db, now }, limit) => {
    const at = now()
    const { status, startsAt, startsOn, endsAt } = appointments
    const waits = eq(status, 'requested')
    const isToday = and(eq(status, 'confirmed'), eq(startsOn, dayOf(at)), gt(endsAt, at))
    const found = await db
      .select()
      .from(appointments)
      .where(or(waits, isToday))
      .orderBy(asc(startsAt), asc(appointments.id))
      .limit(limit)
    return found.map((appointment) => ({
      id: appointment.id,
      title: appointment.name,
      happenedAt: appointment.changedAt,
      text: textOf(appointment, at),
      href: officeAppointmentPath(appointment.id),
      label: 'Bekijk de afspraak',
      dueAt:
        appointment.status === 'requested' && appointment.holdUntil
          ? earlierMoment(appointment.holdUntil, appointment.startsAt)
          : appointment.startsAt,
    }))
  },
}

function textOf(appointment: Appointment, now: Date): string {
  const when = spellInWords(appointment)
  if (appointment.status !== 'requested') return `Gesprek: ${when}`
  return appointment.startsAt > now
    ? `Vraagt een gesprek aan: ${when}`
    : `Vroeg een gesprek aan, en kreeg geen antwoord: ${when}`
}
