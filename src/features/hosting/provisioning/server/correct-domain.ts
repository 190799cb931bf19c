import { eq } from 'drizzle-orm'
import {
  agreedDomainPrice,
  renameDomainItem,
} from '@/features/billing/subscriptions/server/rename-domain-item'
import { domainProductOf } from '@/features/billing/subscriptions/terms/domain/price-products'
import { domainPrice, sellsDomain } from '@/features/hosting/catalogue/domain/packages'
import { checkDomain } from '@/features/hosting/domains/server/check-domain'
import { isHadFromUs } from '@/features/hosting/domains/server/domain-records'
import { firstYearOfOwnName, keptFurtherNames } from '@/features/hosting/orders/domain/further-names'
import { describedWith } from '@/features/hosting/orders/domain/order-in-words'
import { domainItemName } from '@/features/hosting/orders/domain/order-price'
import { lockOrder, ordersWithIds, renameDomain } from '@/features/hosting/orders/server/move-order'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context } from '@/platform/context'
import { mayCorrectDomain } from '../domain/domain-correction'
import { isInDoubt, isMoved, stopForOtherName } from '../steps/server/stop-steps'
import { tasksOfOrders } from './deliveries'
import { domainCorrectedMail } from './mails/domain-corrected-mail'
import { hostingTransferCodes } from './transfer-code-tables'

declare module '@/features/operations/audit/domain/audit-events' {
  interface EventPayloads {
    /** The order with its new name. */
    'order.domain-corrected': { order: HostingOrder }
  }
}

interface Correction {
  orderId: string
  /** From `parseDomainName`. */
  name: string
  actor: Actor
  /** The name that it takes the place of; undefined for whichever the order has. */
  instead?: string
}

/**
 * - `taken`: its registry calls the name taken, or another order has it, so that it cannot be registered.
 * - `not-sold`: we register no names under its extension.
 * - `other-price`: its extension costs another price than the order, which is invoiced and may be paid: the order is
 *   cancelled and placed anew, nothing is settled silently.
 * - `automatic`: a provider is doing something for the order, or may be.
 * - `closed`: the name is registered or moved, the order is cancelled, or it has no name.
 */
export type CorrectionOutcome =
  | 'corrected'
  | 'unchanged'
  | 'taken'
  | 'not-sold'
  | 'other-price'
  | 'automatic'
  | 'closed'
  | 'unknown'

/**
 * Corrects a mistyped domain name of an order until it is registered: the registry is asked anew (before the
 * transaction, as an outside call must not hold locks), later invoices name the new one, and the customer hears it.
 * Issued invoices keep what stands on them. A transfer code of the old name is forgotten.
 */
export async function correctDomain(
  context: Context,
  { orderId, name, actor, instead }: Correction,
): Promise<CorrectionOutcome> {
  const before = (await ordersWithIds(context.db, [orderId])).get(orderId)
  if (!before) return 'unknown'
  if (before.domainName === name) return 'unchanged'
  if (before.domainPlan === 'register' && !sellsDomain(name)) return 'not-sold'
  const { verdict, source, checkedAt } = await checkDomain(context, name, { fresh: true, purpose: 'order' })
  if (verdict === 'bezet' && before.domainPlan === 'register') return 'taken'
  return await context.db.transaction(async (tx): Promise<CorrectionOutcome> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return 'unknown'
    const from = order.domainName
    if (from === name) return 'unchanged'
    if (instead !== undefined && from !== instead) return 'closed'
    if (!from || !mayCorrectDomain(order, await tasksOfOrders(tx, [orderId]))) return 'closed'
    if (await isMoved(tx, orderId)) return 'closed'
    if (await isInDoubt(tx, orderId)) return 'automatic'
    if (order.domainPlan === 'register' && (await isHadFromUs(tx, name, { besides: orderId }))) return 'taken'
    if (keptFurtherNames(order).includes(name)) return 'taken'
    if (order.domainPlan === 'register' && domainProductOf(from) !== domainProductOf(name)) {
      const price = domainPrice(name)
      const perYear = (await agreedDomainPrice(tx, orderId, from)) ?? price.perYear
      if (price.firstYear !== firstYearOfOwnName(order) || price.perYear !== perYear) return 'other-price'
    }
    const available = verdict === 'onbekend' ? null : verdict === 'vrij'
    const corrected = await renameDomain(tx, orderId, {
      domainName: name,
      domainAvailable: available,
      domainSource: source,
      domainCheckedAt: checkedAt,
    })
    const describe = describedWith(corrected)
    await renameDomainItem(tx, orderId, { from, to: name, nameOf: domainItemName, describe })
    await stopForOtherName(context, tx, orderId)
    await tx.delete(hostingTransferCodes).where(eq(hostingTransferCodes.orderId, orderId))
    await recordEvent(context, tx, {
      actor,
      action: 'order.domain-corrected',
      subject: { kind: 'order', id: orderId },
      details: { number: order.orderNumber, from, to: name },
      payload: { order: corrected },
    })
    const said = { from, to: name, by: actor.kind }
    await queueMail(context, tx, await domainCorrectedMail(context, corrected, said))
    return 'corrected'
  })
}
