import { orderWithNumber } from '@/features/hosting/orders/server/orders-for-office'
import type { Context } from '@/platform/context'
import { type MoveView, moveView } from '../../server/move-view'

/** The move of the name of an order; undefined when there is no such order, and without a move where nothing moves. */
export async function loadMove(
  context: Context,
  number: string,
): Promise<{ move: MoveView | undefined } | undefined> {
  const order = await orderWithNumber(context.db, number)
  return order && { move: await moveView(context, order) }
}
