import { z } from 'astro/zod'
import { orderNumber } from '@/features/hosting/orders/domain/order-forms'
import { shownFacts } from '@/shared/form-fields'

/** The step before saving, confirmed: the edit as its address has it, and the zone as it was shown. */
export const zoneForm = z.object({
  /** Idempotency key of the page that showed the step: the button pressed twice is one save. */
  request_id: z.uuid(),
  order_number: orderNumber,
  edit: z.string().max(12_000),
  /** Version of the zone, and fingerprint of what was shown. */
  version: z.string().max(100),
  shown: shownFacts,
})

export type ZoneInput = z.output<typeof zoneForm>
