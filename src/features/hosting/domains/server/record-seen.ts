import { and, eq, isNull } from 'drizzle-orm'
import { lockOrder } from '@/features/hosting/orders/server/move-order'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { type OwnerCheck, type SeenState, seenTransitions } from '../domain/domain-record'
import { type DomainRow, domains } from './domain-tables'

/** What was seen of a name at its registrar. */
export interface Seen {
  seen: SeenState
  expiresOn: CalendarDay | null
  ownerCheck: OwnerCheck
}

/**
 * - `refused`: what was seen cannot follow what was seen before.
 * - `unknown`: there is no such name, or it is over.
 */
export type SeenOutcome = 'recorded' | 'unchanged' | 'refused' | 'unknown'

/** Writes down what a colleague saw of a name at its registrar. One that is gone is over. */
export async function recordSeen(
  context: Context,
  { domainId, admin, ...saw }: Seen & { domainId: string; admin: { id: string } },
): Promise<SeenOutcome> {
  return await context.db.transaction(async (tx) => {
    const domain = await lockDomain(tx, domainId)
    if (!domain) return 'unknown'
    const { seen, expiresOn, ownerCheck } = saw
    if (domain.seen !== seen && !seenTransitions.allow(domain.seen, seen)) return 'refused'
    if (domain.seen === seen && domain.expiresOn === expiresOn && domain.ownerCheck === ownerCheck)
      return 'unchanged'
    const seenAt = context.now()
    const isOver = seen === 'gone'
    await tx
      .update(domains)
      .set({ ...saw, seenAt, ...(isOver && { endedAt: seenAt }) })
      .where(eq(domains.id, domainId))
    await recordEvent(context, tx, {
      actor: actorOf({ id: admin.id, role: 'admin' }),
      action: 'order.domain-seen',
      subject: { kind: 'order', id: domain.orderId },
      details: { name: domain.name, seen },
    })
    return 'recorded'
  })
}

/** Row locks on the order of a name and then on the name: as the reactions to what happens to the order take them. */
export async function lockDomain(tx: Transaction, domainId: string): Promise<DomainRow | undefined> {
  const [found] = await tx.select({ orderId: domains.orderId }).from(domains).where(eq(domains.id, domainId))
  if (!found || !(await lockOrder(tx, found.orderId))) return undefined
  const [domain] = await tx
    .select()
    .from(domains)
    .where(and(eq(domains.id, domainId), isNull(domains.endedAt)))
    .for('update')
  return domain
}
