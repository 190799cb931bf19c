import { and, eq, gte } from 'drizzle-orm'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import { undoneFrom } from '../domain/internal/lead-move'
import { leadMoves, leads } from './lead-tables'

/** `too-late`: somebody moved the lead since, took this step back before, or it was taken too long ago. */
export type UndoOutcome = 'undone' | 'too-late'

/**
 * Takes the last step of a lead back, wherever it led: its status, promises and moments are as they were. What was written
 * down about it meanwhile stays.
 */
export async function undoLeadMove(
  context: Context,
  { moveId, actor }: { moveId: string; actor: Actor },
): Promise<UndoOutcome> {
  const { db, now } = context
  return await db.transaction(async (tx) => {
    const [known] = await tx
      .select({ leadId: leadMoves.leadId })
      .from(leadMoves)
      .where(eq(leadMoves.id, moveId))
    if (!known) return 'too-late'
    // Whoever moves a lead takes its row lock first: only then is it sure which step was the last.
    const [lead] = await tx.select().from(leads).where(eq(leads.id, known.leadId)).for('update')
    const [move] = await tx
      .delete(leadMoves)
      .where(and(eq(leadMoves.id, moveId), gte(leadMoves.movedAt, undoneFrom(now()))))
      .returning()
    if (!lead || !move) return 'too-late'
    const { id: _id, leadId, movedAt: _movedAt, ...was } = move
    await tx.update(leads).set(was).where(eq(leads.id, leadId))
    await recordEvent(context, tx, {
      actor,
      action: 'lead.move-undone',
      subject: { kind: 'lead', id: leadId },
      details: { from: lead.status, to: was.status },
    })
    return 'undone'
  })
}

/** A step that can be taken back: which lead, from where to where. Undefined once another step followed it. */
export async function lastMove({ db, now }: Pick<Context, 'db' | 'now'>, moveId: string) {
  const [move] = await db
    .select({
      id: leadMoves.id,
      leadId: leads.id,
      name: leads.name,
      from: leadMoves.status,
      to: leads.status,
    })
    .from(leadMoves)
    .innerJoin(leads, eq(leads.id, leadMoves.leadId))
    .where(and(eq(leadMoves.id, moveId), gte(leadMoves.movedAt, undoneFrom(now()))))
  return move
}

export type LeadMove = NonNullable<Awaited<ReturnType<typeof lastMove>>>
