import { eq } from 'drizzle-orm'
import { APPOINTMENT_TERMS } from '@/content/appointments'
import { VISITOR } from '@/features/audit/rules/audit-entry'
import { recordAudit } from '@/features/audit/server/record-audit'
import { hostOf, queueMail } from '@/features/mail/server/queue-mail'
import { admitSubmission, type Submission } from '@/features/spam-protection/server/admit-submission'
import type { Context, Transaction } from '@/platform/context'
import type { AppointmentRequest } from '../rules/appointment-request'
import { type FreeDay, freeSlot, heldUntil, type Slot, timesOf } from '../rules/slots'
import { agendaOf, freeTimes, holdAgenda } from './agenda'
import { makeLink } from './appointment-links'
import { type Appointment, appointments } from './appointment-tables'
import { officeMail } from './mails/office-mails'
import { visitorMail } from './mails/visitor-mails'

declare module '@/platform/context' {
  interface Wiring {
    /** Hears of a request for an appointment, in its transaction. */
    appointmentRequested: (
      context: Context,
      tx: Transaction,
      request: { appointmentId: string; name: string; email: string },
    ) => Promise<void>
  }
}

export type RequestOutcome =
  | { outcome: 'saved'; appointment: Appointment }
  /** Somebody else has this time, or it is no time that can be chosen. Nothing was stored. */
  | { outcome: 'taken'; free: FreeDay[] }
  /** This address has sent too many forms; nothing was stored. */
  | { outcome: 'limited' }

/**
 * Stores a request for one of the times that are free now, keeps that time for it, and queues the visitor's mail and the
 * agency's notice. The same request again answers as the first time.
 */
export async function requestAppointment(
  context: Context,
  request: AppointmentRequest,
  submission: Submission,
): Promise<RequestOutcome> {
  try {
    return await receive(context, request, submission)
  } catch (error) {
    if (error instanceof TakenTime) return { outcome: 'taken', free: error.free }
    throw error
  }
}

/** Undoes the transaction: what was refused for its time does not count as sent. */
class TakenTime extends Error {
  constructor(readonly free: FreeDay[]) {
    super('This time cannot be chosen')
  }
}

async function receive(
  context: Context,
  request: AppointmentRequest,
  submission: Submission,
): Promise<RequestOutcome> {
  const now = context.now()
  return context.db.transaction(async (tx) => {
    await holdAgenda(tx, now)
    const admission = await admitSubmission(context, tx, submission)
    if (admission.outcome === 'limited') return admission
    const { requestId } = admission
    const [earlier] = await tx.select().from(appointments).where(eq(appointments.requestId, requestId))
    if (earlier) return { outcome: 'saved', appointment: earlier }
    const chosen = { day: request.date, time: request.time }
    const agenda = await agendaOf(tx, { firstDay: chosen.day, lastDay: chosen.day, now })
    const slot = freeSlot(APPOINTMENT_TERMS, agenda, now, chosen)
    if (!slot) throw new TakenTime(await freeTimes(context, tx))
    return { outcome: 'saved', appointment: await store(context, tx, { request, requestId, slot }) }
  })
}

interface NewRequest {
  request: AppointmentRequest
  requestId: string
  slot: Slot
}

async function store(
  context: Context,
  tx: Transaction,
  { request: { name, email, subject }, requestId, slot: { day, startsAt } }: NewRequest,
): Promise<Appointment> {
  const { random, settings } = context
  const now = context.now()
  const id = random.uuid()
  const appointment: Appointment = {
    ...{ id, requestId, name, email, subject, phone: null, reason: null, enteredBy: null },
    ...{ status: 'requested', changedBy: 'visitor', isHolding: true, startsOn: day },
    ...timesOf(APPOINTMENT_TERMS, startsAt),
    holdUntil: heldUntil(APPOINTMENT_TERMS, now, startsAt),
    ...{ uid: `${id}@${hostOf(settings.mailFrom)}`, sequence: 0 },
    ...{ requestMailId: random.uuid(), noticeMailId: random.uuid() },
    ...{ createdAt: now, changedAt: now, lastContactAt: startsAt },
  }
  await tx.insert(appointments).values(appointment)
  const token = await makeLink(context, tx, id)
  const { requestMailId, noticeMailId } = appointment
  await queueMail(context, tx, await visitorMail(context, 'requested', appointment, token), requestMailId)
  await queueMail(context, tx, await officeMail(context, 'requested', appointment), noticeMailId ?? undefined)
  await recordAudit(tx, {
    actor: VISITOR,
    action: 'appointment.requested',
    subject: { kind: 'appointment', id },
    details: { startsAt: startsAt.toISOString() },
  })
  await context.wiring.appointmentRequested(context, tx, { appointmentId: id, name, email })
  return appointment
}
