import { eq } from 'drizzle-orm'
import type { Transaction } from '@/platform/context'
import type { FurtherName } from '../domain/further-names'
import { type HostingOrder, hostingOrders } from './order-tables'

/** Changes one further name of an order that is locked. */
export async function changeFurtherName(
  tx: Transaction,
  order: HostingOrder,
  name: string,
  change: Partial<FurtherName>,
): Promise<HostingOrder> {
  const furtherDomains = order.furtherDomains.map((each) =>
    each.name === name && !each.isDropped ? { ...each, ...change } : each,
  )
  const [changed] = await tx
    .update(hostingOrders)
    .set({ furtherDomains })
    .where(eq(hostingOrders.id, order.id))
    .returning()
  if (!changed) throw new Error(`Order ${order.id} went away while it was held`)
  return changed
}
