import { and, eq, gt, lt, ne } from 'drizzle-orm'
import { APPOINTMENT_TERMS } from '@/content/appointments'
import { type Actor, actorOf, VISITOR } from '@/features/operations/audit/domain/audit-entry'
import type { AuditEventName } from '@/features/operations/audit/domain/audit-events'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { sqlState } from '@/platform/database-errors'
import { dayOf } from '@/shared/calendar-day'
import { appointmentCan, STEPS, type StepName } from '../../domain/appointment-status'
import { heldUntil, timesOf } from '../../domain/slots'
import { lockAgenda } from '../agenda'
import { makeLink } from '../appointment-links'
import { type Appointment, appointments } from '../appointment-tables'
import { type OfficeMail, officeMail } from '../mails/office-mails'
import { type VisitorMail, visitorMail } from '../mails/visitor-mails'

/** What each step is called in the log, and who hears what of it. */
const TOLD = {
  confirm: { event: 'appointment.confirmed', visitor: 'confirmed' },
  decline: { event: 'appointment.declined', visitor: 'declined' },
  propose: { event: 'appointment.proposed', visitor: 'proposed' },
  move: { event: 'appointment.moved', visitor: 'moved' },
  restore: { event: 'appointment.restored', visitor: 'confirmed' },
  callOff: { event: 'appointment.called-off', visitor: 'cancelled' },
  accept: { event: 'appointment.accepted', visitor: 'confirmed', office: 'accepted' },
  askAnother: { event: 'appointment.asked-another', visitor: 'requested', office: 'asked-another' },
  cancel: { event: 'appointment.cancelled', visitor: 'cancelled-by-visitor', office: 'cancelled' },
} as const satisfies Record<StepName, { event: AuditEventName; visitor: VisitorMail; office?: OfficeMail }>

interface Change {
  step: StepName
  /** Looks it up under the agenda's lock, so that it is as it stands. */
  find: (tx: Transaction) => Promise<Appointment | undefined>
  /**
   * The time of a step that sets one; undefined when it cannot be had. Also asked under the agenda's lock: what is
   * offered to a visitor is offered at that moment.
   */
  startsAt?: (tx: Transaction, appointment: Appointment) => Promise<Date | undefined>
  /** Read by the visitor where we did the step. */
  reason?: string | null
  /** The administrator who does it; nobody for a visitor. */
  admin?: { id: string }
}

export type ChangeOutcome =
  | { outcome: 'changed'; appointment: Appointment; mailIds: string[] }
  /** It was so already: a second press, or a second person. */
  | { outcome: 'unchanged' }
  /** From how it stands now, this step cannot be taken. */
  | { outcome: 'refused' }
  /** Somebody else has this time. */
  | { outcome: 'taken' }
  | { outcome: 'unknown' }

const EXCLUDED = '23P01'

/** Takes one step with an appointment: its state, its time, the log and all mails about it, together or not at all. */
export async function changeAppointment(context: Context, change: Change): Promise<ChangeOutcome> {
  try {
    return await context.db.transaction((tx) => changeIn(context, tx, change))
  } catch (error) {
    // The constraint has the last word, should a time be taken in a way that nobody looked at.
    if (sqlState(error) === EXCLUDED) return { outcome: 'taken' }
    throw error
  }
}

async function changeIn(context: Context, tx: Transaction, change: Change): Promise<ChangeOutcome> {
  const now = context.now()
  await lockAgenda(tx, now)
  const before = await change.find(tx)
  if (!before) return { outcome: 'unknown' }
  const { step } = change
  const startsAt = STEPS[step].setsTime ? await change.startsAt?.(tx, before) : before.startsAt
  if (isSoAlready(step, before, startsAt)) return { outcome: 'unchanged' }
  if (!appointmentCan(step, before, now)) return { outcome: 'refused' }
  if (!startsAt) return { outcome: 'taken' }
  const after = standingAfter(context, before, { ...change, startsAt })
  if (after.isHolding && (await isTaken(tx, after))) return { outcome: 'taken' }
  await tx.update(appointments).set(after).where(eq(appointments.id, before.id))
  await recordEvent(context, tx, {
    actor: actorIn(change),
    action: TOLD[step].event,
    subject: { kind: 'appointment', id: after.id },
    details: { startsAt: after.startsAt.toISOString() },
  })
  return { outcome: 'changed', appointment: after, mailIds: await tellBoth(context, tx, step, after) }
}

function actorIn({ admin }: Change): Actor {
  return admin ? actorOf({ id: admin.id, role: 'admin' }) : VISITOR
}

function isSoAlready(step: StepName, { status, startsAt, changedBy }: Appointment, at?: Date): boolean {
  const { to, by } = STEPS[step]
  return status === to && changedBy === by && at?.getTime() === startsAt.getTime()
}

function standingAfter(
  { now }: Context,
  before: Appointment,
  { step, startsAt, reason = null }: Pick<Change, 'step' | 'reason'> & { startsAt: Date },
): Appointment {
  const changedAt = now()
  const { to: status, by: changedBy } = STEPS[step]
  const isOpen = status === 'requested' || status === 'proposed'
  const isOff = status === 'declined' || status === 'cancelled'
  return {
    ...before,
    ...timesOf(APPOINTMENT_TERMS, startsAt),
    startsOn: dayOf(startsAt),
    status,
    changedBy,
    reason,
    changedAt,
    isHolding: !isOff,
    holdUntil: isOpen ? heldUntil(APPOINTMENT_TERMS, changedAt, startsAt) : null,
    sequence: before.sequence + 1,
    lastContactAt: isOff || startsAt < changedAt ? changedAt : startsAt,
  }
}

/** Whether another appointment holds some of that time. Holds that ran out were ended when the agenda was held. */
export async function isTaken(
  tx: Transaction,
  { id, startsAt, blockedUntil }: Pick<Appointment, 'id' | 'startsAt' | 'blockedUntil'>,
): Promise<boolean> {
  const [other] = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        appointments.isHolding,
        ne(appointments.id, id),
        lt(appointments.startsAt, blockedUntil),
        gt(appointments.blockedUntil, startsAt),
      ),
    )
    .limit(1)
  return other !== undefined
}

async function tellBoth(
  context: Context,
  tx: Transaction,
  step: StepName,
  appointment: Appointment,
): Promise<string[]> {
  const told: { visitor: VisitorMail; office?: OfficeMail } = TOLD[step]
  const token = await makeLink(context, tx, appointment.id)
  const toVisitor = await queueMail(context, tx, await visitorMail(context, told.visitor, appointment, token))
  if (!told.office) return [toVisitor]
  return [toVisitor, await queueMail(context, tx, await officeMail(context, told.office, appointment))]
}
