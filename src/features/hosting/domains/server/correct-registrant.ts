import { eq } from 'drizzle-orm'
import { orderOfCustomer } from '@/features/hosting/orders/server/orders-of-customer'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import { mayCorrectRegistrant } from '../domain/domain-record'
import type { Registrant } from '../domain/registrant'
import { domainOfOrder } from './domain-records'
import { domains } from './domain-tables'
import { lockDomain } from './record-seen'

declare module '@/features/operations/audit/domain/audit-events' {
  interface EventPayloads {
    'order.registrant-corrected': { domainId: string }
  }
}

/**
 * - `under-way`: a registrar is registering it, or may be.
 * - `closed`: the name is registered, so that its registry has to change it.
 * - `unknown`: there is no such name, or it is over.
 */
export type CorrectRegistrantOutcome = 'corrected' | 'unchanged' | 'under-way' | 'closed' | 'unknown'

/** Corrects in whose name a domain name is going to be registered; the log keeps which parts changed. */
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
    await tx.update(domains).set({ registrant }).where(eq(domains.id, domainId))
    await recordEvent(context, tx, {
      actor,
      action: 'order.registrant-corrected',
      subject: { kind: 'order', id: domain.orderId },
      details: { name: domain.name, count: changed.length },
      payload: { domainId },
    })
    return 'corrected'
  })
}

/** The same by its own customer, of the name of one of their orders. */
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
  const domain = order && (await domainOfOrder(context.db, order.id))
  if (!domain) return 'unknown'
  const actor = { kind: 'customer', accountId } as const
  return await correctRegistrant(context, { domainId: domain.id, registrant, actor })
}
