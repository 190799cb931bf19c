import type { OrderOfWhom } from '@/features/hosting/orders/server/cancel-order'
import { lockOrderOfCustomer } from '@/features/hosting/orders/server/orders-of-customer'
import { momentsOf } from '@/features/operations/audit/server/audit-queries'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Database, Transaction } from '@/platform/context'
import { addSeconds } from '@/shared/instants'
import type { NameWish } from '../domain/name-question'
import { questionOf } from '../steps/domain/delivery-progress'
import { stepsOfOrder } from '../steps/server/stop-steps'
import { nameWishAgencyMail } from './mails/name-wish-mail'

/** Asked again within this time, it is the same question. */
const SAME_QUESTION_SECONDS = 10 * 60

/**
 * Asks the agency for what a customer cannot do themselves about a name that they cannot have: bring another one, or stop
 * and get their money back. A person decides and does it; its task is on their worklist already. `closed`: there is
 * nothing to ask.
 */
export async function askAboutDomain(
  context: Context,
  { customerId, accountId, orderNumber, wish }: OrderOfWhom & { wish: NameWish },
): Promise<'asked' | 'closed' | 'unknown'> {
  const { now } = context
  return await context.db.transaction(async (tx) => {
    const order = await lockOrderOfCustomer(tx, customerId, orderNumber)
    if (!order) return 'unknown'
    const question = questionOf(await stepsOfOrder(tx, order.id))
    if (question !== 'name-taken' && question !== 'name-price') return 'closed'
    const askedAt = await askedAboutDomainAt(tx, order.id)
    if (askedAt && addSeconds(askedAt, SAME_QUESTION_SECONDS) > now()) return 'asked'
    await recordEvent(context, tx, {
      actor: { kind: 'customer', accountId },
      action: 'order.domain-asked',
      subject: { kind: 'order', id: order.id },
      details: { number: orderNumber, wish },
    })
    await queueMail(context, tx, await nameWishAgencyMail(context, order, wish))
    return 'asked'
  })
}

/** When its customer last asked; null when they did not. */
export async function askedAboutDomainAt(db: Database | Transaction, orderId: string): Promise<Date | null> {
  const asked = await momentsOf(db, 'order.domain-asked', { kind: 'order', ids: [orderId] })
  return asked.get(orderId) ?? null
}
