import { expect, test } from 'vitest'
import {
  faultsInRegistrant,
  type KnownPerson,
  NO_REGISTRANT_ANSWERS,
  registrantFrom,
  registrantLines,
  registrantOf,
  registryPhone,
} from './registrant'

const ANNA: KnownPerson = {
  customer_name: 'Anna van der Berg',
  customer_phone: '053 123 45 67',
  customer_company: '',
  customer_address: 'Oude Markt 14a',
  customer_country: 'NL',
  customer_kvk: '',
}
const PERSON = { name: 'berg.nl', isCompany: false }
const COMPANY = { name: 'berg.nl', isCompany: true }

const faults = (typed: Partial<typeof NO_REGISTRANT_ANSWERS>, known = ANNA, about = PERSON) =>
  faultsInRegistrant(registrantOf({ ...NO_REGISTRANT_ANSWERS, ...typed }, known), known, about)

test('name and address are proposed apart until a part of them is typed, and then hold as they stand', () => {
  expect(registrantOf(NO_REGISTRANT_ANSWERS, ANNA)).toMatchObject({
    registrant_first_name: 'Anna',
    registrant_last_name: 'van der Berg',
    registrant_street: 'Oude Markt',
    registrant_house_number: '14',
    registrant_addition: 'a',
  })
  const typed = { ...NO_REGISTRANT_ANSWERS, registrant_street: 'Haverstraat', registrant_house_number: '2' }
  expect(registrantOf(typed, ANNA)).toMatchObject({
    registrant_street: 'Haverstraat',
    registrant_house_number: '2',
    registrant_addition: '',
    registrant_last_name: 'van der Berg',
  })
})

test('a person with a telephone number and a whole address is refused by no registry', () => {
  expect(faults({})).toEqual({})
})

test('without a telephone number, a surname or a house number it says so at that field', () => {
  expect(Object.keys(faults({}, { ...ANNA, customer_phone: ' ' }))).toEqual(['customer_phone'])
  expect(Object.keys(faults({}, { ...ANNA, customer_name: 'Anna' }))).toEqual(['registrant_last_name'])
  expect(Object.keys(faults({}, { ...ANNA, customer_address: 'De Hoeve' }))).toEqual([
    'registrant_house_number',
  ])
  expect(Object.keys(faults({ registrant_street: 'Markt', registrant_house_number: '14a' }))).toEqual([
    'registrant_house_number',
  ])
})

test.each(['Postbus 12', 'postbus 1234', 'Antwoordnummer 5', 'P.O. Box 9', 'PO Box 9'])(
  'SIDN takes no %j, another registry does',
  (customer_address) => {
    const known = { ...ANNA, customer_address }
    expect(Object.keys(faults({}, known))).toEqual(['registrant_street'])
    expect(faults({}, known, { ...PERSON, name: 'berg.com' })).toEqual({})
  },
)

test('a company has a legal form, a number of the Chamber of Commerce, and a name unless one person is it', () => {
  expect(Object.keys(faults({}, ANNA, COMPANY)).sort()).toEqual([
    'customer_company',
    'customer_kvk',
    'registrant_legal_form',
  ])
  const known = { ...ANNA, customer_kvk: '12345678' }
  expect(faults({ registrant_legal_form: 'eenmanszaak' }, known, COMPANY)).toEqual({})
  expect(Object.keys(faults({ registrant_legal_form: 'bv' }, known, COMPANY))).toEqual(['customer_company'])
  expect(faults({ registrant_legal_form: 'anders' }, { ...ANNA, customer_company: 'Kerk' }, COMPANY)).toEqual(
    {},
  )
})

test.each([
  ['+31 53 123 45 67', '+31.531234567'],
  ['+49 2562 9330', '+49.25629330'],
  ['+352 27 12 34', '+352.271234'],
  ['053 123 45 67', undefined],
  ['+31', undefined],
  ['', undefined],
])('%j is written for a registry as %j', (phone, written) => {
  expect(registryPhone(phone)).toBe(written)
})

test('the registrant of a person has nothing of a company', () => {
  const registrant = registrantFrom(
    registrantOf({ ...NO_REGISTRANT_ANSWERS, registrant_legal_form: 'bv' }, ANNA),
    {
      customerEmail: 'anna@berg.example',
      customerPhone: '+31 53 123 45 67',
      customerCompany: 'Berg BV',
      customerZipcode: '7511 GA',
      customerCity: 'Enschede',
      customerCountry: 'NL',
      customerKvk: '12345678',
    },
    PERSON,
  )
  expect(registrant).toMatchObject({ company: null, legalForm: null, kvk: null, phone: '+31.531234567' })
  expect(registrant && registrantLines(registrant)).toEqual([
    'Anna van der Berg',
    'Oude Markt 14 a',
    '7511 GA Enschede',
  ])
})
