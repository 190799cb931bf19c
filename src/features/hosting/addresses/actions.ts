import { defineAction } from 'astro:actions'
import { z } from 'astro/zod'
import { queryAction } from '@/platform/forms/form'
import { lookUpAddress } from './server/internal/look-up-address'

const typed = z.string().max(200)

export const addresses = {
  /** Street and city by postcode and house number, for every visitor. */
  lookUp: defineAction({
    input: z.object({ customer_zipcode: typed, house_number: typed }),
    handler: queryAction(({ context, clientAddress }, question) =>
      lookUpAddress(context, { ...question, clientAddress }),
    ),
  }),
}
