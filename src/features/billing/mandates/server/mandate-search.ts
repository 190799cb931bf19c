import { sql } from 'drizzle-orm'
import type { SearchSource } from '@/features/operations/search/server/search-source'
import { mandates, mandateWords } from './mandate-tables'

const { customerId, reference, providerMandateId, iban, holder, givenAt } = mandates

/** A mandate stands on the page of its customer. */
export const searchedMandates: SearchSource = {
  kind: 'mandate',
  table: mandates,
  words: mandateWords(mandates),
  newest: givenAt,
  ref: customerId,
  title: sql`coalesce(${reference}, ${providerMandateId}, 'Machtiging')`,
  below: holder,
  texts: { Rekeninghouder: holder, Rekening: iban, 'Nummer bij de betaaldienst': providerMandateId },
}
