import { orderWithNumber } from '@/features/hosting/orders/server/orders-for-office'
import type { Context } from '@/platform/context'
import { type MoveView, moveView } from '../../server/move-view'

/** The move of the name of an order; undefined when there is none of that number. */
export async function loadMove(context: Context, number: string): Promise<MoveView | undefined> {
  const order = await orderWithNumber(context.db, number)
  return order && (await moveView(context, order))
}
