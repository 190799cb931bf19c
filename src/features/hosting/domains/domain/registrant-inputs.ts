import type { Registrant } from './registrant'

/** Part of a registrant, the name of its input, its label, and whether it can stay empty. */
export const REGISTRANT_PARTS: readonly [keyof Registrant, string, string, 'required' | 'optional'][] = [
  ['firstName', 'first_name', 'Voornaam of voorletters', 'required'],
  ['lastName', 'last_name', 'Achternaam', 'required'],
  ['company', 'company', 'Bedrijfsnaam', 'optional'],
  ['legalForm', 'legal_form', 'Rechtsvorm', 'optional'],
  ['kvk', 'kvk', 'KVK-nummer', 'optional'],
  ['email', 'email', 'E-mailadres', 'required'],
  ['phone', 'phone', 'Telefoon', 'required'],
  ['street', 'street', 'Straat', 'required'],
  ['houseNumber', 'house_number', 'Huisnummer', 'required'],
  ['addition', 'addition', 'Toevoeging', 'optional'],
  ['zipcode', 'zipcode', 'Postcode', 'required'],
  ['city', 'city', 'Plaats', 'required'],
  ['country', 'country', 'Land', 'required'],
]
