import { orderOfCustomer } from '@/features/hosting/orders/server/orders-of-customer'
import { takeToken } from '@/features/operations/rate-limits/server/take-token'
import type { SignedInAccount } from '@/features/people/accounts/domain/roles'
import { customerOfAccount } from '@/features/people/customers/server/customer-of-account'
import type { Context } from '@/platform/context'
import { type ZoneView, zoneView } from '../../server/zone-view'

/** Looks at the zone of one order. */
const LOOK_LIMIT = { capacity: 60, perSecond: 0.1 }

/** The zone of an order of the signed-in customer; undefined when they have none of that number. */
export async function loadZone(
  context: Context,
  account: SignedInAccount,
  { number, params }: { number: string; params: URLSearchParams },
): Promise<ZoneView | undefined> {
  const customer = await customerOfAccount(context.db, account.id)
  const order = customer && (await orderOfCustomer(context.db, customer.id, number))
  if (!order) return undefined
  // Each look is a question to a host that counts those of all our customers together.
  if (!(await takeToken(context, { ...LOOK_LIMIT, key: `dns-look ${order.id}` })))
    return { state: 'limited', name: order.domainName }
  return await zoneView(context, order, { reader: 'customer', params })
}
