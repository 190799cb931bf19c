import { domainOfOrder } from '@/features/hosting/domains/server/domain-records'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { broughtNameEndMail } from '../../server/mails/moving-mails'
import { madeName } from '../../steps/server/plan-life'

/**
 * Mails who stops and had brought a name that is with us: it is theirs, no choice about it was asked, and steps no longer
 * renew it. Nothing of a name that stayed where it was.
 */
export async function tellBroughtName(context: Context, tx: Transaction, order: HostingOrder): Promise<void> {
  if (order.domainPlan !== 'bring') return
  const domain = await domainOfOrder(tx, order.id)
  if (domain?.plan !== 'move' || domain.seen !== 'held') return
  const made = await madeName(context, tx, order.id)
  const facts = {
    isLet: made !== undefined,
    canAsk: made?.canGiveCode === true,
    expiresOn: domain.expiresOn,
  }
  await queueMail(context, tx, await broughtNameEndMail(context, order, facts))
}
