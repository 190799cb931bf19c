import { namesById } from '@/platform/names-by-id'
import { hostingOrders } from './order-tables'

/** Order numbers by the order's id. */
export const orderNumbers = namesById({
  table: hostingOrders,
  id: hostingOrders.id,
  name: hostingOrders.orderNumber,
})
