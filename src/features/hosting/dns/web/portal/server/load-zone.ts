import { orderOfCustomer } from '@/features/hosting/orders/server/orders-of-customer'
import type { SignedInAccount } from '@/features/people/accounts/domain/roles'
import { customerOfAccount } from '@/features/people/customers/server/customer-of-account'
import type { Context } from '@/platform/context'
import { type ZoneView, zoneView } from '../../server/zone-view'

/** The zone of an order of the signed-in customer; undefined when they have none of that number. */
export async function loadZone(
  context: Context,
  account: SignedInAccount,
  { number, params }: { number: string; params: URLSearchParams },
): Promise<ZoneView | undefined> {
  const customer = await customerOfAccount(context.db, account.id)
  const order = customer && (await orderOfCustomer(context.db, customer.id, number))
  return order && (await zoneView(context, order, { reader: 'customer', params }))
}
