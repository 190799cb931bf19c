import { z } from 'astro/zod'
import { defineCall } from '@/features/operations/integrations/api-keys/server/define-call'
import type { KeyHolder } from '@/features/operations/integrations/api-keys/server/key-holder'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import { AGENDA_STATES } from '@/features/sales/appointments/domain/agenda-list'
import { APPOINTMENT_STATUSES } from '@/features/sales/appointments/domain/appointment-status'
import { appointmentPage, appointmentWithId } from '@/features/sales/appointments/server/appointment-queries'
import { changeByOffice } from '@/features/sales/appointments/server/change-by-office'
import { offeredDays } from '@/features/sales/appointments/server/offered-days'
import { type ApiCall, type CallOutcome, refuse } from '@/platform/api/call'
import { pageAnswer, pageOf, pageQuery, pageRequest } from '@/platform/api/list'
import { asForm, changed, day, found, made, moment, search, sentDay, withId } from '@/platform/api/shapes'
import type { Context } from '@/platform/context'
import { enterForm } from './domain/internal/agenda-forms'
import type { ChangeOutcome } from './server/internal/change-appointment'
import { enterAppointment } from './server/internal/enter-appointment'

const appointment = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    subject: z.string().nullable(),
    status: z.enum(APPOINTMENT_STATUSES),
    starts_on: day,
    starts_at: moment,
    ends_at: moment,
    hold_until: moment.nullable().describe('Tot dan is de tijd bezet voor wie erom vroeg.'),
    reason: z.string().nullable(),
    created_at: moment,
    changed_at: moment,
  })
  .meta({ id: 'Appointment' })

const newAppointment = z
  .strictObject({
    name: z.string().min(1).max(200),
    email: z.email().max(254),
    phone: z.string().max(50).nullish(),
    date: sentDay,
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .describe('Nederlandse tijd, zoals `09:45`.'),
    subject: z.string().max(200).nullish(),
  })
  .meta({ id: 'NewAppointment' })

const withReason = z.strictObject({
  reason: z.string().trim().max(500).nullish().describe('De bezoeker leest het.'),
})

/** What became of a step, once its mails were tried. */
async function answered(
  context: Context,
  id: string,
  status: 'confirmed' | 'declined' | 'cancelled',
  outcome: ChangeOutcome,
): Promise<CallOutcome> {
  if (outcome.outcome === 'unknown') return refuse('not-found')
  if (outcome.outcome === 'taken') return refuse('conflict', TAKEN)
  if (outcome.outcome === 'refused') return refuse('conflict')
  if (outcome.outcome === 'changed') await deliverNow(context, outcome.mailIds)
  return { answer: { id, status } }
}

export const appointmentCalls: readonly ApiCall<KeyHolder>[] = [
  defineCall({
    method: 'GET',
    path: '/appointments',
    name: 'listAppointments',
    scope: 'appointments:read',
    summary: 'Afspraken, de laatste eerst',
    query: z.object({ ...pageQuery, state: z.enum(AGENDA_STATES).optional(), search }),
    answers: { status: 200, description: 'Een bladzijde afspraken.', schema: pageOf(appointment) },
    run: async ({ db, now }, { query: { state, search, ...page } }) =>
      pageAnswer(await appointmentPage(db, { filter: { state, search }, ...pageRequest(page), now: now() })),
  }),
  defineCall({
    method: 'GET',
    path: '/appointments/{id}',
    name: 'getAppointment',
    scope: 'appointments:read',
    summary: 'Eén afspraak',
    params: withId,
    answers: { status: 200, description: 'De afspraak.', schema: appointment },
    run: async ({ db }, { params: { id } }) => found(await appointmentWithId(db, id)),
  }),
  defineCall({
    method: 'GET',
    path: '/free-times',
    name: 'listFreeTimes',
    scope: 'appointments:read',
    summary: 'De tijden die een bezoeker nu kan kiezen',
    query: z.object({
      from: sentDay.optional().describe('De eerste dag; vandaag als je niets zegt.'),
      days: z.coerce.number().int().min(1).max(60).default(14).describe('Hoeveel dagen.'),
    }),
    answers: {
      status: 200,
      description: 'De dagen waarop iets vrij is.',
      schema: z.object({ days: z.array(z.object({ day, times: z.array(z.string()) })) }),
    },
    run: async (context, { query: { from, days } }) => ({
      answer: { days: await offeredDays(context, { ...(from && { from }), days }) },
    }),
  }),
  defineCall({
    method: 'POST',
    path: '/appointments',
    name: 'enterAppointment',
    scope: 'appointments:write',
    summary: 'Een afspraak die al is gemaakt; de bezoeker krijgt een bevestiging',
    body: asForm(newAppointment, enterForm.omit({ request_id: true })),
    answers: { status: 201, description: 'De afspraak staat in de agenda.', schema: made },
    problems: ['conflict'],
    run: async (context, { body: { date, time, ...person }, id, caller: { admin } }) => {
      const at = { day: date, time }
      const entered = await enterAppointment(context, { ...person, requestId: id, at, admin })
      if (entered.outcome === 'taken') return refuse('conflict', TAKEN)
      if (entered.outcome === 'wrong-time') return refuse('conflict', NO_TIME)
      if (entered.outcome === 'entered') await deliverNow(context, entered.mailIds)
      return { answer: { id: entered.id } }
    },
  }),
  defineCall({
    method: 'POST',
    path: '/appointments/{id}/confirm',
    name: 'confirmAppointment',
    scope: 'appointments:write',
    summary: 'Ja zeggen tegen wat een bezoeker vroeg',
    params: withId,
    answers: { status: 200, description: 'Bevestigd.', schema: changed },
    problems: ['conflict'],
    run: async (context, { params: { id }, caller: { admin } }) =>
      answered(context, id, 'confirmed', await changeByOffice(context, 'confirm', { id, admin })),
  }),
  defineCall({
    method: 'POST',
    path: '/appointments/{id}/decline',
    name: 'declineAppointment',
    scope: 'appointments:write',
    summary: 'Nee zeggen tegen wat een bezoeker vroeg',
    params: withId,
    body: withReason,
    answers: { status: 200, description: 'Afgewezen.', schema: changed },
    problems: ['conflict'],
    run: async (context, { params: { id }, body: { reason = null }, caller: { admin } }) =>
      answered(context, id, 'declined', await changeByOffice(context, 'decline', { id, reason, admin })),
  }),
  defineCall({
    method: 'POST',
    path: '/appointments/{id}/cancel',
    name: 'cancelAppointment',
    scope: 'appointments:write',
    summary: 'Een afspraak afzeggen',
    params: withId,
    body: withReason,
    answers: { status: 200, description: 'Afgezegd.', schema: changed },
    problems: ['conflict'],
    run: async (context, { params: { id }, body: { reason = null }, caller: { admin } }) =>
      answered(context, id, 'cancelled', await changeByOffice(context, 'callOff', { id, reason, admin })),
  }),
]

const TAKEN = {
  nl: 'Op die tijd staat al een andere afspraak.',
  en: 'There is another appointment at that time.',
}
const NO_TIME = {
  nl: 'Die tijd is al voorbij, of bestaat die dag niet.',
  en: 'That time is over, or does not exist on that day.',
}
