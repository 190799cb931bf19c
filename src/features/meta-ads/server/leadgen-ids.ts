import { namesById } from '@/platform/names-by-id'
import { metaDeliveries } from './meta-tables'

/** Meta's own numbers of deliveries by our id. */
export const leadgenIds = namesById({
  table: metaDeliveries,
  id: metaDeliveries.id,
  name: metaDeliveries.leadgenId,
})
