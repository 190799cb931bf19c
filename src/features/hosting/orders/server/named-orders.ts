import { and, asc, gt, isNotNull } from 'drizzle-orm'
import type { Database } from '@/platform/context'
import { hostingOrders } from './order-tables'

/** Orders with a domain name by their id, as far as the name depends on them: those behind `after`, at most `limit`. */
export async function namedOrders(
  db: Database,
  { after, limit }: { after?: string | undefined; limit: number },
) {
  const { id, domainName, domainPlan, status, paidAt, endsOn } = hostingOrders
  return await db
    .select({ id, domainName, domainPlan, status, paidAt, endsOn })
    .from(hostingOrders)
    .where(and(isNotNull(domainName), after ? gt(id, after) : undefined))
    .orderBy(asc(id))
    .limit(limit)
}
