import { sql } from 'drizzle-orm'
import type { SearchSource } from '@/features/operations/search/server/search-source'
import { customerSearch, hostingCustomers } from './customer-tables'

const { id, email, createdAt, customerName, customerCompany, customerCity } = hostingCustomers
const { customerPhone, customerKvk, customerZipcode, customerAddress } = hostingCustomers

export const searchedCustomers: SearchSource = {
  kind: 'customer',
  table: hostingCustomers,
  words: customerSearch(hostingCustomers),
  newest: createdAt,
  ref: id,
  title: sql`coalesce(nullif(${customerCompany}, ''), ${customerName})`,
  below: sql`concat_ws(', ', CASE WHEN ${customerCompany} <> '' THEN ${customerName} END, ${customerCity})`,
  texts: {
    Naam: customerName,
    'E-mail': email,
    Telefoon: customerPhone,
    KVK: customerKvk,
    Adres: sql`concat_ws(', ', ${customerAddress}, ${customerZipcode}, ${customerCity})`,
    Postcode: customerZipcode,
  },
}
