import { quoteMark } from '../../src/features/billing/subscriptions/terms/domain/change-quote'
import type { HostingChoice } from '../../src/features/billing/subscriptions/terms/domain/choice'
import { changeOffer } from '../../src/features/hosting/orders/plan-change/server/change-offer'
import {
  changeOrder,
  type OrderChangeOutcome,
} from '../../src/features/hosting/orders/plan-change/server/change-order'
import { orderOfCustomer } from '../../src/features/hosting/orders/server/orders-of-customer'
import type { OrderedBy } from './customers'
import type { TestContext } from './database'

/** Hosting of the orders of `CONSUMER_ORDER`. */
export const BASIS: HostingChoice = { packageId: 'basis', billingCycle: 'monthly', extras: [] }

/** The order and its customer. */
type ChangedBy = Pick<OrderedBy, 'customerId' | 'accountId' | 'orderNumber'>

/** Price preview of a plan change of this order now. */
export async function offerFor({ context, db }: TestContext, of: ChangedBy, wished: HostingChoice) {
  const order = await orderOfCustomer(db, of.customerId, of.orderNumber)
  if (!order) throw new Error('There is no order')
  const offer = await changeOffer(context, db, order, wished)
  if (!offer) throw new Error('The order has no plan')
  return offer
}

/** Requests a plan change at the price that was shown. */
export async function changeAsked(site: TestContext, of: ChangedBy, wished: HostingChoice) {
  const { quote } = await offerFor(site, of, wished)
  const { customerId, orderNumber, accountId } = of
  return {
    customerId,
    orderNumber,
    wished,
    quoted: quote ? quoteMark(quote) : '',
    requestId: crypto.randomUUID(),
    by: { id: accountId, role: 'customer' as const },
  }
}

export async function changeTo(
  site: TestContext,
  of: ChangedBy,
  wished: HostingChoice,
): Promise<OrderChangeOutcome> {
  return await changeOrder(site.context, await changeAsked(site, of, wished))
}

/** The same as fields of the form. */
export async function changeFields(site: TestContext, of: ChangedBy, wished: HostingChoice) {
  const { orderNumber, quoted, requestId } = await changeAsked(site, of, wished)
  const { packageId, billingCycle, extras } = wished
  return {
    order_number: orderNumber,
    hosting_package: packageId,
    billing_cycle: billingCycle,
    extras: extras.join(),
    quoted,
    request_id: requestId,
  }
}
