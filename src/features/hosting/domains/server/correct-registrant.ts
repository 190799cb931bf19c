import { eq } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import { mayCorrectRegistrant } from '../domain/domain-record'
import type { Registrant } from '../domain/registrant'
import { domains } from './domain-tables'
import { lockDomain } from './record-seen'

/**
 * - `under-way`: a registrar is registering it, or may be.
 * - `closed`: the name is registered, so that its registry has to change it.
 * - `unknown`: there is no such name, or it is over.
 */
export type CorrectRegistrantOutcome = 'corrected' | 'unchanged' | 'under-way' | 'closed' | 'unknown'

/** Corrects in whose name a domain name is going to be registered; the log keeps which parts changed. */
export async function correctRegistrant(
  context: Context,
  { domainId, registrant, admin }: { domainId: string; registrant: Registrant; admin: { id: string } },
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
      actor: actorOf({ id: admin.id, role: 'admin' }),
      action: 'order.registrant-corrected',
      subject: { kind: 'order', id: domain.orderId },
      details: { name: domain.name, count: changed.length },
    })
    return 'corrected'
  })
}
