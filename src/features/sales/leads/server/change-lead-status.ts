import { eq } from 'drizzle-orm'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { reachedAfter } from '../domain/internal/lead-move'
import { keptPromises, promiseOf } from '../domain/lead-promise'
import { isClosed, type LeadStatus, leadTransitions } from '../domain/lead-status'
import { type Lead, leadMoves, leads } from './lead-tables'

interface StatusChange {
  leadId: string
  to: LeadStatus
  /** Optimistic lock: the status in which whoever asks saw the lead. If it has another by now, the step is refused. */
  from?: LeadStatus | undefined
  actor: Actor
  /** Id by which the step can be taken back, where that is offered (`undoLeadMove`). */
  moveId?: string
  /** The caller builds on this status: if the lead has it already, the step to it can no longer be taken back. */
  isRelied?: boolean
}

/** `refused`: the lead is in a status that does not lead there, perhaps because someone else was first. */
export type StatusOutcome = 'changed' | 'unchanged' | 'refused' | 'unknown'

/** Moves a lead on, or one step back. What was promised starts, or stops, accordingly. */
export async function changeLeadStatus(context: Context, change: StatusChange): Promise<StatusOutcome> {
  return await context.db.transaction((tx) => changeLeadStatusIn(context, tx, change))
}

/** The same as a part of something larger. */
export async function changeLeadStatusIn(
  context: Context,
  tx: Transaction,
  { leadId, from, to, actor, moveId, isRelied = false }: StatusChange,
): Promise<StatusOutcome> {
  const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId)).for('update')
  if (!lead) return 'unknown'
  if (lead.status === to) {
    if (isRelied) await tx.delete(leadMoves).where(eq(leadMoves.leadId, leadId))
    return 'unchanged'
  }
  if ((from && lead.status !== from) || !leadTransitions.allow(lead.status, to)) return 'refused'

  const now = context.now()
  await keepWhatWas(tx, lead, { id: moveId ?? context.random.uuid(), movedAt: now })
  await tx
    .update(leads)
    .set({
      status: to,
      lastContactAt: now,
      closedAt: isClosed(to) ? now : null,
      ...promiseColumns(lead, to, now),
      ...keptPromises(lead, to, now),
      ...reachedAfter(lead, to, now),
    })
    .where(eq(leads.id, leadId))
  await recordEvent(context, tx, {
    actor,
    action: 'lead.status-changed',
    subject: { kind: 'lead', id: leadId },
    details: { from: lead.status, to },
  })
  return 'changed'
}

/** A promise that is about to break already when it starts needs no warning: someone is at work on this lead. */
function promiseColumns(lead: Lead, status: LeadStatus, now: Date) {
  const promise = promiseOf({ ...lead, status })
  return {
    promise: promise?.kind ?? null,
    promisedBy: promise?.dueAt ?? null,
    warnAt: promise && promise.warnAt > now ? promise.warnAt : null,
  }
}

/** Keeps what each lead was before its last step. */
async function keepWhatWas(
  tx: Transaction,
  { id: leadId, status, lastContactAt, closedAt, ...lead }: Lead,
  step: { id: string; movedAt: Date },
): Promise<void> {
  const { answeredAt, quotedAt, promise, promisedBy, warnAt, contactKept, quoteKept } = lead
  const was = {
    ...step,
    status,
    lastContactAt,
    closedAt,
    answeredAt,
    quotedAt,
    promise,
    promisedBy,
    warnAt,
    contactKept,
    quoteKept,
  }
  await tx
    .insert(leadMoves)
    .values({ leadId, ...was })
    .onConflictDoUpdate({ target: leadMoves.leadId, set: was })
}
