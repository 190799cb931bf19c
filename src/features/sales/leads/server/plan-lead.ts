import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { administratorsAmong } from '@/features/people/accounts/server/administrators'
import type { Context, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { leads } from './lead-tables'

interface LeadPlan {
  leadId: string
  /** Whose lead it is: an administrator. */
  ownerId: string | null
  nextAction: string | null
  nextActionOn: CalendarDay | null
  /** What it may bring, excl. VAT. */
  value: Cents | null
  actor: Actor
}

/** `no-owner`: who was chosen is no administrator (any more). */
export type PlanOutcome = 'planned' | 'no-owner' | 'unknown'

/** Writes down what is next with a lead, whose it is, and what it may bring; what is left empty is taken away. */
export async function planLead(context: Context, { leadId, actor, ...plan }: LeadPlan): Promise<PlanOutcome> {
  const { db } = context
  return await db.transaction(async (tx) => {
    const { ownerId } = plan
    if (ownerId && (await administratorsAmong(tx, [ownerId])).length === 0) return 'no-owner'
    const known = await tx.update(leads).set(plan).where(eq(leads.id, leadId)).returning({ id: leads.id })
    if (known.length === 0) return 'unknown'
    await recordEvent(context, tx, { actor, action: 'lead.planned', subject: { kind: 'lead', id: leadId } })
    return 'planned'
  })
}

/** What a lead brings, when nobody wrote down what it may: a person's own estimate stays. */
export async function fillInValue(tx: Transaction, leadId: string, value: Cents): Promise<void> {
  await tx
    .update(leads)
    .set({ value })
    .where(and(eq(leads.id, leadId), isNull(leads.value)))
}
