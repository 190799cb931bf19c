import { and, asc, count, isNotNull, isNull } from 'drizzle-orm'
import { ordersWithIds } from '@/features/hosting/orders/server/move-order'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { TaskKind } from '@/features/hosting/provisioning/domain/order-task'
import { DRIVER_LABELS } from '@/features/hosting/provisioning/steps/server/drivers'
import type { ProvisionTarget } from '@/features/hosting/provisioning/steps/server/step-tables'
import { allTargets } from '@/features/hosting/provisioning/steps/server/targets'
import type { Database } from '@/platform/context'
import { taskOf } from '../domain/finding'
import {
  type Reconciliation,
  type ReconciliationFinding,
  reconciliationFindings,
  reconciliations,
} from './reconciliation-tables'

/** A target with its latest comparison; undefined for one that was never compared. */
export interface ComparedTarget {
  target: Pick<ProvisionTarget, 'id' | 'label' | 'port'> & { driverLabel: string }
  latest: Reconciliation | undefined
  /** Number of differences that nobody accepted. */
  open: number
}

/** A difference with what it belongs to, and what can be done about it. */
export interface ListedFinding extends ReconciliationFinding {
  targetLabel: string
  order: Pick<HostingOrder, 'orderNumber' | 'customerName' | 'customerCompany' | 'status'> | undefined
  /** Task that makes it right there. */
  task: TaskKind | undefined
}

const { changedAt, solvedAt, acceptedAt, targetId } = reconciliationFindings

/** Every target with how it compares, the oldest first. */
export async function comparedTargets(db: Database): Promise<ComparedTarget[]> {
  const targets = await allTargets(db)
  const latest = new Map((await db.select().from(reconciliations)).map((one) => [one.targetId, one]))
  const counts = await db
    .select({ targetId, open: count() })
    .from(reconciliationFindings)
    .where(and(isNull(solvedAt), isNull(acceptedAt)))
    .groupBy(targetId)
  const openOf = new Map(counts.map((one) => [one.targetId, one.open]))
  return targets.map(({ id, label, driver, port }) => ({
    target: { id, label, port, driverLabel: DRIVER_LABELS[driver] ?? driver },
    latest: latest.get(id),
    open: openOf.get(id) ?? 0,
  }))
}

/** Differences that nobody accepted, those that are the longest so first. */
export async function openFindings(db: Database, limit: number): Promise<ListedFinding[]> {
  const found = await db
    .select()
    .from(reconciliationFindings)
    .where(and(isNull(solvedAt), isNull(acceptedAt)))
    .orderBy(asc(changedAt), asc(reconciliationFindings.id))
    .limit(limit)
  return await listed(db, found)
}

/** Differences of which somebody said that they are right as they are. */
export async function acceptedFindings(db: Database, limit: number): Promise<ListedFinding[]> {
  const found = await db
    .select()
    .from(reconciliationFindings)
    .where(and(isNull(solvedAt), isNotNull(acceptedAt)))
    .orderBy(asc(acceptedAt), asc(reconciliationFindings.id))
    .limit(limit)
  return await listed(db, found)
}

async function listed(db: Database, found: readonly ReconciliationFinding[]): Promise<ListedFinding[]> {
  const targets = new Map((await allTargets(db)).map(({ id, label }) => [id, label]))
  const orders = await ordersWithIds(
    db,
    found.flatMap(({ orderId }) => orderId ?? []),
  )
  return found.map((finding) => {
    const order = orders.get(finding.orderId ?? '')
    return {
      ...finding,
      targetLabel: targets.get(finding.targetId) ?? '',
      order,
      task: taskOf(finding, order),
    }
  })
}
