import { text } from 'drizzle-orm/pg-core'
import type { CustomerRecord } from '../rules/customer-details'

/**
 * The columns of a customer's details: in their own record, and in every order as it was typed then. Everyone who
 * orders gives an address; imported customers may lack it.
 */
export function customerColumns() {
  return {
    customerName: text('customer_name').notNull(),
    customerPhone: text('customer_phone'),
    customerCompany: text('customer_company'),
    customerAddress: text('customer_address'),
    customerZipcode: text('customer_zipcode'),
    customerCity: text('customer_city'),
    customerKvk: text('customer_kvk'),
    customerVatId: text('customer_vat_id'),
  } satisfies Record<keyof CustomerRecord, object>
}
