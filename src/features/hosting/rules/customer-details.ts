/** What has to be there before an order can go on (spec section 5), and what its field says when it is not. */
export const REQUIRED_FAULTS = {
  customer_name: 'Vul je naam in.',
  customer_email: 'Vul je e-mailadres in.',
  customer_address: 'Vul je straat en huisnummer in.',
  customer_zipcode: 'Vul je postcode in.',
  customer_city: 'Vul je woonplaats in.',
} as const

export const EMAIL_FAULT = 'Vul een geldig e-mailadres in, zoals naam@bedrijf.nl.'
export const PHONE_FAULT = 'Vul een telefoonnummer in, zoals 06 12345678, of laat het veld leeg.'
export const KVK_FAULT = 'Een KVK-nummer heeft acht cijfers. Vul ze in, of laat het veld leeg.'
export const VAT_ID_FAULT =
  'Vul een btw-id in zoals NL123456789B01 (dat van je facturen), of laat het veld leeg.'

/** Spec section 5, letter for letter. */
export const TERMS_FAULT = 'Je moet akkoord gaan met de algemene voorwaarden'
