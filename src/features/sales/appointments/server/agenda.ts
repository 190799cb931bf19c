import { and, between, eq, gt, gte, inArray, lte, ne, or, sql } from 'drizzle-orm'
import { APPOINTMENT_TERMS } from '@/content/appointments'
import type { Context, Database, Transaction } from '@/platform/context'
import { addDays, type CalendarDay } from '@/shared/calendar-day'
import { type Agenda, daysOffered, type FreeDay, freeDays, type SlotWindow } from '../domain/slots'
import { appointmentClosures, appointments } from './appointment-tables'

/**
 * Advisory lock on the agenda: whoever comes second sees what the first did. Without it, rivals for one time would
 * deadlock at the constraint. It also ends the holds that ran out, which a constraint cannot see.
 */
export async function lockAgenda(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('appointments', 0))`)
  await tx
    .update(appointments)
    .set({ isHolding: false })
    .where(and(appointments.isHolding, lte(appointments.holdUntil, now)))
}

/** What is taken and closed on these days. `apartFrom` is an appointment whose own time is free to itself. */
export async function agendaOf(
  db: Database | Transaction,
  { firstDay, lastDay, now }: { firstDay: CalendarDay; lastDay: CalendarDay; now: Date },
  apartFrom?: string,
): Promise<Agenda> {
  const { startsOn, startsAt, blockedUntil, isHolding, holdUntil, status, id } = appointments
  const isHeld = and(isHolding, or(eq(status, 'confirmed'), gt(holdUntil, now)))
  // A talk that goes on past midnight is in the way of the day after it, too.
  const isNear = between(startsOn, addDays(firstDay, -1), lastDay)
  const taken = await db
    .select({ startsAt, blockedUntil })
    .from(appointments)
    .where(and(isNear, isHeld, apartFrom ? ne(id, apartFrom) : undefined))
  const closures = await db
    .select()
    .from(appointmentClosures)
    .where(and(lte(appointmentClosures.firstDay, lastDay), gte(appointmentClosures.lastDay, firstDay)))
  return { taken, closures }
}

/** The free times that can be chosen now. */
export async function freeTimes(
  { now }: Pick<Context, 'now'>,
  db: Database | Transaction,
  window: SlotWindow = {},
  apartFrom?: string,
): Promise<FreeDay[]> {
  const at = now()
  const days = daysOffered(APPOINTMENT_TERMS, at, window)
  const [firstDay] = days
  if (!firstDay) return []
  const lastDay = days.at(-1) ?? firstDay
  return freeDays(
    APPOINTMENT_TERMS,
    await agendaOf(db, { firstDay, lastDay, now: at }, apartFrom),
    at,
    window,
  )
}

/** How many talks with this person are still to come, agreed or not. */
export async function talksAhead(tx: Transaction, personEmail: string, now: Date): Promise<number> {
  const { email, status, startsAt } = appointments
  const isTheirs = eq(sql`lower(${email})`, personEmail.toLowerCase())
  return await tx.$count(
    appointments,
    and(isTheirs, inArray(status, ['requested', 'proposed', 'confirmed']), gt(startsAt, now)),
  )
}
