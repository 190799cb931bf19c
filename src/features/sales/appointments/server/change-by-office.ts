import { eq } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import { momentShownOnce } from '@/shared/open-time'
import { appointments } from './appointment-tables'
import { type ChangeOutcome, changeAppointment } from './internal/change-appointment'

interface OfficeChange {
  id: string
  /** Time that a step sets: any that lies ahead, offered to visitors or not. */
  at?: { day: string; time: string }
  reason?: string | null
  admin: { id: string }
}

type OfficeStep = 'confirm' | 'decline' | 'propose' | 'move' | 'restore' | 'callOff'

/** A step of the office. */
export async function changeByOffice(
  context: Context,
  step: OfficeStep,
  { id, at, reason, admin }: OfficeChange,
): Promise<ChangeOutcome> {
  return await changeAppointment(context, {
    step,
    admin,
    ...(reason !== undefined && { reason }),
    find: async (tx) => (await tx.select().from(appointments).where(eq(appointments.id, id)))[0],
    startsAt: async () => momentAhead(context, at),
  })
}

/** The moment of a day and a time; undefined when it is over, or when clocks skip it or show it twice. */
export function momentAhead(
  { now }: Pick<Context, 'now'>,
  at: { day: string; time: string } | undefined,
): Date | undefined {
  const moment = at && momentShownOnce(at.day, at.time)
  return moment && moment > now() ? moment : undefined
}
