import { SEARCH_LIMIT } from '@/features/hosting/domains/domain/domain-search'
import type { OrderOfWhom } from '@/features/hosting/orders/server/cancel-order'
import { orderOfCustomer } from '@/features/hosting/orders/server/orders-of-customer'
import { takeToken } from '@/features/operations/rate-limits/server/take-token'
import type { Context } from '@/platform/context'
import { questionOf } from '../steps/domain/delivery-progress'
import { stepsOfOrder } from '../steps/server/stop-steps'
import { type CorrectionOutcome, correctDomain } from './correct-domain'

/**
 * Has a customer take another name for the one that they cannot have: somebody registered it since they paid, or it costs
 * more than a name of its kind. It costs what they paid; the rest is what `correctDomain` says. `closed`: there is nothing
 * to choose.
 */
export async function chooseOtherDomain(
  context: Context,
  { customerId, accountId, orderNumber, name }: OrderOfWhom & { name: string },
): Promise<CorrectionOutcome | 'limited'> {
  const order = await orderOfCustomer(context.db, customerId, orderNumber)
  if (!order) return 'unknown'
  const question = questionOf(await stepsOfOrder(context.db, order.id))
  // Sent twice.
  if (question === null && order.domainName === name) return 'corrected'
  if (!order.domainName || (question !== 'name-taken' && question !== 'name-price')) return 'closed'
  if (!(await takeToken(context, { ...SEARCH_LIMIT, key: `other-domain ${order.id}` }))) return 'limited'
  return await correctDomain(context, {
    orderId: order.id,
    name,
    instead: order.domainName,
    actor: { kind: 'customer', accountId },
  })
}
