/**
 * How VAT is charged on an invoice. All that is sold here are services.
 * - `domestic`: Dutch VAT.
 * - `reverse-charge`: none; the buyer reckons it in their own country (articles 44 and 196 of Directive 2006/112/EC;
 *   article 6, paragraph 1, Wet OB: the place of supply is that of the buyer).
 * - `oss-below-threshold`: Dutch VAT for a consumer in another member state, as long as we stay below the threshold of
 *   article 59c of the directive (article 6i Wet OB).
 */
export const VAT_TREATMENTS = ['domestic', 'reverse-charge', 'oss-below-threshold'] as const
export type VatTreatment = (typeof VAT_TREATMENTS)[number]

/**
 * Why VAT is charged so.
 * - `at-home`: seller and buyer are in one country.
 * - `confirmed`: VIES said yes; `confirmed-before`: it did, and did not answer since.
 * - `unconfirmed`: it never answered, or too long ago.
 * - `refused`: VIES does not know the VAT id.
 * - `no-vat-id`: somebody abroad without one, whom the law lets us take for a consumer (article 18, paragraph 2, of
 *   Implementing Regulation 282/2011).
 */
export type VatReason = 'at-home' | 'confirmed' | 'confirmed-before' | 'unconfirmed' | 'refused' | 'no-vat-id'

/** The same for the office; nothing at home, where nobody asks. */
export const VAT_REASON_WORDS = {
  'at-home': null,
  confirmed: 'Verlegd: VIES bevestigde het btw-id.',
  'confirmed-before': 'Verlegd: VIES bevestigde het btw-id eerder, en gaf nu geen antwoord.',
  unconfirmed: 'Nederlandse btw: VIES gaf geen antwoord over het btw-id.',
  refused: 'Nederlandse btw: VIES kent het btw-id niet.',
  'no-vat-id': 'Nederlandse btw: consument in een ander EU-land.',
} as const satisfies Record<VatReason, string | null>

/** What the office reads of a VAT id that VIES does not know, or not any more. */
export function refusedInWords({ vatId, wasValid }: { vatId: string; wasValid: boolean }): string {
  return wasValid
    ? `Btw-id ${vatId} was geldig en is dat volgens VIES niet meer: er komt nu Nederlandse btw op de facturen. Vraag de klant hoe het zit.`
    : `VIES kent btw-id ${vatId} niet: er komt Nederlandse btw op de facturen. Vraag de klant om het juiste.`
}

/** What VIES said: yes, no, or nothing that counts. */
export const VIES_OUTCOMES = ['valid', 'invalid', 'unknown'] as const
export type ViesOutcome = (typeof VIES_OUTCOMES)[number]
