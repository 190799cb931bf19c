import type { SignedInAccount } from '@/features/accounts/rules/roles'
import { changeOffer } from '@/features/changing/server/change-offer'
import { customerOfAccount } from '@/features/customers/server/customer-of-account'
import { orderOfCustomer } from '@/features/orders/server/orders-of-customer'
import type { HostingChoice } from '@/features/subscription-terms/rules/choice'
import type { Context } from '@/platform/context'

/** What the page of a change shows of an order of who is signed in; undefined when they have no order of that number. */
export async function loadChange(
  context: Context,
  account: SignedInAccount,
  orderNumber: string,
  wished: HostingChoice | undefined,
) {
  const customer = await customerOfAccount(context.db, account.id)
  const order = customer && (await orderOfCustomer(context.db, customer.id, orderNumber))
  if (!order) return undefined
  const { current, obstacle, quote, today } = await changeOffer(context, context.db, order, wished)
  return { current, obstacle, quote, today, requestId: context.random.uuid() }
}
