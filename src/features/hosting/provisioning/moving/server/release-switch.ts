import { and, asc, eq, inArray } from 'drizzle-orm'
import { openDomainOfOrder } from '@/features/hosting/domains/server/domain-records'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { lockStep, resumeStep } from '../../steps/server/attend-step'
import { provisionSteps } from '../../steps/server/step-tables'
import { copyOfDomain, recordRelease, shownAt } from './zone-copies'

/** Who saw the zone and switches, with the name that stands beside it. */
export interface Switcher {
  actor: Actor
  name: string
}

/**
 * - `released`: it goes on by itself from here, also when it was sent twice.
 * - `changed`: the zone was read anew since it was shown.
 * - `closed`: there is nothing to switch yet, or a person does it.
 */
export type ReleaseOutcome = 'released' | 'changed' | 'closed'

/**
 * Lets the name servers of a name that moved here be switched to ours: nothing does so by itself. `readAt` is when the zone
 * that was shown had been read.
 */
export async function releaseSwitch(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  { readAt, by }: { readAt: string; by: Switcher },
): Promise<ReleaseOutcome> {
  const domain = await openDomainOfOrder(tx, order.id)
  const copy = domain && (await copyOfDomain(tx, domain.id))
  if (!domain || !copy) return 'closed'
  if (copy.releasedAt) return 'released'
  if (shownAt(copy).toISOString() !== readAt) return 'changed'
  const { id, orderId, kind, state, position } = provisionSteps
  const [waiting] = await tx
    .select({ id })
    .from(provisionSteps)
    .where(
      and(
        eq(orderId, order.id),
        inArray(kind, ['drop-ds', 'switch-nameservers']),
        eq(state, 'awaits-customer'),
      ),
    )
    .orderBy(asc(position))
  const step = waiting && (await lockStep(tx, waiting.id))
  if (!step) return 'closed'
  await recordRelease(tx, domain.id, { at: context.now(), by: by.name })
  await recordEvent(context, tx, {
    actor: by.actor,
    action: 'order.switch-released',
    subject: { kind: 'order', id: order.id },
    details: { number: order.orderNumber },
  })
  await resumeStep(context, tx, step, by.actor)
  return 'released'
}
