import { orderOfCustomer } from '@/features/hosting/orders/server/orders-of-customer'
import type { SignedInAccount } from '@/features/people/accounts/domain/roles'
import { customerOfAccount } from '@/features/people/customers/server/customer-of-account'
import type { Context } from '@/platform/context'
import { type MoveView, moveView } from '../../server/move-view'

/**
 * The move of the name of an order of the signed-in customer; undefined when there is no such order, and without a move
 * where nothing moves.
 */
export async function loadMove(
  context: Context,
  account: SignedInAccount,
  number: string,
): Promise<{ move: MoveView | undefined } | undefined> {
  const customer = await customerOfAccount(context.db, account.id)
  const order = customer && (await orderOfCustomer(context.db, customer.id, number))
  return order && { move: await moveView(context, order) }
}
