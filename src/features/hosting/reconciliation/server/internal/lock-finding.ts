import { and, eq, isNull } from 'drizzle-orm'
import { lockOrder } from '@/features/hosting/orders/server/move-order'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { Transaction } from '@/platform/context'
import { changeMark } from '@/shared/instants'
import { type ReconciliationFinding, reconciliationFindings } from '../reconciliation-tables'

/** A finding as somebody saw it. */
export interface ShownFinding {
  findingId: string
  /** Mark of its last change (`changeMark`): nobody decides about what they did not see. */
  shownChange: string
}

/** Row locks on the order of a finding and then on the finding; undefined for one that is over, or changed since. */
export async function lockFinding(
  tx: Transaction,
  { findingId: id, shownChange }: ShownFinding,
): Promise<{ finding: ReconciliationFinding; order: HostingOrder | undefined } | undefined> {
  const [known] = await tx
    .select({ orderId: reconciliationFindings.orderId })
    .from(reconciliationFindings)
    .where(eq(reconciliationFindings.id, id))
  const order = known?.orderId ? await lockOrder(tx, known.orderId) : undefined
  const [finding] = await tx
    .select()
    .from(reconciliationFindings)
    .where(and(eq(reconciliationFindings.id, id), isNull(reconciliationFindings.solvedAt)))
    .for('update')
  return finding && changeMark(finding) === shownChange ? { finding, order } : undefined
}
