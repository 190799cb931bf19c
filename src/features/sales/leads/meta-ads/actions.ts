import { z } from 'astro/zod'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { type ReplayOutcome, replayDelivery } from '@/features/sales/leads/meta-ads/server/replay-delivery'
import { adminAction, type OfficeOutcome } from '@/office/admin-action'
import { refused } from '@/office/rules/office-flash'
import { done } from '@/shared/form-state'

const REPLAY_ANSWERS = {
  replayed: done('lead-refetched'),
  'nothing-to-replay': refused('Deze lead is intussen al opgehaald of opnieuw gestart.'),
} as const satisfies Record<ReplayOutcome, OfficeOutcome>

/** What the office does about deliveries of Meta. Whatever stands here is for administrators only. */
export const metaAdsOffice = {
  replayDelivery: adminAction(
    z.object({ delivery_id: z.uuid() }),
    async (context, { delivery_id }, admin) => {
      const replay = { deliveryId: delivery_id, actor: actorOf(admin) }
      return REPLAY_ANSWERS[await replayDelivery(context, replay)]
    },
  ),
}
