import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import { addSeconds } from '@/shared/instants'
import { ADS_SERVICE } from '../../../domain/campaign'
import { adsLeadMails, type NewAdsLead, storeAdsLead } from '../../../server/store-ads-lead'
import { secondsUntilNextTry, statesBefore } from '../../domain/internal/delivery-state'
import { leadIn } from '../../domain/internal/lead-form'
import { type MetaDelivery, metaDeliveries } from '../meta-tables'
import { fetchLeadForm } from './fetch-lead-form'

/** Fetches an announced lead and stores it. If the lead has to wait, its job is enqueued again for then. */
export async function storeMetaLead(context: Context, deliveryId: string): Promise<void> {
  const [delivery] = await context.db.select().from(metaDeliveries).where(eq(metaDeliveries.id, deliveryId))
  if (delivery?.state !== 'received') return
  const waitMs = (delivery.nextTryAt?.getTime() ?? 0) - context.now().getTime()
  if (waitMs > 0) return enqueueAgain(context, context.db, deliveryId, Math.ceil(waitMs / 1000))

  const fetched = await fetchLeadForm(context, delivery.leadgenId)
  if (fetched.outcome === 'failed') return recordFailure(context, delivery, fetched.reason)
  await store(context, delivery, {
    ...leadIn(fetched.form),
    service: ADS_SERVICE,
    source: 'meta-ads',
    receivedAt: delivery.filledInAt,
    leadgenId: delivery.leadgenId,
  })
}

/** Compare-and-set: the first job to set the delivery to `stored` stores the lead; any other has nothing left to do. */
async function store(context: Context, delivery: MetaDelivery, lead: NewAdsLead): Promise<void> {
  const mails = await adsLeadMails(lead)
  await context.db.transaction(async (tx) => {
    const ours = await tx
      .update(metaDeliveries)
      .set({ state: 'stored', nextTryAt: null, lastError: null })
      .where(and(eq(metaDeliveries.id, delivery.id), inArray(metaDeliveries.state, statesBefore('stored'))))
      .returning({ id: metaDeliveries.id })
    if (ours.length > 0) await storeAdsLead(context, tx, lead, { mails, requestId: delivery.id })
  })
}

async function recordFailure(context: Context, delivery: MetaDelivery, reason: string): Promise<void> {
  const tries = delivery.tries + 1
  const pause = secondsUntilNextTry(tries)
  const state = pause === undefined ? 'dead' : 'received'
  const nextTryAt = pause === undefined ? null : addSeconds(context.now(), pause)
  await context.db.transaction(async (tx) => {
    const ours = await tx
      .update(metaDeliveries)
      .set({ state, tries, nextTryAt, lastError: reason })
      .where(
        and(
          eq(metaDeliveries.id, delivery.id),
          eq(metaDeliveries.state, 'received'),
          eq(metaDeliveries.tries, delivery.tries),
        ),
      )
      .returning({ id: metaDeliveries.id })
    if (ours.length > 0 && pause !== undefined) await enqueueAgain(context, tx, delivery.id, pause)
  })
}

async function enqueueAgain(
  { enqueue }: Context,
  tx: Parameters<Context['enqueue']>[0],
  deliveryId: string,
  startAfterSeconds: number,
): Promise<void> {
  await enqueue(tx, 'store-meta-lead', { deliveryId }, { startAfterSeconds, singletonKey: deliveryId })
}
