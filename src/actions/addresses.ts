import { z } from 'astro/zod'
import { lookUpAddress } from '@/features/addresses/server/look-up-address'
import { questionAction } from './question-action'

const typed = z.string().max(200)

export const addresses = {
  /** Street and city by postcode and house number, for every visitor. */
  lookUp: questionAction(
    z.object({ customer_zipcode: typed, house_number: typed }),
    ({ context, clientAddress }, question) => lookUpAddress(context, { ...question, clientAddress }),
  ),
}
