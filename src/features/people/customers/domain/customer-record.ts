import { z } from 'astro/zod'
import {
  POSTCODE_FAULT,
  parsePostcode,
  postcodeInWords,
} from '@/features/hosting/addresses/domain/dutch-address'
import { emailAddress, optionalText, requiredText } from '@/shared/form-fields'
import { personName } from '@/shared/person-name'
import {
  byInput,
  CUSTOMER_FIELDS,
  type CustomerDetails,
  type CustomerField,
  type CustomerRecord,
  fromForm,
  kvkNumberIn,
} from './customer-details'
import { phoneNumberIn, vatIdIn } from './customer-numbers'

/** Schema of each detail, by the name of its input: the same in the order, the portal and the office. Server only. */
export const CUSTOMER_SCHEMAS = byInput({
  customerName: personName(CUSTOMER_FIELDS.customerName.missing),
  customerEmail: emailAddress,
  customerPhone: optionalNumber('customerPhone', phoneNumberIn),
  customerCompany: optionalText(200),
  customerAddress: requiredText(CUSTOMER_FIELDS.customerAddress.missing, 200),
  customerZipcode: zipcode(CUSTOMER_FIELDS.customerZipcode.missing),
  customerCity: requiredText(CUSTOMER_FIELDS.customerCity.missing, 200),
  customerKvk: optionalNumber('customerKvk', kvkNumberIn),
  customerVatId: optionalNumber('customerVatId', vatIdIn),
} satisfies { [Field in CustomerField]: z.ZodType<CustomerDetails[Field]> })

const RECORD = z.object(CUSTOMER_SCHEMAS).omit({ customer_email: true })

/** The account form of the portal: the fields, rules and messages of the order. Server only. */
export const customerRecord = RECORD.transform((typed): CustomerRecord => fromForm(typed))

/** The same form for a colleague, with messages about somebody else. Server only. */
export const recordOfCustomer = RECORD.extend({
  customer_id: z.uuid(),
  /** The record when the form was opened, as `asRead` has it (optimistic lock). */
  known: z.string().max(5_000),
  customer_name: personName('Vul een naam in.'),
  customer_address: requiredText('Vul een straat en huisnummer in.', 200),
  customer_zipcode: zipcode('Vul een postcode in.'),
  customer_city: requiredText('Vul een plaats in.', 200),
}).transform(({ customer_id, known, ...typed }) => ({
  customerId: customer_id,
  known,
  record: fromForm(typed) satisfies CustomerRecord,
}))

function optionalNumber(field: CustomerField, read: (typed: string) => string | undefined) {
  const { fault } = CUSTOMER_FIELDS[field]
  return optionalText(100).transform((typed, context) => {
    if (typed === null) return null
    const number = read(typed)
    if (number === undefined) context.addIssue({ code: 'custom', message: fault })
    return number ?? null
  })
}

function zipcode(missing: string) {
  return requiredText(missing, 20).transform((typed, context) => {
    const postcode = parsePostcode(typed)
    if (postcode) return postcodeInWords(postcode)
    context.addIssue({ code: 'custom', message: POSTCODE_FAULT })
    return typed
  })
}
