import type { Context } from '@/platform/context'
import type { DeliveredLead } from '../rules/delivered-leads'
import { metaDeliveries } from './meta-tables'

/** Stores announced leads, each once, with the job that fetches it. An announcement that comes again changes nothing. */
export async function receiveLeads(context: Context, leads: readonly DeliveredLead[]): Promise<void> {
  if (leads.length === 0) return
  const receivedAt = context.now()
  // In one order for everybody, so that two deliveries that share leads never wait for each other.
  const inOrder = [...leads].sort((a, b) => (a.leadgenId < b.leadgenId ? -1 : 1))
  await context.db.transaction(async (tx) => {
    const fresh = await tx
      .insert(metaDeliveries)
      .values(
        inOrder.map((lead) => ({
          ...lead,
          id: context.random.uuid(),
          filledInAt: lead.filledInAt ?? receivedAt,
          receivedAt,
          state: 'received' as const,
          nextTryAt: receivedAt,
        })),
      )
      .onConflictDoNothing({ target: metaDeliveries.leadgenId })
      .returning({ id: metaDeliveries.id })
    for (const { id } of fresh)
      await context.enqueue(tx, 'store-meta-lead', { deliveryId: id }, { singletonKey: id })
  })
}
