import { and, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '@/platform/context'
import { type HostingOrder, hostingOrders } from './order-tables'

/** Orders with these domain names that were paid, the newest first: a name may have been ordered more than once. */
export async function paidOrdersOfNames(db: Database, names: readonly string[]): Promise<HostingOrder[]> {
  if (names.length === 0) return []
  const { domainName, paidAt, createdAt } = hostingOrders
  return await db
    .select()
    .from(hostingOrders)
    .where(and(sql`${domainName} = ANY(${sql.param([...names])}::text[])`, isNotNull(paidAt)))
    .orderBy(sql`${createdAt} DESC`)
}
