import { sql } from 'drizzle-orm'
import type { SearchSource } from '@/features/operations/search/server/search-source'
import { searchedWords } from '@/platform/search-index'
import { customerNotes } from './customer-note-tables'
import { customerSearch, hostingCustomers } from './customer-tables'

const { id, email, createdAt, customerName, customerCompany, customerCity } = hostingCustomers
const { customerPhone, customerKvk, customerZipcode, customerAddress } = hostingCustomers

const title = sql`coalesce(nullif(${customerCompany}, ''), ${customerName})`
const below = sql`concat_ws(', ', CASE WHEN ${customerCompany} <> '' THEN ${customerName} END, ${customerCity})`

export const searchedCustomers: SearchSource = {
  kind: 'customer',
  table: hostingCustomers,
  words: customerSearch(hostingCustomers),
  newest: createdAt,
  ref: id,
  title,
  below,
  texts: {
    Naam: customerName,
    'E-mail': email,
    Telefoon: customerPhone,
    KVK: customerKvk,
    Adres: sql`concat_ws(', ', ${customerAddress}, ${customerZipcode}, ${customerCity})`,
    Postcode: customerZipcode,
  },
}

export const searchedCustomerNotes: SearchSource = {
  kind: 'customer',
  table: customerNotes,
  words: searchedWords(customerNotes.text),
  newest: customerNotes.writtenAt,
  join: sql`JOIN ${hostingCustomers} ON ${id} = ${customerNotes.customerId}`,
  ref: id,
  title,
  below,
  texts: { Notitie: customerNotes.text },
}
