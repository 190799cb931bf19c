import type { Texts } from '@/shared/form-state'
import { HOME, type MemberState, writtenAddress } from '@/shared/member-states'
import { isPostBox, registryOfName } from './registries'
import { splitName, splitStreet } from './split-person'

/** Legal forms that registries tell apart. */
export const LEGAL_FORMS = [
  'eenmanszaak',
  'vof',
  'maatschap',
  'bv',
  'nv',
  'stichting',
  'vereniging',
  'cooperatie',
  'anders',
] as const
export type LegalForm = (typeof LEGAL_FORMS)[number]

export const LEGAL_FORM_LABELS = {
  eenmanszaak: 'Eenmanszaak',
  vof: 'VOF',
  maatschap: 'Maatschap',
  bv: 'BV',
  nv: 'NV',
  stichting: 'Stichting',
  vereniging: 'Vereniging',
  cooperatie: 'Coöperatie',
  anders: 'Anders',
} as const satisfies Record<LegalForm, string>

/** Whether this is one of them. */
export function isLegalForm(typed: string): typed is LegalForm {
  return LEGAL_FORMS.some((form) => form === typed)
}

/** In whose name a domain name is registered: what registries ask, as it was given when the name was ordered. */
export interface Registrant {
  firstName: string
  /** With what stands before it: 'van der Berg'. */
  lastName: string
  /** Null for a private person, as the legal form and the number of the Chamber of Commerce. */
  company: string | null
  legalForm: LegalForm | null
  kvk: string | null
  email: string
  /** Country code and number with a dot between them: '+31.534567890'. */
  phone: string
  street: string
  houseNumber: string
  addition: string | null
  zipcode: string
  city: string
  country: MemberState
}

/** Name and address in lines: 'Jan de Vries', 'Oude Markt 3 B', '7511 GA Enschede', and the country when it is another. */
export function registrantLines(registrant: Registrant): string[] {
  const { firstName, lastName, houseNumber, addition, zipcode, city, country } = registrant
  const street = [registrant.street, houseNumber, addition].filter(Boolean).join(' ')
  return [
    [firstName, lastName].filter(Boolean).join(' '),
    ...writtenAddress({ street, postcode: zipcode, city, country }),
  ]
}

/** Inputs of what a registry asks besides the details of a customer, in the order of the form. */
export const REGISTRANT_INPUTS = [
  'registrant_first_name',
  'registrant_last_name',
  'registrant_street',
  'registrant_house_number',
  'registrant_addition',
  'registrant_legal_form',
] as const
export type RegistrantInput = (typeof REGISTRANT_INPUTS)[number]

/** What is typed in them; empty where nothing was. */
export type RegistrantAnswers = Record<RegistrantInput, string>

export const NO_REGISTRANT_ANSWERS: RegistrantAnswers = {
  registrant_first_name: '',
  registrant_last_name: '',
  registrant_street: '',
  registrant_house_number: '',
  registrant_addition: '',
  registrant_legal_form: '',
}

export const REGISTRANT_LABELS = {
  registrant_first_name: 'Voornaam of voorletters',
  registrant_last_name: 'Achternaam',
  registrant_street: 'Straat',
  registrant_house_number: 'Huisnummer',
  registrant_addition: 'Toevoeging',
  registrant_legal_form: 'Rechtsvorm',
} as const satisfies Record<RegistrantInput, string>

/** Length of what is typed in each. */
export const MOST_REGISTRANT = 100

/** What is known of whoever a name is for, by the inputs of the order. */
export interface KnownPerson {
  customer_name: string
  customer_phone: string
  customer_company: string
  customer_address: string
  customer_country: string
  customer_kvk: string
}

/**
 * The answers as they hold: name and address are split as a proposal, as long as no part of them was typed. A part that was
 * emptied beside another one stays empty.
 */
export function registrantOf(typed: RegistrantAnswers, known: KnownPerson): RegistrantAnswers {
  const has = (...inputs: RegistrantInput[]) => inputs.some((input) => typed[input].trim() !== '')
  const name = splitName(known.customer_name)
  const address = splitStreet(known.customer_address)
  return {
    ...typed,
    ...(has('registrant_first_name', 'registrant_last_name')
      ? {}
      : { registrant_first_name: name.first, registrant_last_name: name.last }),
    ...(has('registrant_street', 'registrant_house_number', 'registrant_addition')
      ? {}
      : {
          registrant_street: address.street,
          registrant_house_number: address.houseNumber,
          registrant_addition: address.addition,
        }),
  }
}

/**
 * Messages by input for what a registry would refuse, in answers as they hold (`registrantOf`); empty when nothing is wrong.
 * `name`: the domain name that is ordered.
 */
