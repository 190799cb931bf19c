import { POSTCODE_FAULT, parsePostcode } from '@/features/addresses/rules/dutch-address'
import type { Texts } from '@/shared/form-state'

/** What the order asks about who orders, by the names of its fields (docs/product.md#customer-details). */
export const DETAIL_FIELDS = [
  'customer_name',
  'customer_email',
  'customer_phone',
  'customer_company',
  'customer_address',
  'customer_zipcode',
  'customer_city',
  'customer_kvk',
  'customer_vat_id',
] as const
export type CustomerField = (typeof DETAIL_FIELDS)[number]
export type CustomerDetails = Record<CustomerField, string>

export const NO_DETAILS: CustomerDetails = {
  customer_name: '',
  customer_email: '',
  customer_phone: '',
  customer_company: '',
  customer_address: '',
  customer_zipcode: '',
  customer_city: '',
  customer_kvk: '',
  customer_vat_id: '',
}

/** What has to be there before an order can go on, and what its field says when it is not. */
export const REQUIRED_FAULTS = {
  customer_name: 'Vul je naam in.',
  customer_email: 'Vul je e-mailadres in.',
  customer_address: 'Vul je straat en huisnummer in.',
  customer_zipcode: 'Vul je postcode in.',
  customer_city: 'Vul je woonplaats in.',
} as const satisfies Partial<CustomerDetails>

export const EMAIL_FAULT = 'Vul een geldig e-mailadres in, zoals naam@bedrijf.nl.'
export const PHONE_FAULT = 'Vul een telefoonnummer in, zoals 06 12345678, of laat het veld leeg.'
export const KVK_FAULT = 'Een KVK-nummer heeft acht cijfers. Vul ze in, of laat het veld leeg.'
export const VAT_ID_FAULT =
  'Vul een btw-id in zoals NL123456789B01 (dat van je facturen), of laat het veld leeg.'

/** Fixed letter by letter (docs/product.md#placing-an-order). */
export const TERMS_FAULT = 'Je moet akkoord gaan met de algemene voorwaarden'

/**
 * What is wrong with what was filled in, by field; empty when nothing is. A first look without the tables that the
 * server has: what passes here may still be refused there, never the other way round.
 */
export function faultsInDetails(details: CustomerDetails): Texts {
  return { ...malformed(details), ...missingDetails(details) }
}

/** The required fields that are empty. */
export function missingDetails(details: CustomerDetails): Texts {
  const required = Object.entries(REQUIRED_FAULTS) as [CustomerField, string][]
  return Object.fromEntries(required.filter(([field]) => details[field].trim() === ''))
}

const CHECKS = [
  ['customer_email', EMAIL_FAULT, (typed) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(typed)],
  ['customer_phone', PHONE_FAULT, (typed) => (typed.match(/\d/g)?.length ?? 0) >= 7],
  ['customer_zipcode', POSTCODE_FAULT, (typed) => parsePostcode(typed) !== undefined],
  ['customer_kvk', KVK_FAULT, (typed) => kvkNumberIn(typed) !== undefined],
  ['customer_vat_id', VAT_ID_FAULT, (typed) => /^(NL)?\d{9}B\d{2}$/i.test(typed.replace(/[\s.\-_]/g, ''))],
] as const satisfies readonly (readonly [CustomerField, string, (typed: string) => boolean])[]

/** The fields that hold something that cannot be one; an empty field holds nothing wrong. */
function malformed(details: CustomerDetails): Texts {
  const wrong = CHECKS.filter(([field, , isRight]) => {
    const typed = details[field].trim()
    return typed !== '' && !isRight(typed)
  })
  return Object.fromEntries(wrong.map(([field, fault]) => [field, fault]))
}

/** '12 34 56 78' is '12345678'. Undefined when it cannot be a number of the Chamber of Commerce. */
export function kvkNumberIn(typed: string): string | undefined {
  const digits = typed.replace(/^\s*kvk[\s.:-]*/i, '').replace(/[\s.-]/g, '')
  return /^\d{8}$/.test(digits) ? digits : undefined
}
