import { and, eq, isNull } from 'drizzle-orm'
import { orderOfCustomer } from '@/features/hosting/orders/server/orders-of-customer'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import { mayCorrectRegistrant } from '../domain/domain-record'
import type { Registrant } from '../domain/registrant'
import { openDomainsOfOrder } from './domain-records'
import { domains } from './domain-tables'
import { lockDomain } from './record-seen'

declare module '@/features/operations/audit/domain/audit-events' {
  interface EventPayloads {
    /** Records of all names that go into that name from now on. */
    'order.registrant-corrected': { domainIds: readonly string[] }
  }
}

/**
 * - `under-way`: a registrar is registering it, or may be.
 * - `closed`: the name is registered, so that its registry has to change it.
 * - `unknown`: there is no such name, or it is over.
 */
export type CorrectRegistrantOutcome = 'corrected' | 'unchanged' | 'under-way' | 'closed' | 'unknown'

/**
 * Corrects in whose name a domain name is going to be registered, and with it the other names of its order that nobody
 * is registering yet; the log keeps which parts changed.
 */
export async function correctRegistrant(
  context: Context,
  { domainId, registrant, actor }: { domainId: string; registrant: Registrant; actor: Actor },
): Promise<CorrectRegistrantOutcome> {
  return await context.db.transaction(async (tx) => {
    const domain = await lockDomain(tx, domainId)
    if (!domain) return 'unknown'
    if (!mayCorrectRegistrant(domain)) return 'closed'
    if (domain.orderedAt) return 'under-way'
    const parts = Object.keys(registrant) as (keyof Registrant)[]
    const changed = parts.filter((part) => domain.registrant?.[part] !== registrant[part])
    if (changed.length === 0) return 'unchanged'
    const { orderId, seen, orderedAt, endedAt } = domains
    const ofOrder = await tx
      .update(domains)
      .set({ registrant })
      .where(and(eq(orderId, domain.orderId), eq(seen, 'absent'), isNull(orderedAt), isNull(endedAt)))
      .returning({ id: domains.id })
    await recordEvent(context, tx, {
      actor,
      action: 'order.registrant-corrected',
      subject: { kind: 'order', id: domain.orderId },
      details: { name: domain.name, count: changed.length },
      payload: { domainIds: ofOrder.map(({ id }) => id) },
    })
    return 'corrected'
  })
}

/** The same by their own customer, of the names of one of their orders. */
export async function correctOwnRegistrant(
  context: Context,
  {
    customerId,
    accountId,
    orderNumber,
    registrant,
  }: { customerId: string; accountId: string; orderNumber: string; registrant: Registrant },
): Promise<CorrectRegistrantOutcome> {
  const order = await orderOfCustomer(context.db, customerId, orderNumber)
  const open = order ? await openDomainsOfOrder(context.db, order.id) : []
  const domain = open.find((each) => mayCorrectRegistrant(each) && !each.orderedAt) ?? open[0]
  if (!domain) return 'unknown'
  const actor = { kind: 'customer', accountId } as const
  return await correctRegistrant(context, { domainId: domain.id, registrant, actor })
}
