import { type MemberState, writtenAddress } from '@/shared/member-states'

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
