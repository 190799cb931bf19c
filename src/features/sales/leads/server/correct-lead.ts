import { eq } from 'drizzle-orm'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import { type Lead, leads } from './lead-tables'

/** Who a lead is; without an address it is `''`, as for one who only called. */
type LeadPerson = Pick<Lead, 'name' | 'email' | 'phone' | 'company'>

/**
 * Corrects who a lead is (GDPR, article 16). The request itself keeps what was sent in, and is in the person's export;
 * the log names the fields, never their values.
 */
export async function correctLead(
  context: Context,
  { leadId, person, actor }: { leadId: string; person: LeadPerson; actor: Actor },
): Promise<'corrected' | 'unchanged' | 'unknown'> {
  return await context.db.transaction(async (tx) => {
    const [before] = await tx.select().from(leads).where(eq(leads.id, leadId)).for('update')
    if (!before) return 'unknown'
    const changed = (Object.keys(person) as (keyof LeadPerson)[]).filter(
      (field) => before[field] !== person[field],
    )
    if (changed.length === 0) return 'unchanged'
    await tx.update(leads).set(person).where(eq(leads.id, leadId))
    await recordEvent(context, tx, {
      actor,
      action: 'lead.corrected',
      subject: { kind: 'lead', id: leadId },
      details: { fields: changed.join(', ') },
    })
    return 'corrected'
  })
}
