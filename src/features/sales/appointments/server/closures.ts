import { asc, eq, gte } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Database } from '@/platform/context'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import type { Closure } from '../domain/internal/closures'
import { type AppointmentClosure, appointmentClosures } from './appointment-tables'

interface NewClosure extends Closure {
  /** Idempotency key of the form: the same one again makes no second closure. */
  id: string
  reason: string | null
  admin: { id: string; name: string }
}

/** Takes days, or a part of them, out of what visitors can choose. What was agreed before stays agreed. */
export async function closeDays(
  context: Context,
  { admin, ...closure }: NewClosure,
): Promise<'closed' | 'known'> {
  return await context.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(appointmentClosures)
      .values({ ...closure, createdBy: admin.name, createdAt: context.now() })
      .onConflictDoNothing()
      .returning({ id: appointmentClosures.id })
    if (!made) return 'known'
    const { id, firstDay, lastDay } = closure
    await recordEvent(context, tx, {
      actor: actorOf({ id: admin.id, role: 'admin' }),
      action: 'closure.made',
      subject: { kind: 'closure', id },
      details: { firstDay, lastDay },
    })
    return 'closed'
  })
}

/** Lets visitors choose those days again. */
export async function openDays(
  context: Context,
  { id, admin }: { id: string; admin: { id: string } },
): Promise<'opened' | 'unknown'> {
  return await context.db.transaction(async (tx) => {
    const [gone] = await tx.delete(appointmentClosures).where(eq(appointmentClosures.id, id)).returning()
    if (!gone) return 'unknown'
    await recordEvent(context, tx, {
      actor: actorOf({ id: admin.id, role: 'admin' }),
      action: 'closure.removed',
      subject: { kind: 'closure', id },
      details: { firstDay: gone.firstDay, lastDay: gone.lastDay },
    })
    return 'opened'
  })
}

/** Closures that go on, or are still to come, from this day on. */
export async function closuresFrom(db: Database, day: CalendarDay): Promise<AppointmentClosure[]> {
  return await db
    .select()
    .from(appointmentClosures)
    .where(gte(appointmentClosures.lastDay, day))
    .orderBy(asc(appointmentClosures.firstDay), asc(appointmentClosures.createdAt))
}

/** The same from today on. */
export function comingClosures({ db, now }: Context): Promise<AppointmentClosure[]> {
  return closuresFrom(db, dayOf(now()))
}
