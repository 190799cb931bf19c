import { POSTCODE_FAULT, parsePostcode } from '@/features/hosting/addresses/domain/dutch-address'
import { MALFORMED_EMAIL_ADDRESS, NO_EMAIL_ADDRESS } from '@/shared/email-faults'
import type { Texts } from '@/shared/form-state'
import { HOME, isMemberState, type MemberState, writtenAddress } from '@/shared/member-states'

/** One detail of a customer, from the field in which it is typed to its place on an invoice. */
interface FieldOfCustomer {
  /** Name of the input. */
  input: `customer_${string}`
  label: string
  hint?: string
  /** Message for an empty answer, where an order cannot do without. */
  missing?: string
  /** Message for a malformed answer, and a first check without the tables that the server has. */
  fault?: string
  isRight?: (typed: string) => boolean
  /** Place on a document; details that share one stand there together, in this order. */
  place: PartyPlace
}

type PartyPlace =
  | 'name'
  | 'contact'
  | 'email'
  | 'phone'
  | 'street'
  | 'postcode'
  | 'city'
  | 'country'
  | 'kvk'
  | 'vatId'

/**
 * The details of a customer (docs/product/people.md#customer-details), by their one name in code: in both tables, the order,
 * the portal and the office. Only inputs, columns and documents have other names for them.
 */
const FIELDS = {
  customerName: { input: 'customer_name', label: 'Naam', missing: 'Vul je naam in.', place: 'contact' },
  customerEmail: {
    input: 'customer_email',
    label: 'E-mailadres',
    hint: 'Hier sturen we de bevestiging en de factuur heen.',
    missing: NO_EMAIL_ADDRESS,
    fault: MALFORMED_EMAIL_ADDRESS,
    isRight: (typed) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(typed),
    place: 'email',
  },
  customerPhone: {
    input: 'customer_phone',
    label: 'Telefoon',
    fault: 'Vul een telefoonnummer in, zoals 06 12345678, of laat het veld leeg.',
    isRight: (typed) => (typed.match(/\d/g)?.length ?? 0) >= 7,
    place: 'phone',
  },
  customerCompany: { input: 'customer_company', label: 'Bedrijfsnaam', place: 'name' },
  customerAddress: {
    input: 'customer_address',
    label: 'Straat en huisnummer',
    missing: 'Vul je straat en huisnummer in.',
    place: 'street',
  },
  /** '7511 JE' */
  customerZipcode: {
    input: 'customer_zipcode',
    label: 'Postcode',
    missing: 'Vul je postcode in.',
    fault: POSTCODE_FAULT,
    isRight: (typed) => parsePostcode(typed) !== undefined,
    place: 'postcode',
  },
  customerCity: { input: 'customer_city', label: 'Plaats', missing: 'Vul je woonplaats in.', place: 'city' },
  /** ISO 3166-1 alpha-2: a member state of the EU. Postcode, telephone number and VAT id are read by it. */
  customerCountry: {
    input: 'customer_country',
    label: 'Land',
    missing: 'Kies een land.',
    fault: 'Kies een land van de Europese Unie.',
    isRight: isMemberState,
    place: 'country',
  },
  /** Eight digits. */
  customerKvk: {
    input: 'customer_kvk',
    label: 'KVK-nummer',
    hint: 'Acht cijfers.',
    fault: 'Een KVK-nummer heeft acht cijfers. Vul ze in, of laat het veld leeg.',
    isRight: (typed) => kvkNumberIn(typed) !== undefined,
    place: 'kvk',
  },
  /** 'NL823456789B01' */
  customerVatId: {
    input: 'customer_vat_id',
    label: 'Btw-id',
    hint: 'Zoals NL123456789B01.',
    fault: 'Vul een btw-id in zoals NL123456789B01 (zoals op facturen), of laat het veld leeg.',
    isRight: (typed) => /^(NL)?\d{9}B\d{2}$/i.test(typed.replace(/[\s.\-_]/g, '')),
    place: 'vatId',
  },
} as const satisfies Record<string, FieldOfCustomer>

export type CustomerField = keyof typeof FIELDS
type InputOf<Field extends CustomerField> = (typeof FIELDS)[Field]['input']
export type CustomerInput = InputOf<CustomerField>

/** The details of a customer, parsed and normalized. */
export type CustomerDetails = {
  [Field in CustomerField]: (typeof FIELDS)[Field] extends { missing: string }
    ? Field extends 'customerCountry'
      ? MemberState
      : string
    : string | null
}

/** The details that the customer or a colleague can change. The e-mail address identifies the customer, so it stays. */
export type CustomerRecord = Omit<CustomerDetails, 'customerEmail'>

/** Details of which some may be unknown: customers from before the field was asked lack an address. */
export type KnownDetails = Readonly<Partial<Record<CustomerField, string | null>>>

/** The details as typed, by the names of their inputs. */
export type CustomerAnswers = Record<CustomerInput, string>

export const CUSTOMER_FIELDS: {
  readonly [Field in CustomerField]: FieldOfCustomer & (typeof FIELDS)[Field]
} = FIELDS

const EVERY_FIELD = Object.keys(FIELDS) as readonly CustomerField[]
export const CUSTOMER_INPUTS = EVERY_FIELD.map((field) => CUSTOMER_FIELDS[field].input)

/** Rekeys values from field to input. */
export function byInput<Values extends Partial<Record<CustomerField, unknown>>>(values: Values) {
  const named = Object.entries(values).map(([field, value]) => [FIELDS[field as CustomerField].input, value])
  return Object.fromEntries(named) as {
    [Field in keyof Values & CustomerField as InputOf<Field>]: Values[Field]
  }
}

