import { z } from 'astro/zod'
import {
  POSTCODE_FAULT,
  parsePostcode,
  postcodeInWords,
} from '@/features/hosting/addresses/domain/dutch-address'
import { emailAddress, optionalText, requiredText } from '@/shared/form-fields'
import {
  countryName,
  examplePostcode,
  HOME,
  isMemberState,
  isOutsideVatArea,
  type MemberState,
  postcodeOf,
} from '@/shared/member-states'
import { personName } from '@/shared/person-name'
import {
  byInput,
  CUSTOMER_FIELDS,
  type CustomerDetails,
  type CustomerField,
  type CustomerInput,
  type CustomerRecord,
  fromForm,
  kvkNumberIn,
} from './customer-details'
import { phoneNumberIn, vatIdIn } from './customer-numbers'

/**
 * Schema of each detail, by the name of its input: the same in the order, the portal and the office. Server only. What is
 * read by the country (`inCountry`) is only text here.
 */
export const CUSTOMER_SCHEMAS = byInput({
  customerName: personName(CUSTOMER_FIELDS.customerName.missing),
  customerEmail: emailAddress,
  customerPhone: optionalText(100),
  customerCompany: optionalText(200),
  customerAddress: requiredText(CUSTOMER_FIELDS.customerAddress.missing, 200),
  customerZipcode: requiredText(CUSTOMER_FIELDS.customerZipcode.missing, 20),
  customerCity: requiredText(CUSTOMER_FIELDS.customerCity.missing, 200),
  /** A form of before the field was there says nothing, and means the Netherlands. */
  customerCountry: z.preprocess(
    (typed) => typed || HOME,
    z.custom<MemberState>(
      (code) => typeof code === 'string' && isMemberState(code),
      CUSTOMER_FIELDS.customerCountry.fault,
    ),
  ),
  customerKvk: optionalText(100).transform((typed, context) => {
    if (typed === null) return null
    const number = kvkNumberIn(typed)
    if (number === undefined) context.addIssue({ code: 'custom', message: CUSTOMER_FIELDS.customerKvk.fault })
    return number ?? null
  }),
  customerVatId: optionalText(100),
} satisfies { [Field in CustomerField]: z.ZodType<CustomerDetails[Field]> })

/** No invoice of this product is right there: neither Dutch VAT nor reverse charge holds. */
const OUTSIDE_VAT_FAULT =
  'Bij deze postcode geldt de btw van de EU niet, en daarvoor maken we geen facturen. Vul een ander adres in.'

type ReadByCountry = 'customer_phone' | 'customer_zipcode' | 'customer_vat_id'

/** Readers of what is written otherwise in each country, with the message for what is none of there. */
const READERS: Readonly<
  Record<
    ReadByCountry,
    {
      read: (typed: string, country: MemberState) => string | undefined
      fault: (country: MemberState, typed: string) => string
    }
  >
> = {
  customer_phone: {
    read: phoneNumberIn,
    fault: (country) =>
      country === HOME
        ? CUSTOMER_FIELDS.customerPhone.fault
        : `Vul een telefoonnummer uit ${countryName(country)} in, of begin met een plus en het landnummer.`,
  },
  customer_zipcode: {
    read: (typed, country) => (isOutsideVatArea(country, typed) ? undefined : zipcodeIn(typed, country)),
    fault: (country, typed) =>
      country === HOME
        ? POSTCODE_FAULT
        : isOutsideVatArea(country, typed)
          ? OUTSIDE_VAT_FAULT
          : `Vul een postcode uit ${countryName(country)} in, zoals ${examplePostcode(country)}.`,
  },
  customer_vat_id: {
    read: vatIdIn,
    fault: (country) =>
      country === HOME
        ? CUSTOMER_FIELDS.customerVatId.fault
        : `Vul een btw-id uit ${countryName(country)} in (zoals op facturen), of laat het veld leeg.`,
  },
}
const READ_BY_COUNTRY = Object.keys(READERS) as ReadByCountry[]

/** The postcode as it is written there: '7511 JE', '48599', 'LV-1050'. */
export function zipcodeIn(typed: string, country: MemberState): string | undefined {
  if (country !== HOME) return postcodeOf(country, typed)
  const postcode = parsePostcode(typed)
  return postcode && postcodeInWords(postcode)
}

type Typed = Partial<Record<CustomerInput, string | null>>

/** The fault of each number that is none of its country; what is not filled in has none. */
export function faultsByCountry(typed: Typed, country: MemberState): Partial<Record<ReadByCountry, string>> {
  const wrong = READ_BY_COUNTRY.filter((input) => {
    const text = typed[input]?.trim()
    return text && READERS[input].read(text, country) === undefined
  })
  return Object.fromEntries(
    wrong.map((input) => [input, READERS[input].fault(country, typed[input]?.trim() ?? '')]),
  )
}

/** The same details with their numbers as they are written in their country. */
export function writtenByCountry<Details extends Typed>(typed: Details, country: MemberState): Details {
  const read = READ_BY_COUNTRY.flatMap((input) => {
    const text = typed[input]?.trim()
    return text ? [[input, READERS[input].read(text, country) ?? text] as const] : []
  })
  return { ...typed, ...Object.fromEntries(read) }
}

/**
 * The schema of a form with details, which reads the numbers among them by the country that is filled in, or by this one.
 * Their faults are told together with all others.
 */
export function inCountry<Schema extends z.ZodType<Typed>>(schema: Schema, otherwise: MemberState = HOME) {
  const countryIn = (typed: Typed) =>
    isMemberState(typed.customer_country ?? '') ? (typed.customer_country as MemberState) : otherwise
  const checked = READ_BY_COUNTRY.reduce<z.ZodType>(
    (each, input) =>
      each.refine((typed) => !faultsByCountry(typed as Typed, countryIn(typed as Typed))[input], {
        path: [input],
        error: ({ input: typed }) => faultsByCountry(typed as Typed, countryIn(typed as Typed))[input],
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
    schema,
  ) as Schema
  return checked.transform(
    (typed) => writtenByCountry(typed as Typed, countryIn(typed as Typed)) as z.output<Schema>,
  )
}

const RECORD = z.object(CUSTOMER_SCHEMAS).omit({ customer_email: true })

/** The account form of the portal: the fields, rules and messages of the order. Server only. */
export const customerRecord = inCountry(RECORD).transform((typed): CustomerRecord => fromForm(typed))

/** The same fields for a colleague, with messages about somebody else; to be read `inCountry`. Server only. */
export const RECORD_BY_COLLEAGUE = RECORD.extend({
  customer_name: personName('Vul een naam in.'),
  customer_address: requiredText('Vul een straat en huisnummer in.', 200),
  customer_zipcode: requiredText('Vul een postcode in.', 20),
  customer_city: requiredText('Vul een plaats in.', 200),
})

/** The record when the form was opened, as `asRead` has it (optimistic lock). */
export const knownRecord = z.string().max(5_000)

/** The form of the office with them. Server only. */
export const recordOfCustomer = inCountry(
  RECORD_BY_COLLEAGUE.extend({ customer_id: z.uuid(), known: knownRecord }),
).transform(({ customer_id, known, ...typed }) => ({
  customerId: customer_id,
  known,
  record: fromForm(typed) satisfies CustomerRecord,
}))
