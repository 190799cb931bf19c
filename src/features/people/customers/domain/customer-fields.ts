import { z } from 'astro/zod'
import { HOME, MEMBER_STATES } from '@/shared/member-states'

/** What the order and the portal ask of a customer (docs/product/people.md#customer-details), under the same names. */
export const customerFields = {
  customer_name: z.string().min(1).max(200),
  customer_phone: z
    .string()
    .max(100)
    .meta({ examples: ['06 12345678'] })
    .nullish(),
  customer_company: z.string().max(200).nullish(),
  customer_address: z.string().min(1).max(200),
  customer_zipcode: z
    .string()
    .min(1)
    .max(20)
    .meta({ examples: ['7511 GA'] }),
  customer_city: z.string().min(1).max(200),
  customer_country: z
    .enum(MEMBER_STATES)
    .default(HOME)
    .meta({ examples: ['NL'] }),
  customer_kvk: z
    .string()
    .max(100)
    .meta({ examples: ['12345678'] })
    .nullish(),
  customer_vat_id: z
    .string()
    .max(100)
    .meta({ examples: ['NL123456782B12'] })
    .nullish(),
}
