import { APPOINTMENT_TERMS } from '@/content/appointments'
import { takeToken } from '@/features/operations/rate-limits/server/take-token'
import type { Context } from '@/platform/context'
import { hashOfToken } from '@/platform/token-hash'
import type { CalendarDay } from '@/shared/calendar-day'
import { type FreeDay, freeSlot } from '../domain/slots'
import { agendaOf, freeTimes } from './agenda'
import { appointmentOfLink } from './appointment-links'
import { changeAppointment } from './internal/change-appointment'

/** Each change mails both sides: so many a day are enough for anybody. */
const CHANGES_A_DAY = 8

export type VisitorChange =
  | { step: 'accept' | 'cancel' }
  | { step: 'askAnother'; day: CalendarDay; time: string }

export type VisitorOutcome =
  | { outcome: 'changed'; mailIds: string[] }
  | { outcome: 'unchanged' | 'refused' | 'unknown' | 'limited' }
  | { outcome: 'taken'; free: FreeDay[] }

/** A step of a visitor, who comes with the link of a mail. Another time has to be one of those that are free now. */
export async function changeByVisitor(
  context: Context,
  token: string,
  change: VisitorChange,
): Promise<VisitorOutcome> {
  const known = await appointmentOfLink(context, context.db, token)
  if (!known) return { outcome: 'unknown' }
  if (!(await mayChange(context, known.id))) return { outcome: 'limited' }
  const changed = await changeAppointment(context, {
    step: change.step,
    find: (tx) => appointmentOfLink(context, tx, token),
    startsAt: async (tx, { id }) => {
      if (change.step !== 'askAnother') return undefined
      const { day, time } = change
      const now = context.now()
      const agenda = await agendaOf(tx, { firstDay: day, lastDay: day, now }, id)
      return freeSlot(APPOINTMENT_TERMS, agenda, now, { day, time })?.startsAt
    },
  })
  if (changed.outcome === 'taken')
    return { outcome: 'taken', free: await freeTimes(context, context.db, {}, known.id) }
  return changed
}

function mayChange(context: Context, id: string): Promise<boolean> {
  return takeToken(context, {
    key: `appointment ${hashOfToken(id)}`,
    capacity: CHANGES_A_DAY,
    perSecond: CHANGES_A_DAY / (24 * 60 * 60),
  })
}
