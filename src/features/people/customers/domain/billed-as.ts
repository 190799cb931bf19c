import { type ActingAs, hasVatIdAbroad } from './acting-as'
import type { KnownDetails } from './customer-details'

type VatDetails = Pick<KnownDetails, 'customerCountry' | 'customerVatId'>

/**
 * Whether somebody says to buy as a consumer and gives the VAT id of a business in another member state. A supplier may
 * take whoever gives a VAT id for a taxable person (Regulation (EU) 282/2011, article 18), but not for what is bought for
 * private use (article 19).
 */
export function isConsumerWithVatId(actingAs: ActingAs, details: VatDetails): boolean {
  return actingAs === 'consumer' && hasVatIdAbroad(details)
}

/** The details by which somebody is billed: without that VAT id for a consumer, who is charged Dutch VAT. */
export function billedAs<Details extends VatDetails>(details: Details, actingAs: ActingAs): Details {
  return isConsumerWithVatId(actingAs, details) ? { ...details, customerVatId: null } : details
}

/** Whether what was agreed to is charged no VAT, by whether its customer's record is: never to a consumer. */
export function isReverseChargedAs(actingAs: ActingAs, isReverseCharged: boolean): boolean {
  return isReverseCharged && actingAs !== 'consumer'
}

/** What a consumer with such a VAT id reads beside that field. */
export const CONSUMER_VAT_ID_FAULT =
  'Je bestelt als particulier. Laat het btw-id leeg, of kies ‘Bedrijf’ als je voor je bedrijf bestelt.'
