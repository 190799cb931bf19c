import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '@/platform/context'
import { ZONE_STEPS } from '../domain/step'
import { servesOfOrder } from './account-records'
import { type ProvisionTarget, provisionSteps, provisionTargets } from './step-tables'

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
    .where(and(eq(subjectId, domainId), inArray(kind, [...ZONE_STEPS]), eq(state, 'done')))
  if (made) return [made.target]
  return await db
    .select()
    .from(provisionTargets)
    .where(eq(provisionTargets.port, 'dns-host'))
    .orderBy(asc(provisionTargets.createdAt), asc(provisionTargets.id))
}

/** Host that takes mail in for the account of an order; undefined for an order without an account at a panel. */
export async function mailHostOfOrder(db: Database, orderId: string): Promise<string | undefined> {
  return (await servesOfOrder(db, orderId))?.mailHost
}
