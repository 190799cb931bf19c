import { and, asc, eq, gt, or } from 'drizzle-orm'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import { dayOf } from '@/shared/calendar-day'
import { earlierMoment } from '@/shared/instants'
import { officeAppointmentPath } from '../../domain/appointment-paths'
import { spellInWords } from '../../domain/appointment-words'
import { appointments } from '../appointment-tables'

declare module '@/features/operations/worklist/domain/today' {
  interface TodayKinds {
    appointment: true
  }
}

/** Appointments that wait for our answer, and the talks of today. */
export const todayAppointments: TodaySource = {
  label: 'Afspraken',
  items: async ({ db, now }, limit) => {
    const at = now()
    const { status, startsAt, startsOn, endsAt } = appointments
    const waits = and(eq(status, 'requested'), gt(startsAt, at))
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
      text:
        appointment.status === 'requested'
          ? `Vraagt een gesprek aan: ${spellInWords(appointment)}`
          : `Gesprek: ${spellInWords(appointment)}`,
      href: officeAppointmentPath(appointment.id),
      label: 'Bekijk de afspraak',
      dueAt:
        appointment.status === 'requested' && appointment.holdUntil
          ? earlierMoment(appointment.holdUntil, appointment.startsAt)
          : appointment.startsAt,
    }))
  },
}
