import { z } from 'astro/zod'
import type { OrderCustomer } from './order-request'
import { CUSTOMER_FIELDS } from './order-request'

/** What a customer may change about themselves. The e-mail address is who they are here, and stays. */
export type CustomerRecord = Omit<OrderCustomer, 'email'>

/** The account form of the portal: the fields, rules and messages of the order. For the server. */
export const customerRecord = z.object(CUSTOMER_FIELDS).transform(
  (typed): CustomerRecord => ({
    name: typed.customer_name,
    phone: typed.customer_phone,
    company: typed.customer_company,
    address: typed.customer_address,
    zipcode: typed.customer_zipcode,
    city: typed.customer_city,
    kvk: typed.customer_kvk,
    vatId: typed.customer_vat_id,
  }),
)
