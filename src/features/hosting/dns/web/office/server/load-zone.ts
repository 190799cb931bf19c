import { orderWithNumber } from '@/features/hosting/orders/server/orders-for-office'
import type { Context } from '@/platform/context'
import { type ZoneView, zoneView } from '../../server/zone-view'

/** The zone of an order; undefined when there is none of that number. */
export async function loadZone(
  context: Context,
  { number, params }: { number: string; params: URLSearchParams },
): Promise<ZoneView | undefined> {
  const order = await orderWithNumber(context.db, number)
  return order && (await zoneView(context, order, { reader: 'office', params }))
}
