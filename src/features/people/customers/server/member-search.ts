import { sql } from 'drizzle-orm'
import type { SearchSource } from '@/features/operations/search/server/search-source'
import { hostingCustomers } from './customer-tables'
import { customerMembers, memberSearch } from './member-tables'

const { customerId, name, email, acceptedAt, removedAt } = customerMembers
const { customerName, customerCompany } = hostingCustomers

/** People with access at a customer, who lead to that customer. */
export const searchedMembers: SearchSource = {
  kind: 'member',
  table: customerMembers,
  words: memberSearch(customerMembers),
  newest: acceptedAt,
  join: sql`JOIN ${hostingCustomers} ON ${hostingCustomers.id} = ${customerId} AND ${removedAt} IS NULL`,
  ref: customerId,
  title: name,
  below: sql`coalesce(nullif(${customerCompany}, ''), ${customerName})`,
  texts: { Naam: name, 'E-mail': email },
}
