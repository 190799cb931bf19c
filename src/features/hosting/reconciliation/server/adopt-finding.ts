import { eq } from 'drizzle-orm'
import { adoptPackage } from '@/features/hosting/provisioning/steps/server/account-records'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { adoptBaseline } from './internal/baselines'
import { lockFinding, type ShownFinding } from './internal/lock-finding'
import { type ReconciliationFinding, reconciliationFindings } from './reconciliation-tables'

/** `over`: it is no longer so, or not as it was shown, or what is there cannot be taken over. */
export type AdoptOutcome = 'adopted' | 'over'

/**
 * Takes over here how it is there, where we knew only how it was before: the package of an account, the nameservers or the
 * holder of a name that people registered. Nothing changes there, and nothing of what is paid.
 */
export async function adoptFinding(
  context: Context,
  { findingId, shownChange, admin }: ShownFinding & { admin: { id: string } },
): Promise<AdoptOutcome> {
  return await context.db.transaction(async (tx) => {
    const { finding } = (await lockFinding(tx, { findingId, shownChange })) ?? {}
    if (!finding || !(await adopt(tx, finding))) return 'over'
    await tx
      .update(reconciliationFindings)
      .set({ solvedAt: context.now() })
      .where(eq(reconciliationFindings.id, findingId))
    await recordEvent(context, tx, {
      actor: actorOf({ id: admin.id, role: 'admin' }),
      action: 'provision-target.finding-adopted',
      subject: { kind: 'provision-target', id: finding.targetId },
      details: { finding: finding.kind, name: finding.subject },
    })
    return 'adopted'
  })
}

async function adopt(tx: Transaction, finding: ReconciliationFinding): Promise<boolean> {
  const { kind, orderId, here: from, there: to, canAdopt } = finding
  if (!canAdopt) return false
  if (kind === 'other-package') return orderId !== null && (await adoptPackage(tx, { orderId, from, to }))
  return (kind === 'other-nameservers' || kind === 'other-holder') && (await adoptBaseline(tx, finding))
}
