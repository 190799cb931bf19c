import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '@/platform/context'
import { hostingAccounts, type ProvisionTarget, provisionSteps, provisionTargets } from './step-tables'

/**
 * Targets at which the zone of a name may stand: the one whose step made it, else every host of zones, the oldest first.
 * A closed one takes no new orders and keeps what it has.
 */
export async function zoneHostsOf(db: Database, domainId: string): Promise<ProvisionTarget[]> {
  const { subjectId, kind, state, targetId } = provisionSteps
  const [made] = await db
    .select({ target: provisionTargets })
    .from(provisionSteps)
    .innerJoin(provisionTargets, eq(targetId, provisionTargets.id))
    .where(and(eq(subjectId, domainId), eq(kind, 'create-zone'), eq(state, 'done')))
  if (made) return [made.target]
  return await db
    .select()
    .from(provisionTargets)
    .where(eq(provisionTargets.port, 'dns-host'))
    .orderBy(asc(provisionTargets.createdAt), asc(provisionTargets.id))
}

/** Host that takes mail in for the account of an order; undefined for an order without an account at a panel. */
export async function mailHostOfOrder(db: Database, orderId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ serves: provisionTargets.serves })
    .from(hostingAccounts)
    .innerJoin(provisionTargets, eq(hostingAccounts.targetId, provisionTargets.id))
    .where(eq(hostingAccounts.orderId, orderId))
  return found?.serves.mailHost
}