export function faultsInRegistrant(
  answers: RegistrantAnswers,
  known: KnownPerson,
  { name, isCompany }: { name: string; isCompany: boolean },
): Texts {
  const is = (input: RegistrantInput) => answers[input].trim()
  const faults: [string, string | false][] = [
    ['customer_phone', !known.customer_phone.trim() && NO_PHONE],
    ['registrant_first_name', !is('registrant_first_name') && 'Vul je voornaam of voorletters in.'],
    ['registrant_last_name', !is('registrant_last_name') && 'Vul je achternaam in.'],
    ['registrant_street', faultInStreet(is('registrant_street'), name)],
    ['registrant_house_number', faultInNumber(is('registrant_house_number'), known)],
    ['registrant_addition', is('registrant_addition').length > 20 && 'Gebruik hier hoogstens 20 tekens.'],
    ...(isCompany ? faultsInCompany(is('registrant_legal_form'), known) : []),
  ]
  return Object.fromEntries(faults.filter((fault): fault is [string, string] => fault[1] !== false))
}

/** Message for a telephone number that is missing: registries call or text whoever holds a name. */
export const NO_PHONE = 'Vul je telefoonnummer in: het register wil het weten van wie een domeinnaam heeft.'

function faultInStreet(street: string, name: string): string | false {
  if (street === '') return 'Vul de straat in, zonder huisnummer.'
  const { registry, refusesPostBox } = registryOfName(name)
  return (
    refusesPostBox &&
    isPostBox(street) &&
    `${registry} neemt geen postbus of antwoordnummer aan. Vul het adres in waar je woont of gevestigd bent.`
  )
}

function faultInNumber(houseNumber: string, { customer_country }: KnownPerson): string | false {
  if (houseNumber === '') return 'Vul het huisnummer in.'
  if (houseNumber.length > 10) return 'Gebruik hier hoogstens 10 tekens.'
  return (
    customer_country === HOME &&
    !/^[1-9]\d{0,4}$/.test(houseNumber) &&
    'Vul hier alleen het nummer in; letters en de rest komen bij ‘Toevoeging’.'
  )
}

function faultsInCompany(legalForm: string, known: KnownPerson): [string, string | false][] {
  const isHome = known.customer_country === HOME
  return [
    ['registrant_legal_form', !isLegalForm(legalForm) && 'Kies de rechtsvorm van je bedrijf.'],
    [
      'customer_company',
      legalForm !== 'eenmanszaak' &&
        !known.customer_company.trim() &&
        'Vul de naam van je bedrijf in: de domeinnaam komt op die naam.',
    ],
    [
      'customer_kvk',
      isHome &&
        legalForm !== 'anders' &&
        !known.customer_kvk.trim() &&
        'Vul het KVK-nummer in: het register vraagt erom.',
    ],
  ]
}

/**
 * A telephone number as registries write it: '+31 53 123 45 67' is '+31.531234567'. The number comes with a space after
 * its country code; an extension ('ext. 12') is left out. Undefined for what cannot be written so.
 */
export function registryPhone(international: string): string | undefined {
  const [, code, rest = ''] = /^(\+\d{1,3}) ([^a-z]+)/i.exec(international) ?? []
  const number = rest.replace(/\D/g, '')
  return code && /^\d{4,14}$/.test(number) ? `${code}.${number}` : undefined
}

/** The other details of a registrant, as they were read for the order. */
export interface RegistrantDetails {
  customerEmail: string
  customerPhone: string | null
  customerCompany: string | null
  customerZipcode: string
  customerCity: string
  customerCountry: MemberState
  customerKvk: string | null
}

/** The registrant in answers as they hold and without a fault; undefined when the telephone number cannot be written so. */
export function registrantFrom(
  answers: RegistrantAnswers,
  details: RegistrantDetails,
  { isCompany }: { isCompany: boolean },
): Registrant | undefined {
  const phone = registryPhone(details.customerPhone ?? '')
  if (!phone) return undefined
  const is = (input: RegistrantInput) => answers[input].trim()
  const legalForm = is('registrant_legal_form')
  return {
    firstName: is('registrant_first_name'),
    lastName: is('registrant_last_name'),
    company: isCompany ? details.customerCompany : null,
    legalForm: isCompany && isLegalForm(legalForm) ? legalForm : null,
    kvk: isCompany ? details.customerKvk : null,
    email: details.customerEmail,
    phone,
    street: is('registrant_street'),
    houseNumber: is('registrant_house_number'),
    addition: is('registrant_addition') || null,
    zipcode: details.customerZipcode,
    city: details.customerCity,
    country: details.customerCountry,
  }
}
