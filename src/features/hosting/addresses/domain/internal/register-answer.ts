import { z } from 'astro/zod'
import { readStorable } from '@/shared/storable-text'
import type { RegisterAnswer } from '../address-look-up'
import type { Postcode } from '../dutch-address'

const answer = z.object({
  response: z.object({
    numFound: z.number(),
    docs: z.array(
      z.object({
        postcode: z.string().optional(),
        huisnummer: z.coerce.number().optional(),
        straatnaam: z.string().trim().min(1).max(200),
        woonplaatsnaam: z.string().trim().min(1).max(200),
      }),
    ),
  }),
})

/**
 * The street and city in an answer of PDOK's Locatieserver. Additions change neither; an answer about another address,
 * or with two streets, counts as none.
 */
export function streetIn(body: string, postcode: Postcode, houseNumber: number): RegisterAnswer {
  const { data } = answer.safeParse(readStorable(body))
  if (!data) return { outcome: 'unknown' }
  if (data.response.numFound === 0) return { outcome: 'not-found' }
  const found = data.response.docs.filter(
    (doc) => (doc.postcode ?? postcode) === postcode && (doc.huisnummer ?? houseNumber) === houseNumber,
  )
  const [first] = found
  const isOneStreet = found.every(
    ({ straatnaam, woonplaatsnaam }) =>
      straatnaam === first?.straatnaam && woonplaatsnaam === first.woonplaatsnaam,
  )
  if (!first || !isOneStreet) return { outcome: 'unknown' }
  return { outcome: 'found', street: first.straatnaam, city: first.woonplaatsnaam }
}
