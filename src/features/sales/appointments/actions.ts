import { z } from 'astro/zod'
import { acceptedNotice } from '@/features/operations/mail/domain/accepted-notice'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import {
  appointmentForm,
  closureChoice,
  closureForm,
  enterForm,
  moveForm,
  refusalForm,
} from '@/features/sales/appointments/domain/agenda-forms'
import {
  APPOINTMENT_NOTICES,
  appointmentFaultNotice,
  ENOUGH_IN_WORDS,
} from '@/features/sales/appointments/domain/appointment-notices'
import { officeAppointmentPath } from '@/features/sales/appointments/domain/appointment-paths'
import { appointmentRequest } from '@/features/sales/appointments/domain/appointment-request'
import { keptInWords } from '@/features/sales/appointments/domain/appointment-words'
import { takenInWords } from '@/features/sales/appointments/domain/taken-words'
import { makeFeed, withdrawFeed } from '@/features/sales/appointments/server/calendar-feed'
import type { ChangeOutcome } from '@/features/sales/appointments/server/change-appointment'
import { changeByOffice, momentAhead } from '@/features/sales/appointments/server/change-by-office'
import { closeDays, openDays } from '@/features/sales/appointments/server/closures'
import { enterAppointment } from '@/features/sales/appointments/server/enter-appointment'
import { requestAppointment } from '@/features/sales/appointments/server/request-appointment'
import { adminAction, adminTest, type OfficeOutcome } from '@/office/admin-action'
import { type OfficeFlash, refused, UNCHANGED } from '@/office/rules/office-flash'
import type { Context } from '@/platform/context'
import { accepted, done, type FormOutcome } from '@/shared/form-state'
import { formAction, LIMITED } from '@/site/form-action'

const TAKEN = refused('Op die tijd staat al een andere afspraak. Kies een andere tijd.')

const NO_TIME = refused('Die tijd is al voorbij, of bestaat die dag niet. Kies een andere.')

/** Says what became of a step, once its mails were tried. */
async function answered(
  context: Context,
  changed: ChangeOutcome,
  flash: OfficeFlash,
): Promise<OfficeOutcome> {
  if (changed.outcome !== 'changed') return NOT_DONE[changed.outcome]
  await deliverNow(context, changed.mailIds)
  return done(flash)
}

const NOT_DONE = {
  unchanged: UNCHANGED,
  refused: refused('Die stap kan niet meer: kijk eerst hoe de afspraak er nu voor staat.'),
  taken: TAKEN,
  unknown: refused('Deze afspraak is er niet meer.'),
} as const satisfies Record<Exclude<ChangeOutcome['outcome'], 'changed'>, OfficeOutcome>

export const appointments = {
  request: formAction({
    name: 'appointment',
    schema: appointmentRequest,
    faultNotice: appointmentFaultNotice,
    failedNotice: APPOINTMENT_NOTICES.failed,
    submit: async (context, input, submission): Promise<FormOutcome> => {
      const sent = await requestAppointment(context, input, submission)
      if (sent.outcome === 'limited') return LIMITED
      if (sent.outcome === 'taken') {
        const time = takenInWords(sent.free, { day: input.date })
        return { status: 'invalid', errors: { time }, notice: APPOINTMENT_NOTICES.taken }
      }
      if (sent.outcome === 'enough')
        return { status: 'invalid', errors: { email: ENOUGH_IN_WORDS }, notice: APPOINTMENT_NOTICES.enough }
      const { requestMailId, noticeMailId } = sent.appointment
      const [confirmation] = await deliverNow(context, [
        requestMailId,
        ...(noticeMailId ? [noticeMailId] : []),
      ])
      const notice = acceptedNotice(context, APPOINTMENT_NOTICES, confirmation)
      return accepted({ ...notice, description: keptInWords(sent.appointment) })
    },
  }),
}

/** The forms of the agenda. Whatever stands here is for administrators only. */
export const agenda = {
  confirm: adminAction(appointmentForm, async (context, { appointment_id: id }, admin) =>
    answered(context, await changeByOffice(context, 'confirm', { id, admin }), 'appointment-confirmed'),
  ),

  decline: adminAction(refusalForm, async (context, { appointment_id: id, reason }, admin) =>
    answered(
      context,
      await changeByOffice(context, 'decline', { id, reason, admin }),
      'appointment-declined',
    ),
  ),

  callOff: adminAction(refusalForm, async (context, { appointment_id: id, reason }, admin) =>
    answered(
      context,
      await changeByOffice(context, 'callOff', { id, reason, admin }),
      'appointment-cancelled',
    ),
  ),

  restore: adminAction(appointmentForm, async (context, { appointment_id: id }, admin) =>
    answered(context, await changeByOffice(context, 'restore', { id, admin }), 'appointment-restored'),
  ),

  move: adminAction(moveForm, async (context, { appointment_id: id, date, time, way, reason }, admin) => {
    const at = { day: date, time }
    if (!momentAhead(context, at)) return NO_TIME
    const changed = await changeByOffice(context, way, { id, at, reason, admin })
    return answered(context, changed, way === 'move' ? 'appointment-moved' : 'time-proposed')
  }),

  enter: adminAction(enterForm, async (context, { request_id: requestId, date, time, ...person }, admin) => {
    const entered = await enterAppointment(context, {
      ...person,
      requestId,
      at: { day: date, time },
      admin,
    })
    if (entered.outcome === 'taken') return TAKEN
    if (entered.outcome === 'wrong-time') return NO_TIME
    if (entered.outcome === 'entered') await deliverNow(context, entered.mailIds)
    return done('appointment-entered', officeAppointmentPath(entered.id))
  }),

  closeDays: adminAction(closureForm, async (context, form, { id, name }) => {
    await closeDays(context, {
      id: form.closure_id,
      firstDay: form.first_day,
      lastDay: form.last_day ?? form.first_day,
      fromTime: form.from_time,
      untilTime: form.until_time,
      reason: form.reason,
      admin: { id, name },
    })
    return done('days-closed')
  }),

  openDays: adminAction(closureChoice, async (context, { closure_id: id }, admin) =>
    (await openDays(context, { id, admin })) === 'opened'
      ? done('days-opened')
      : refused('Deze dagen waren al weer open.'),
  ),

  /** The address is shown on the page, once. */
  makeFeed: adminTest(
    z.object({}),
    async (context, _input, admin): Promise<FormOutcome<{ address: string }>> => ({
      status: 'accepted',
      address: await makeFeed(context, admin),
    }),
    {},
  ),

  withdrawFeed: adminAction(z.object({}), async (context, _input, admin) =>
    (await withdrawFeed(context, admin)) === 'withdrawn'
      ? done('feed-revoked')
      : refused('Je hebt geen agendalink.'),
  ),
}
