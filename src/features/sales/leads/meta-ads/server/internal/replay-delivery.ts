import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import { statesBefore } from '../../domain/internal/delivery-state'
import { metaDeliveries } from '../meta-tables'

/** `nothing-to-replay`: it is stored already, still being tried, or not known. */
export type ReplayOutcome = 'replayed' | 'nothing-to-replay'

/** Gives a delivery whose last try failed all its tries again, from now. */
export async function replayDelivery(
  context: Context,
  { deliveryId, actor }: { deliveryId: string; actor: Actor },
): Promise<ReplayOutcome> {
  return context.db.transaction(async (tx) => {
    const revived = await tx
      .update(metaDeliveries)
      .set({ state: 'received', tries: 0, nextTryAt: context.now() })
      .where(and(eq(metaDeliveries.id, deliveryId), inArray(metaDeliveries.state, statesBefore('received'))))
      .returning({ id: metaDeliveries.id })
    if (revived.length === 0) return 'nothing-to-replay'
    await context.enqueue(tx, 'store-meta-lead', { deliveryId }, { singletonKey: deliveryId })
    await recordEvent(context, tx, {
      actor,
      action: 'meta-delivery.replayed',
      subject: { kind: 'meta-delivery', id: deliveryId },
    })
    return 'replayed'
  })
}
