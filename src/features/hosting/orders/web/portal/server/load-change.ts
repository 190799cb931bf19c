import type { SignedInAccount } from '@/features/people/accounts/domain/roles'
import { customerOfAccount } from '@/features/people/customers/server/customer-of-account'
import type { Context } from '@/platform/context'
import { wishIn } from '../../../plan-change/domain/change-request'
import { changeOffer } from '../../../plan-change/server/change-offer'
import { orderOfCustomer } from '../../../server/orders-of-customer'

/** Page of a plan change for the signed-in customer; undefined when they have no order of that number, or it has no plan. */
export async function loadChange(
  context: Context,
  account: SignedInAccount,
  orderNumber: string,
  params: URLSearchParams,
) {
  const customer = await customerOfAccount(context.db, account.id)
  const order = customer && (await orderOfCustomer(context.db, customer.id, orderNumber))
  if (!order) return undefined
  const wish = wishIn(params, order.extras)
  const offer = await changeOffer(context, context.db, order, wish.wished)
  if (!offer) return undefined
  const { current, obstacle, quote, isReverseCharged, today } = offer
  return {
    ...wish,
    names: order.extraNames,
    current,
    obstacle,
    quote,
    isReverseCharged,
    today,
    requestId: context.random.uuid(),
  }
}
