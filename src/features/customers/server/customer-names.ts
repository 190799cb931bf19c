import { sql } from 'drizzle-orm'
import { namesById } from '@/platform/names-by-id'
import { hostingCustomers } from './customer-tables'

const { id, customerName, customerCompany } = hostingCustomers

/** Companies, of private persons their own names, by the customer's id. */
export const customerNames = namesById({
  table: hostingCustomers,
  id,
  name: sql<string>`coalesce(nullif(${customerCompany}, ''), ${customerName})`,
})
