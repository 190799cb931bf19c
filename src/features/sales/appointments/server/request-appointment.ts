import { eq } from 'drizzle-orm'
import { APPOINTMENT_TERMS } from '@/content/appointments'
import { VISITOR } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { senderOf } from '@/features/operations/mail/domain/sender'
import { hostOf, queueMail } from '@/features/operations/mail/server/queue-mail'
import {
  admitSubmission,
  admittedToday,
  type Submission,
} from '@/features/operations/rate-limits/spam-protection/server/admit-submission'
import type { Context, Database, Transaction } from '@/platform/context'
import type { AppointmentRequest } from '../domain/appointment-request'
import { MOST_A_DAY, MOST_AHEAD } from '../domain/internal/appointment-bounds'
import { type FreeDay, freeSlot, heldUntil, type Slot, timesOf } from '../domain/slots'
import { agendaOf, freeTimes, lockAgenda, talksAhead } from './agenda'
import { makeLink } from './appointment-links'
import { type Appointment, appointments } from './appointment-tables'
import { officeMail } from './mails/office-mails'
import { visitorMail } from './mails/visitor-mails'

declare module '@/features/operations/audit/domain/audit-events' {
  interface EventPayloads {
    /** Who asked. */
    'appointment.requested': { name: string }
  }
}

export type RequestOutcome =
  | { outcome: 'saved'; appointment: Appointment }
  /** Somebody else has this time, or it is no time that can be chosen. Nothing was stored. */
  | { outcome: 'taken'; free: FreeDay[] }
  /** This address has sent too many forms; nothing was stored. */
  | { outcome: 'limited' }
  /** This e-mail address has as many talks ahead, or this network asked for as many today, as we take; nothing was stored. */
  | { outcome: 'enough' }

/**
 * Stores a request for one of the times that are free now, keeps that time for it, and queues the visitor's mail and the
 * agency's notice. The same request again answers as the first time.
 */
export async function requestAppointment(
  context: Context,
  request: AppointmentRequest,
  submission: Submission,
): Promise<RequestOutcome> {
  if (await isGoneAlready(context, request, submission)) return taken(context)
  try {
    return await receive(context, request, submission)
  } catch (error) {
    if (error instanceof TakenTime) return taken(context)
    if (error instanceof Enough) return { outcome: 'enough' }
    throw error
  }
}

/** Looks up what is still free without the agenda's lock, so that nobody waits for it. */
async function taken(context: Context): Promise<RequestOutcome> {
  return { outcome: 'taken', free: await freeTimes(context, context.db) }
}

/**
 * A request for a time that somebody else has need not wait for the agenda's lock. One that is known by its content
 * alone may be the same request once more, and does wait. The agenda is read before the request: a retry that finds its
 * own time taken finds its request too, as both are committed together.
 */
async function isGoneAlready(
  context: Context,
  { date: day, time }: AppointmentRequest,
  { requestId }: Submission,
): Promise<boolean> {
  if (!requestId) return false
  const now = context.now()
  const agenda = await agendaOf(context.db, { firstDay: day, lastDay: day, now })
  if (freeSlot(APPOINTMENT_TERMS, agenda, now, { day, time })) return false
  return (await requestWithId(context.db, requestId)) === undefined
}

async function requestWithId(db: Database | Transaction, requestId: string) {
  const [known] = await db.select().from(appointments).where(eq(appointments.requestId, requestId))
  return known
}

/** Rolls back the transaction: what was refused for its time does not count as sent. */
class TakenTime extends Error {}

/** The same, for a request that is more than we take. */
class Enough extends Error {}

async function receive(
  context: Context,
  request: AppointmentRequest,
  submission: Submission,
): Promise<RequestOutcome> {
  const now = context.now()
  return context.db.transaction(async (tx) => {
    await lockAgenda(tx, now)
    const admission = await admitSubmission(context, tx, submission)
    if (admission.outcome === 'limited') return admission
    const { requestId } = admission
    const earlier = await requestWithId(tx, requestId)
    if (earlier) return { outcome: 'saved', appointment: earlier }
    if (await isEnough(context, tx, request, submission)) throw new Enough('There are enough already')
    const chosen = { day: request.date, time: request.time }
    const agenda = await agendaOf(tx, { firstDay: chosen.day, lastDay: chosen.day, now })
    const slot = freeSlot(APPOINTMENT_TERMS, agenda, now, chosen)
    if (!slot) throw new TakenTime('This time cannot be chosen')
    return { outcome: 'saved', appointment: await store(context, tx, { request, requestId, slot }) }
  })
}

/** Counts under the agenda's lock, so that none of many at once is missed. This request counts as sent already. */
async function isEnough(
  context: Context,
  tx: Transaction,
  { email }: AppointmentRequest,
  submission: Submission,
): Promise<boolean> {
  if ((await talksAhead(tx, email, context.now())) >= MOST_AHEAD) return true
  return (await admittedToday(context, tx, submission)) > MOST_A_DAY
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
    id,
    requestId,
    name,
    email,
    subject,
    phone: null,
    reason: null,
    enteredBy: null,
    status: 'requested',
    changedBy: 'visitor',
    isHolding: true,
    startsOn: day,
    ...timesOf(APPOINTMENT_TERMS, startsAt),
    holdUntil: heldUntil(APPOINTMENT_TERMS, now, startsAt),
    uid: `${id}@${hostOf(senderOf(settings))}`,
    sequence: 0,
    requestMailId: random.uuid(),
    noticeMailId: random.uuid(),
    createdAt: now,
    changedAt: now,
    lastContactAt: startsAt,
  }
  await tx.insert(appointments).values(appointment)
  const token = await makeLink(context, tx, id)
  const { requestMailId, noticeMailId } = appointment
  await queueMail(context, tx, await visitorMail(context, 'requested', appointment, token), requestMailId)
  await queueMail(context, tx, await officeMail(context, 'requested', appointment), noticeMailId ?? undefined)
  await recordEvent(context, tx, {
    actor: VISITOR,
    action: 'appointment.requested',
    subject: { kind: 'appointment', id },
    details: { startsAt: startsAt.toISOString() },
    payload: { name },
  })
  return appointment
}
