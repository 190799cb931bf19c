import { and, eq, isNull } from 'drizzle-orm'
import { lockOrder } from '@/features/hosting/orders/server/move-order'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { Transaction } from '@/platform/context'
import { type ReconciliationFinding, reconciliationFindings } from '../reconciliation-tables'

/** Row locks on the order of a finding and then on the finding; undefined for one that is over. */
export async function lockFinding(
  tx: Transaction,
  id: string,
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
  return finding && { finding, order }
}
