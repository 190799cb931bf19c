import { eq } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import { canBeAccepted } from '../domain/finding'
import { lockFinding, type ShownFinding } from './internal/lock-finding'
import { reconciliationFindings } from './reconciliation-tables'

/** `over`: it is no longer so, or not as it was shown, or there is nothing to accept. */
export type AcceptOutcome = 'accepted' | 'over'

/** Writes down that a difference is right as it is, and why: it is nobody's work any more until it changes. */
export async function acceptFinding(
  context: Context,
  {
    findingId,
    shownChange,
    reason,
    admin,
  }: ShownFinding & { reason: string; admin: { id: string; name: string } },
): Promise<AcceptOutcome> {
  return await context.db.transaction(async (tx) => {
    const { finding } = (await lockFinding(tx, { findingId, shownChange })) ?? {}
    if (!finding || !canBeAccepted(finding.kind)) return 'over'
    // Sent twice, it is accepted once.
    if (finding.acceptedAt && finding.acceptedReason === reason && finding.acceptedBy === admin.name)
      return 'accepted'
    await tx
      .update(reconciliationFindings)
      .set({ acceptedAt: context.now(), acceptedBy: admin.name, acceptedReason: reason })
      .where(eq(reconciliationFindings.id, findingId))
    await recordEvent(context, tx, {
      actor: actorOf({ id: admin.id, role: 'admin' }),
      action: 'provision-target.finding-accepted',
      subject: { kind: 'provision-target', id: finding.targetId },
      details: { finding: finding.kind, name: finding.subject, reason },
    })
    return 'accepted'
  })
}