/** Rekeys values from input to field, and drops everything else in the form. */
export function fromForm<Form extends Partial<Record<CustomerInput, unknown>>>(form: Form) {
  const asked = EVERY_FIELD.filter((field) => FIELDS[field].input in form)
  return Object.fromEntries(asked.map((field) => [field, form[FIELDS[field].input]])) as {
    [Field in CustomerField as InputOf<Field> extends keyof Form ? Field : never]: Form[InputOf<Field>]
  }
}

/** The details as values of their inputs; an unknown detail is empty, and an unknown country ours. */
export function toForm(details: KnownDetails): CustomerAnswers {
  return { ...byInput(mapFields((field) => details[field] ?? '')), customer_country: countryOf(details) }
}

/** The country of these details: ours, where they say none. */
export function countryOf({ customerCountry }: Pick<KnownDetails, 'customerCountry'>): MemberState {
  return customerCountry && isMemberState(customerCountry) ? customerCountry : HOME
}

/** A customer's record as text, to compare with what somebody read (optimistic lock): any change makes another text. */
export function asRead(details: KnownDetails): string {
  return JSON.stringify({ ...toForm(details), [FIELDS.customerEmail.input]: undefined })
}

/** Picks the details from a row, or their columns from a table. */
export function fromColumns<Row extends Partial<Record<CustomerField, unknown>>>(row: Row) {
  const held = EVERY_FIELD.filter((field) => field in row)
  return Object.fromEntries(held.map((field) => [field, row[field]])) as Pick<Row, keyof Row & CustomerField>
}

/** The record in these details, or in a row that has them: all but the e-mail address, which identifies the customer. */
export function recordIn(details: CustomerRecord): CustomerRecord {
  const { customerEmail, ...record } = fromColumns({ customerEmail: undefined, ...details })
  return record as CustomerRecord
}

/** The details if they are complete enough for an invoice; undefined while a required one is missing. */
export function wholeDetails(known: KnownDetails): CustomerDetails | undefined {
  const details: KnownDetails = { ...known, customerCountry: countryOf(known) }
  const isWhole = EVERY_FIELD.every((field) => !CUSTOMER_FIELDS[field].missing || details[field]?.trim())
  return isWhole ? (fromColumns(details) as CustomerDetails) : undefined
}

/** The billed party as an invoice names it: the company if there is one, with the person as contact. */
export function toParty(details: CustomerDetails) {
  const at = (place: PartyPlace) => textAt(details, place)
  return {
    name: at('name') || at('contact'),
    contact: at('name') ? at('contact') : null,
    email: at('email'),
    phone: at('phone') || null,
    street: at('street'),
    postcode: at('postcode'),
    city: at('city'),
    country: countryOf(details),
    kvk: at('kvk') || null,
    vatId: at('vatId') || null,
    iban: null,
  } as const satisfies Record<PartyPlace | 'iban', string | null>
}

/** 'Oude Markt 3' and '7511 GA Enschede', with the country when it is another than ours; unknown parts are left out. */
export function addressLines(details: KnownDetails): string[] {
  const at = (place: PartyPlace) => textAt(details, place)
  const lines = { street: at('street'), postcode: at('postcode'), city: at('city') }
  return writtenAddress({ ...lines, country: countryOf(details) })
}

function textAt(details: KnownDetails, place: PartyPlace): string {
  const there = EVERY_FIELD.filter((field) => FIELDS[field].place === place)
  return there
    .map((field) => details[field]?.trim())
    .filter(Boolean)
    .join(' ')
}

/** Name of each detail within a sentence: 'postcode', 'KVK-nummer'. */
export const FIELD_WORDS = mapFields((field) =>
  FIELDS[field].label.replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase()),
)

function mapFields(textOf: (field: CustomerField) => string) {
  return Object.fromEntries(EVERY_FIELD.map((field) => [field, textOf(field)])) as Record<
    CustomerField,
    string
  >
}

/** Fixed letter by letter (docs/product/hosting.md#placing-an-order). */
export const TERMS_FAULT = 'Je moet akkoord gaan met de algemene voorwaarden'

/**
 * Messages by input for what is wrong with the answers; empty when nothing is. A first check without the tables that
 * the server has: what passes here may still be refused there, never the other way round.
 */
export function faultsInDetails(answers: CustomerAnswers): Texts {
  return { ...malformed(answers), ...missingDetails(answers) }
}

/** Messages for required inputs that are empty. */
export function missingDetails(answers: CustomerAnswers): Texts {
  const empty = Object.values(CUSTOMER_FIELDS).flatMap(({ input, missing }) =>
    missing && answers[input].trim() === '' ? [[input, missing] as const] : [],
  )
  return Object.fromEntries(empty)
}

/** Details that are written otherwise in each country: abroad the server alone reads them. */
const READ_AT_HOME: readonly string[] = [FIELDS.customerZipcode.input, FIELDS.customerVatId.input]

/** Messages for inputs with a malformed value; an empty input is not malformed. */
function malformed(answers: CustomerAnswers): Texts {
  const isAbroad = countryOf({ customerCountry: answers.customer_country }) !== HOME
  const wrong = Object.values(CUSTOMER_FIELDS).flatMap(({ input, fault, isRight }) => {
    const typed = answers[input].trim()
    if (isAbroad && READ_AT_HOME.includes(input)) return []
    return fault && isRight && typed !== '' && !isRight(typed) ? [[input, fault] as const] : []
  })
  return Object.fromEntries(wrong)
}

/** '12 34 56 78' becomes '12345678'. Undefined when it cannot be a number of the Chamber of Commerce. */
export function kvkNumberIn(typed: string): string | undefined {
  const digits = typed.replace(/^\s*kvk[\s.:-]*/i, '').replace(/[\s.-]/g, '')
  return /^\d{8}$/.test(digits) ? digits : undefined
}
