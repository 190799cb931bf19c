import { sql } from 'drizzle-orm'
import type { SearchSource } from '@/features/operations/search/server/search-source'
import { hostingInvoices, invoiceSearch } from './invoice-tables'

const { invoiceNumber, createdAt, buyer, description } = hostingInvoices

export const searchedInvoices: SearchSource = {
  kind: 'invoice',
  table: hostingInvoices,
  words: invoiceSearch(hostingInvoices),
  newest: createdAt,
  ref: invoiceNumber,
  title: invoiceNumber,
  below: sql`${buyer} ->> 'name'`,
  texts: {
    Klant: sql`(${buyer} ->> 'name')`,
    Naam: sql`(${buyer} ->> 'contact')`,
    'E-mail': sql`(${buyer} ->> 'email')`,
    KVK: sql`(${buyer} ->> 'kvk')`,
    Omschrijving: description,
  },
}
