import { z } from 'astro/zod'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { colleagues } from '@/office/colleagues'
import { refused } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { replayDelivery } from './server/internal/replay-delivery'

/** What the office does about deliveries of Meta. Whatever stands here is for administrators only. */
export const metaAdsOffice = {
  replayDelivery: form({
    who: colleagues,
    asks: z.object({ delivery_id: z.uuid() }),
    does: (context, { delivery_id: deliveryId }, admin) =>
      replayDelivery(context, { deliveryId, actor: actorOf(admin) }),
    says: {
      replayed: 'lead-refetched',
      'nothing-to-replay': refused('Deze lead is intussen al opgehaald of opnieuw gestart.'),
    },
  }),
}
