import { company } from '@/content/company'
import type { MailAttachment } from '@/features/operations/mail/server/mail-tables'
import type { Context } from '@/platform/context'
import { callingName } from '@/shared/person-name'
import type { AppointmentStatus } from '../../domain/appointment-status'
import { TALK } from '../../domain/appointment-words'
import { type CalendarEvent, calendarText } from '../../domain/internal/calendar-text'
import type { Appointment } from '../appointment-tables'

const AS_CALENDARS_SAY = {
  requested: 'TENTATIVE',
  proposed: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  declined: 'CANCELLED',
  cancelled: 'CANCELLED',
} as const satisfies Record<AppointmentStatus, CalendarEvent['status']>

/** What makes the calendar of a visitor follow an appointment, as it stands now. Holds no link and nothing typed. */
export function calendarPart({ now }: Context, appointment: Appointment): MailAttachment {
  const { uid, sequence, startsAt, endsAt, status } = appointment
  const asCalendarsSay = AS_CALENDARS_SAY[status]
  const method = asCalendarsSay === 'CANCELLED' ? 'CANCEL' : 'REQUEST'
  const event: CalendarEvent = {
    uid,
    sequence,
    startsAt,
    endsAt,
    status: asCalendarsSay,
    writtenAt: now(),
    summary: TALK.title,
    description: `${TALK.placeInWords}\nVerzetten of afzeggen kan met de link in onze mail, of bel ${company.phone.shown}.`,
    location: TALK.place,
    organizer: { name: company.name, email: company.email },
    attendee: { name: callingName(appointment.name), email: appointment.email },
  }
  return { kind: 'calendar', method, text: calendarText(method, [event], { product: company.name }) }
}

/** How an appointment of the agenda stands in the calendar of a colleague: whose it is, and nothing more. */
export function feedEvent({
  uid,
  sequence,
  startsAt,
  endsAt,
  status,
  name,
  changedAt,
}: Appointment): CalendarEvent {
  return {
    uid,
    sequence,
    startsAt,
    endsAt,
    status: AS_CALENDARS_SAY[status],
    writtenAt: changedAt,
    summary: status === 'confirmed' ? `Gesprek met ${name}` : `Nog niet bevestigd: ${name}`,
  }
}
