import { z } from 'astro/zod'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { afterMails, confirmedNotice } from '@/features/operations/mail/server/after-mails'
import { colleagues } from '@/office/colleagues'
import { refused, UNCHANGED } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { accepted, done } from '@/shared/form-state'
import { LIMITED, visitors } from '@/site/visitors'
import { APPOINTMENT_NOTICES, appointmentFaultNotice, enoughInWords } from './domain/appointment-notices'
import { officeAppointmentPath } from './domain/appointment-paths'
import { appointmentRequest } from './domain/appointment-request'
import { keptInWords } from './domain/appointment-words'
import {
  appointmentForm,
  closureChoice,
  closureForm,
  correctionForm,
  enterForm,
  moveForm,
  refusalForm,
} from './domain/internal/agenda-forms'
import { takenInWords } from './domain/internal/taken-words'
import { makeFeed, withdrawFeed } from './server/calendar-feed'
import { changeByOffice, momentAhead } from './server/change-by-office'
import { closeDays, openDays } from './server/closures'
import { correctAppointment } from './server/correct-appointment'
import { enterAppointment } from './server/internal/enter-appointment'
import { requestAppointment } from './server/request-appointment'

export const appointments = {
  request: form({
    who: visitors({
      name: 'appointment',
      faultNotice: appointmentFaultNotice,
      failedNotice: APPOINTMENT_NOTICES.failed,
    }),
    asks: appointmentRequest,
    does: requestAppointment,
    says: {
      limited: LIMITED,
      taken: ({ free }, { input }) => ({
        status: 'invalid',
        errors: { time: takenInWords(free, { day: input.date }) },
        notice: APPOINTMENT_NOTICES.taken,
      }),
      enough: () => ({
        status: 'invalid',
        errors: { email: enoughInWords() },
        notice: APPOINTMENT_NOTICES.enough,
      }),
      saved: async ({ appointment }, { context }) => {
        const mailIds = [appointment.requestMailId, appointment.noticeMailId]
        const notice = await confirmedNotice(context, APPOINTMENT_NOTICES, mailIds)
        return accepted({ ...notice, description: keptInWords(appointment) })
      },
    },
  }),
}

const TAKEN = refused('Op die tijd staat al een andere afspraak. Kies een andere tijd.')
const NO_TIME = refused('Die tijd is al voorbij, of bestaat die dag niet. Kies een andere.')

const NOT_DONE = {
  unchanged: UNCHANGED,
  refused: refused('Die stap kan niet meer: kijk eerst hoe de afspraak er nu voor staat.'),
  taken: TAKEN,
  unknown: refused('Deze afspraak is er niet meer.'),
}

/** The forms of the agenda. Whatever stands here is for administrators only. */
export const agenda = {
  confirm: form({
    who: colleagues,
    asks: appointmentForm,
    does: (context, { appointment_id: id }, admin) => changeByOffice(context, 'confirm', { id, admin }),
    says: { ...NOT_DONE, changed: afterMails('appointment-confirmed') },
  }),

  correct: form({
    who: colleagues,
    asks: correctionForm,
    does: (context, { appointment_id: id, ...person }, admin) =>
      correctAppointment(context, { id, person, actor: actorOf(admin) }),
    says: { corrected: 'appointment-corrected', unchanged: UNCHANGED, unknown: NOT_DONE.unknown },
  }),

  decline: form({
    who: colleagues,
    asks: refusalForm,
    does: (context, { appointment_id: id, reason }, admin) =>
      changeByOffice(context, 'decline', { id, reason, admin }),
    says: { ...NOT_DONE, changed: afterMails('appointment-declined') },
  }),

  callOff: form({
    who: colleagues,
    asks: refusalForm,
    does: (context, { appointment_id: id, reason }, admin) =>
      changeByOffice(context, 'callOff', { id, reason, admin }),
    says: { ...NOT_DONE, changed: afterMails('appointment-cancelled') },
  }),

  restore: form({
    who: colleagues,
    asks: appointmentForm,
    does: (context, { appointment_id: id }, admin) => changeByOffice(context, 'restore', { id, admin }),
    says: { ...NOT_DONE, changed: afterMails('appointment-restored') },
  }),

  move: form({
    who: colleagues,
    asks: moveForm,
    does: async (context, { appointment_id: id, date: day, time, way, reason }, admin) => {
      const at = { day, time }
      if (!momentAhead(context, at)) return { outcome: 'no-time' } as const
      const changed = await changeByOffice(context, way, { id, at, reason, admin })
      return way === 'propose' && changed.outcome === 'changed'
        ? { ...changed, outcome: 'proposed' as const }
        : changed
    },
    says: {
      ...NOT_DONE,
      'no-time': NO_TIME,
      changed: afterMails('appointment-moved'),
      proposed: afterMails('time-proposed'),
    },
  }),

  enter: form({
    who: colleagues,
    asks: enterForm,
    does: (context, { request_id: requestId, date: day, time, ...person }, admin) =>
      enterAppointment(context, { ...person, requestId, at: { day, time }, admin }),
    says: {
      entered: async ({ id, mailIds }, told) =>
        afterMails(done('appointment-entered', officeAppointmentPath(id)))({ mailIds }, told),
      known: ({ id }) => done('appointment-entered', officeAppointmentPath(id)),
      taken: TAKEN,
      'wrong-time': NO_TIME,
    },
  }),

  closeDays: form({
    who: colleagues,
    asks: closureForm,
    does: (context, closure, admin) =>
      closeDays(context, {
        id: closure.closure_id,
        firstDay: closure.first_day,
        lastDay: closure.last_day ?? closure.first_day,
        fromTime: closure.from_time,
        untilTime: closure.until_time,
        reason: closure.reason,
        admin,
      }),
    says: { closed: 'days-closed', known: 'days-closed' },
  }),

  openDays: form({
    who: colleagues,
    asks: closureChoice,
    does: (context, { closure_id: id }, admin) => openDays(context, { id, admin }),
    says: { opened: 'days-opened', unknown: refused('Deze dagen waren al weer open.') },
  }),

  /** The address is shown on the page, once. */
  makeFeed: form({
    who: colleagues,
    asks: z.object({}),
    does: (context, _input, admin) => makeFeed(context, admin),
    says: (address) => ({ status: 'accepted', address }),
  }),

  withdrawFeed: form({
    who: colleagues,
    asks: z.object({}),
    does: (context, _input, admin) => withdrawFeed(context, admin),
    says: { withdrawn: 'feed-revoked', unknown: refused('Je hebt geen agendalink.') },
  }),
}
