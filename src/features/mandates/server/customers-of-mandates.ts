import { namesById } from '@/platform/names-by-id'
import { mandates } from './mandate-tables'

/** Whose mandate it is, as the customer's id, by the mandate's id. */
export const customersOfMandates = namesById({
  table: mandates,
  id: mandates.id,
  name: mandates.customerId,
})
