import { sql } from 'drizzle-orm'
import type { SearchSource } from '@/features/operations/search/server/search-source'
import { furtherNamesText, hostingOrders, orderSearch } from './order-tables'

const { orderNumber, createdAt, domainName, customerName, customerCompany } = hostingOrders
const { customerEmail, customerPhone, customerKvk, customerZipcode } = hostingOrders

export const searchedOrders: SearchSource = {
  kind: 'order',
  table: hostingOrders,
  words: orderSearch(hostingOrders),
  newest: createdAt,
  ref: orderNumber,
  title: orderNumber,
  below: sql`concat_ws(', ', ${domainName}, coalesce(nullif(${customerCompany}, ''), ${customerName}))`,
  texts: {
    Domeinnaam: sql`concat_ws(' ', ${domainName}, ${furtherNamesText(hostingOrders)})`,
    Naam: customerName,
    Bedrijf: customerCompany,
    'E-mail': customerEmail,
    Telefoon: customerPhone,
    KVK: customerKvk,
    Postcode: customerZipcode,
  },
}
