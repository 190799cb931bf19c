import { eq } from 'drizzle-orm'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import { type Appointment, appointments } from './appointment-tables'

type AppointmentPerson = Pick<Appointment, 'name' | 'email' | 'phone'>

/**
 * Corrects with whom an appointment is (GDPR, article 16). Mails about it go to the corrected address from then on; the
 * log names the fields, never their values.
 */
export async function correctAppointment(
  context: Context,
  { id, person, actor }: { id: string; person: AppointmentPerson; actor: Actor },
): Promise<'corrected' | 'unchanged' | 'unknown'> {
  return await context.db.transaction(async (tx) => {
    const [before] = await tx.select().from(appointments).where(eq(appointments.id, id)).for('update')
    if (!before) return 'unknown'
    const changed = (Object.keys(person) as (keyof AppointmentPerson)[]).filter(
      (field) => before[field] !== person[field],
    )
    if (changed.length === 0) return 'unchanged'
    await tx.update(appointments).set(person).where(eq(appointments.id, id))
    await recordEvent(context, tx, {
      actor,
      action: 'appointment.corrected',
      subject: { kind: 'appointment', id },
      details: { fields: changed.join(', ') },
    })
    return 'corrected'
  })
}
