import { z } from 'astro/zod'
import { POSTCODE_FAULT, parsePostcode, postcodeInWords } from '@/features/addresses/rules/dutch-address'
import { optionalText, requiredText } from '@/shared/form-fields'
import { personName } from '@/shared/person-name'
import { KVK_FAULT, kvkNumberIn, PHONE_FAULT, REQUIRED_FAULTS, VAT_ID_FAULT } from './customer-details'
import { phoneNumberIn, vatIdIn } from './customer-numbers'

/** Who orders, checked and written the same way everywhere. */
export interface CustomerWithEmail {
  name: string
  email: string
  phone: string | null
  company: string | null
  address: string
  /** '7511 JE' */
  zipcode: string
  city: string
  /** Eight digits. */
  kvk: string | null
  /** 'NL823456789B01' */
  vatId: string | null
}

/** A customer's own fields, without the e-mail address: the same in the order and in the portal. */
export const CUSTOMER_FIELDS = {
  customer_name: personName(REQUIRED_FAULTS.customer_name),
  customer_phone: optionalNumber(phoneNumberIn, PHONE_FAULT),
  customer_company: optionalText(200),
  customer_address: requiredText(REQUIRED_FAULTS.customer_address, 200),
  customer_zipcode: zipcode(),
  customer_city: requiredText(REQUIRED_FAULTS.customer_city, 200),
  customer_kvk: optionalNumber(kvkNumberIn, KVK_FAULT),
  customer_vat_id: optionalNumber(vatIdIn, VAT_ID_FAULT),
}

/** What a customer may change about themselves. The e-mail address is who they are here, and stays. */
export type CustomerRecord = Omit<CustomerWithEmail, 'email'>

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

function optionalNumber(read: (typed: string) => string | undefined, message: string) {
  return optionalText(100).transform((typed, context) => {
    if (typed === null) return null
    const number = read(typed)
    if (number === undefined) context.addIssue({ code: 'custom', message })
    return number ?? null
  })
}

function zipcode() {
  return requiredText(REQUIRED_FAULTS.customer_zipcode, 20).transform((typed, context) => {
    const postcode = parsePostcode(typed)
    if (postcode) return postcodeInWords(postcode)
    context.addIssue({ code: 'custom', message: POSTCODE_FAULT })
    return typed
  })
}
