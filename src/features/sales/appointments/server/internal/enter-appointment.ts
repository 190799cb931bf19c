import { eq } from 'drizzle-orm'
import { APPOINTMENT_TERMS } from '@/content/appointments'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { senderOf } from '@/features/operations/mail/domain/sender'
import { hostOf, queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { timesOf } from '../../domain/slots'
import { lockAgenda } from '../agenda'
import { makeLink } from '../appointment-links'
import { type Appointment, appointments } from '../appointment-tables'
import { momentAhead } from '../change-by-office'
import { visitorMail } from '../mails/visitor-mails'
import { isTaken } from './change-appointment'

interface EnteredByHand {
  /** Idempotency key of the form: the same one again makes no second appointment. */
  requestId: string
  name: string
  email: string
  phone: string | null
  subject: string | null
  at: { day: string; time: string }
  admin: { id: string; name: string }
}

export type EnterOutcome =
  | { outcome: 'entered'; id: string; mailIds: string[] }
  | { outcome: 'known'; id: string }
  | { outcome: 'taken' }
  | { outcome: 'wrong-time' }

/** An appointment that was made by telephone or in the street: confirmed at once, and mailed to whom it is with. */
export async function enterAppointment(context: Context, entered: EnteredByHand): Promise<EnterOutcome> {
  return await context.db.transaction(async (tx) => {
    await lockAgenda(tx, context.now())
    const [known] = await tx
      .select({ id: appointments.id })
      .from(appointments)
      .where(eq(appointments.requestId, entered.requestId))
    if (known) return { outcome: 'known', ...known }
    const startsAt = momentAhead(context, entered.at)
    if (!startsAt) return { outcome: 'wrong-time' }
    const appointment = newAppointment(context, entered, startsAt)
    if (await isTaken(tx, appointment)) return { outcome: 'taken' }
    return await store(context, tx, appointment, entered.admin)
  })
}

function newAppointment(
  { now, random, settings }: Context,
  { requestId, name, email, phone, subject, at, admin }: EnteredByHand,
  startsAt: Date,
): Appointment {
  const id = random.uuid()
  const createdAt = now()
  return {
    id,
    requestId,
    name,
    email,
    phone,
    subject,
    reason: null,
    enteredBy: admin.name,
    status: 'confirmed',
    changedBy: 'office',
    isHolding: true,
    holdUntil: null,
    startsOn: at.day,
    ...timesOf(APPOINTMENT_TERMS, startsAt),
    uid: `${id}@${hostOf(senderOf(settings))}`,
    sequence: 0,
    requestMailId: random.uuid(),
    noticeMailId: null,
    createdAt,
    changedAt: createdAt,
    lastContactAt: startsAt,
  }
}

async function store(
  context: Context,
  tx: Transaction,
  appointment: Appointment,
  admin: { id: string },
): Promise<EnterOutcome> {
  const { id, requestMailId, startsAt } = appointment
  await tx.insert(appointments).values(appointment)
  const token = await makeLink(context, tx, id)
  await queueMail(context, tx, await visitorMail(context, 'confirmed', appointment, token), requestMailId)
  await recordEvent(context, tx, {
    actor: actorOf({ id: admin.id, role: 'admin' }),
    action: 'appointment.entered',
    subject: { kind: 'appointment', id },
    details: { startsAt: startsAt.toISOString() },
  })
  return { outcome: 'entered', id, mailIds: [requestMailId] }
}
