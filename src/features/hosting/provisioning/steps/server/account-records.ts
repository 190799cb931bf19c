import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SeenAccount } from '@/features/hosting/providers/domain/hosting-panel'
import type { Database, Transaction } from '@/platform/context'
import type { TargetServes } from '../domain/target'
import { type HostingAccount, hostingAccounts, provisionSteps, provisionTargets } from './step-tables'

/** Accounts that we made at a panel, whatever became of them. */
export async function accountsOfTarget(db: Database, targetId: string): Promise<HostingAccount[]> {
  return await db.select().from(hostingAccounts).where(eq(hostingAccounts.targetId, targetId))
}

/** What the panel of an order's account serves; undefined for an order without an account at a panel. */
export async function servesOfOrder(db: Database, orderId: string): Promise<TargetServes | undefined> {
  const [found] = await db
    .select({ serves: provisionTargets.serves })
    .from(hostingAccounts)
    .innerJoin(provisionTargets, eq(hostingAccounts.targetId, provisionTargets.id))
    .where(eq(hostingAccounts.orderId, orderId))
  return found?.serves
}

/** Of these orders, the ones with an account that we made at any panel. */
export async function ordersWithAccounts(db: Database, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const found = await db
    .select({ orderId: hostingAccounts.orderId })
    .from(hostingAccounts)
    .where(inArray(hostingAccounts.orderId, [...orderIds]))
  return new Set(found.map(({ orderId }) => orderId))
}

/** Ids of names and accounts for which something was made at a target by a step, with the kinds of those steps. */
export async function madeAtTarget(db: Database, targetId: string): Promise<Map<string, Set<string>>> {
  const { subjectId, kind, state } = provisionSteps
  const found = await db
    .select({ subjectId, kind })
    .from(provisionSteps)
    .where(and(eq(provisionSteps.targetId, targetId), eq(state, 'done')))
  const made = new Map<string, Set<string>>()
  for (const step of found) made.set(step.subjectId, (made.get(step.subjectId) ?? new Set()).add(step.kind))
  return made
}

/** What was seen of an account at its panel. */
export interface AccountSighting {
  id: string
  seen: 'absent' | SeenAccount['state']
}

/**
 * Writes down what was seen of accounts. Rows that another transaction is changing are skipped: what it writes is newer.
 */
export async function recordAccountSightings(
  tx: Transaction,
  sightings: readonly AccountSighting[],
  seenAt: Date,
): Promise<void> {
  if (sightings.length === 0) return
  const free = await tx
    .select({ id: hostingAccounts.id })
    .from(hostingAccounts)
    .where(
      inArray(
        hostingAccounts.id,
        sightings.map(({ id }) => id),
      ),
    )
    .orderBy(hostingAccounts.id)
    .for('update', { skipLocked: true })
  const isFree = new Set(free.map(({ id }) => id))
  const written = sightings.filter(({ id }) => isFree.has(id))
  if (written.length === 0) return
  await tx.execute(sql`
    UPDATE ${hostingAccounts} SET seen = s.seen, seen_at = ${seenAt.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb) AS s(id uuid, seen text)
    WHERE ${hostingAccounts.id} = s.id`)
}

/**
 * Makes the package of an account what it is at its panel. Returns whether there is such an account, which still has the
 * package `from`: another may have been paid for since it was looked at.
 */
export async function adoptPackage(
  tx: Transaction,
  { orderId, from, to: packageName }: { orderId: string; from: string; to: string },
): Promise<boolean> {
  const changed = await tx
    .update(hostingAccounts)
    .set({ packageName })
    .where(and(eq(hostingAccounts.orderId, orderId), eq(hostingAccounts.packageName, from)))
    .returning({ id: hostingAccounts.id })
  return changed.length > 0
}
