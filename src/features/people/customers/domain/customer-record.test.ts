import { expect, test } from 'vitest'
import { addressLines, toParty } from './customer-details'
import { customerRecord } from './customer-record'

const anna = {
  customer_name: 'Anna Hülsmann',
  customer_phone: '02562 12345',
  customer_company: 'Hülsmann GmbH',
  customer_address: 'Neustraße 31',
  customer_zipcode: '48 599',
  customer_city: 'Gronau',
  customer_country: 'DE',
  customer_kvk: '',
  customer_vat_id: '111111125',
}

const errorsOf = (typed: object) =>
  Object.fromEntries(
    customerRecord.safeParse(typed).error?.issues.map(({ path, message }) => [path[0], message]) ?? [],
  )

test('postcode, telephone number and VAT id are read by the country of the customer', () => {
  expect(customerRecord.parse(anna)).toMatchObject({
    customerPhone: '+49 2562 12345',
    customerZipcode: '48599',
    customerCountry: 'DE',
    customerVatId: 'DE111111125',
  })
  const eleni = { ...anna, customer_country: 'GR', customer_zipcode: '10557', customer_vat_id: 'GR094259216' }
  expect(customerRecord.parse({ ...eleni, customer_phone: '+30 21 0123 4567' })).toMatchObject({
    customerZipcode: '105 57',
    customerVatId: 'EL094259216',
  })
})

test('what is none of that country is told at its field, together with what is missing', () => {
  const wrong = { ...anna, customer_name: '', customer_zipcode: '7511 JE', customer_vat_id: 'NL004495445B01' }
  expect(errorsOf({ ...wrong, customer_phone: '12' })).toEqual({
    customer_name: 'Vul je naam in.',
    customer_phone: 'Vul een telefoonnummer uit Duitsland in, of begin met een plus en het landnummer.',
    customer_zipcode: 'Vul een postcode uit Duitsland in, zoals 48599.',
    customer_vat_id: 'Vul een btw-id uit Duitsland in (zoals op facturen), of laat het veld leeg.',
  })
  expect(errorsOf({ ...anna, customer_country: 'CH' })).toEqual({
    customer_country: 'Kies een land van de Europese Unie.',
  })
})

// promise people: An address where the VAT of the Union does not hold is refused, as no invoice of ours is right there
test.each([
  ['ES', '35001', 'the Canary Islands'],
  ['ES', '38 001', 'Tenerife'],
  ['ES', '51001', 'Ceuta'],
  ['ES', '52001', 'Melilla'],
  ['FR', '97400', 'Réunion'],
  ['FR', '98800', 'New Caledonia'],
  ['FI', '22100', 'Åland'],
  ['DE', '78266', 'Büsingen'],
  ['DE', '27498', 'Heligoland'],
  ['IT', '23041', 'Livigno'],
  ['IT', '22061', 'Campione d’Italia'],
  ['GR', '630 86', 'Mount Athos'],
  ['DK', '3900', 'Greenland'],
])('%s %s (%s) is refused at its postcode', (customer_country, customer_zipcode) => {
  const typed = { ...anna, customer_country, customer_zipcode, customer_vat_id: '', customer_phone: '' }
  expect(errorsOf(typed)).toEqual({
    customer_zipcode:
      'Bij deze postcode geldt de btw van de EU niet, en daarvoor maken we geen facturen. Vul een ander adres in.',
  })
})

test.each([
  ['FR', '98000', 'Monaco, which counts as France'],
  ['PT', '9000-018', 'Madeira'],
  ['AT', '6991', 'Kleinwalsertal'],
  ['ES', '07001', 'Majorca'],
  ['FI', '21600', 'Pargas'],
  ['DE', '27499', 'Neuwerk'],
])('%s %s (%s) is an address like any other', (customer_country, customer_zipcode) => {
  const typed = { ...anna, customer_country, customer_zipcode, customer_vat_id: '', customer_phone: '' }
  expect(errorsOf(typed)).toEqual({})
})

test('a form that does not ask the country means the Netherlands', () => {
  const { customer_country: _, ...typed } = { ...anna, customer_zipcode: '7511je', customer_vat_id: '' }
  expect(customerRecord.parse({ ...typed, customer_phone: '' })).toMatchObject({
    customerZipcode: '7511 JE',
    customerCountry: 'NL',
  })
})

test('an address abroad is written as it is there, with its country; a Dutch one stays as it was', () => {
  const record = customerRecord.parse(anna)
  expect(addressLines(record)).toEqual(['Neustraße 31', '48599 Gronau', 'Duitsland'])
  expect(
    addressLines({ ...record, customerCountry: 'IE', customerCity: 'Dublin 2', customerZipcode: 'D02 X285' }),
  ).toEqual(['Neustraße 31', 'Dublin 2', 'D02 X285', 'Ierland'])
  expect(addressLines({ ...record, customerCountry: 'NL', customerZipcode: '7511 GA' })).toEqual([
    'Neustraße 31',
    '7511 GA Gronau',
  ])
  expect(toParty({ ...record, customerEmail: 'anna@huelsmann.example' }).country).toBe('DE')
})
