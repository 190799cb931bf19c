import { expect, test } from 'vitest'
import { conditionsInWords } from '@/features/hosting/domains/domain/registries'
import type { Cart } from '@/features/hosting/orders/domain/order-price'
import { CUSTOMER_FIELDS, TERMS_FAULT } from '@/features/people/customers/domain/customer-details'
import { CONSUMER } from '@/features/people/customers/fixtures'
import { NO_EMAIL_ADDRESS } from '@/shared/email-faults'
import { overviewLine } from './internal/overview'
import { NO_PACKAGE, NO_PAYMENT_METHOD } from './order-answers'
import { CONDITIONS_FAULT } from './order-registrant'
import { orderRequest } from './order-request'

const fromMiriam = {
  domain_name: 'https://www.BakkerijAarnink.nl/',
  domain_plan: 'register',
  hosting_package: 'onbeperkt',
  billing_cycle: 'yearly',
  extras: ['backup', 'ssl', 'ssl'],
  customer_name: ' Miriam Aarnink ',
  customer_email: 'miriam@bakkerijaarnink.example',
  customer_phone: '06-12 34 56 78',
  customer_company: 'Bakkerij Aarnink',
  customer_address: 'Oude Markt 7',
  customer_zipcode: '7511gb',
  customer_city: 'Enschede',
  customer_kvk: '12 34 56 78',
  customer_vat_id: '',
  registrant_first_name: 'Miriam',
  registrant_last_name: 'Aarnink',
  registrant_legal_form: 'vof',
  terms: 'on',
  payment_method: 'test-bank',
}

function errorsOf(changes: Record<string, unknown>): Record<string, string> {
  const parsed = orderRequest.safeParse({ ...fromMiriam, ...changes })
  const issues = parsed.error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
}

test('an order arrives under the names of its fields and leaves as cart and customer', () => {
  expect(orderRequest.parse(fromMiriam)).toEqual({
    cart: {
      packageId: 'onbeperkt',
      billingCycle: 'yearly',
      extras: ['ssl', 'backup'],
      domainName: 'bakkerijaarnink.nl',
      domainPlan: 'register',
    },
    names: {},
    customer: {
      ...CONSUMER,
      customerName: 'Miriam Aarnink',
      customerEmail: 'miriam@bakkerijaarnink.example',
      customerPhone: '+31 6 12345678',
      customerCompany: 'Bakkerij Aarnink',
      customerAddress: 'Oude Markt 7',
      customerZipcode: '7511 GB',
      customerKvk: '12345678',
    },
    registrant: {
      firstName: 'Miriam',
      lastName: 'Aarnink',
      company: 'Bakkerij Aarnink',
      legalForm: 'vof',
      kvk: '12345678',
      email: 'miriam@bakkerijaarnink.example',
      phone: '+31.612345678',
      street: 'Oude Markt',
      houseNumber: '7',
      addition: null,
      zipcode: '7511 GB',
      city: 'Enschede',
      country: 'NL',
    },
    paymentMethod: 'test-bank',
    mandate: false,
  })
})

test('only an order with a name that we register or move asks what its registry wants to know', () => {
  const bare = { customer_phone: '', customer_kvk: '', registrant_legal_form: '' }
  expect(Object.keys(errorsOf(bare)).sort()).toEqual([
    'customer_kvk',
    'customer_phone',
    'registrant_legal_form',
  ])
  expect(Object.keys(errorsOf({ ...bare, domain_plan: 'bring' })).sort()).toHaveLength(3)
  expect(errorsOf({ ...bare, domain_name: '' })).toEqual({})
  expect(errorsOf({ ...bare, customer_phone: '06 12345678', acting_as: 'consumer' })).toEqual({})
  expect(Object.keys(errorsOf({ customer_address: 'Postbus 7' }))).toEqual(['registrant_street'])
})

test.each(['Aar\u202enink', 'Aarn\u0007ink', 'Aarnink\nBcc: iedereen', 'Aarn\u200bink'])(
  '%j is no part of a name or an address in a register',
  (typed) => {
    expect(errorsOf({ registrant_last_name: typed })).toEqual({
      registrant_last_name: 'Hier staat een teken dat niet te lezen is. Typ het opnieuw.',
    })
    expect(Object.keys(errorsOf({ registrant_street: typed, registrant_house_number: '7' }))).toEqual([
      'registrant_street',
    ])
  },
)

test('a page without JavaScript shows what it splits before it orders a name', () => {
  const { registrant_first_name: first, registrant_last_name: last, ...unasked } = fromMiriam
  const shown = { shown_conditions: conditionsInWords('a.nl') }
  const seen = { ...unasked, ...shown, overview: overviewLine(CART) }
  expect(orderRequest.safeParse(seen).error?.issues[0]?.path).toEqual(['overview'])
  expect(
    orderRequest.safeParse({ ...seen, registrant_first_name: first, registrant_last_name: last }).success,
  ).toBe(true)
  expect(orderRequest.parse(unasked).registrant).toMatchObject({ lastName: 'Aarnink' })
  const { shown_conditions, ...without } = { ...seen, ...fromMiriam }
  expect(orderRequest.safeParse(without).error?.issues[0]?.path).toEqual(['overview'])
})

test('the conditions of a registry are agreed to only where the page showed them', () => {
  const shown = { shown_conditions: conditionsInWords('a.nl') }
  expect(orderRequest.parse({ ...fromMiriam, ...shown }).shownConditions).toBe(shown.shown_conditions)
  // A page of before it asked for them, or a program.
  expect(orderRequest.parse(fromMiriam).shownConditions).toBeUndefined()
  // The name changed after the tick.
  expect(errorsOf({ ...shown, domain_name: 'bakkerijaarnink.be' })).toEqual({ terms: CONDITIONS_FAULT })
  expect(errorsOf({ ...shown, domain_name: '' })).toEqual({})
})

test('name, e-mail address, address, postcode and city are required; the rest of the customer is not', () => {
  const nothing = {
    customer_name: ' ',
    customer_email: '',
    customer_phone: '',
    customer_company: null,
    customer_address: '',
    customer_zipcode: undefined,
    customer_city: '',
    customer_kvk: '',
    customer_vat_id: null,
  }
  expect(errorsOf(nothing)).toEqual({
    customer_name: 'Vul je naam in.',
    customer_email: NO_EMAIL_ADDRESS,
    customer_address: 'Vul je straat en huisnummer in.',
    customer_zipcode: 'Vul je postcode in.',
    customer_city: CUSTOMER_FIELDS.customerCity.missing,
  })
})

test('without a package, a payment method or the terms nothing can be ordered', () => {
  expect(errorsOf({ hosting_package: null, payment_method: 'cheque', terms: undefined })).toEqual({
    hosting_package: NO_PACKAGE,
    payment_method: NO_PAYMENT_METHOD,
    terms: TERMS_FAULT,
  })
})

test('prices and statuses in a form count for nothing', () => {
  const tampered = { ...fromMiriam, hosting_price: '0.01', total_price: '0', payment_status: 'paid', id: '1' }
  expect(orderRequest.parse(tampered)).toEqual(orderRequest.parse(fromMiriam))
  expect(errorsOf({ hosting_package: 'gratis', extras: ['fax'] })).toEqual({
    hosting_package: NO_PACKAGE,
    extras: 'Kies iets uit de lijst.',
  })
})

test('an order goes on without a domain name, and then has no plan for one', () => {
  const { cart } = orderRequest.parse({ ...fromMiriam, domain_name: '', domain_plan: 'bring' })
  expect(cart).toMatchObject({ domainName: null, domainPlan: null })
})

test('a domain name that cannot be one is told at its field, also beside other faults', () => {
  expect(errorsOf({ domain_name: 'bad_domain.nl' }).domain_name).toContain('bad-domain.nl')
  const both = errorsOf({ domain_name: 'bakkerij', domain_plan: 'bring', customer_city: '' })
  expect(both.domain_name).toContain('extensie')
  expect(both.customer_city).toBe(CUSTOMER_FIELDS.customerCity.missing)
})

test.each([
  ['06-12345678', '+31 6 12345678'],
  ['0031 6 12 34 56 78', '+31 6 12345678'],
  ['+31 (0)53 123 45 67', '+31 53 123 4567'],
  ['053 - 123 4567', '+31 53 123 4567'],
  ['+49 2562 123456', '+49 2562 123456'],
])('telephone %s is kept as %s', (typed, kept) => {
  expect(orderRequest.parse({ ...fromMiriam, customer_phone: typed }).customer.customerPhone).toBe(kept)
})

test.each(['7511gb', '7511 GB', ' 7511GB ', 'NL-7511 GB'])('postcode %s is kept as 7511 GB', (typed) => {
  expect(orderRequest.parse({ ...fromMiriam, customer_zipcode: typed }).customer.customerZipcode).toBe(
    '7511 GB',
  )
})

test('KVK number and BTW-id are judged by their form', () => {
  expect(errorsOf({ customer_kvk: '1234567' }).customer_kvk).toContain('acht cijfers')
  expect(errorsOf({ customer_vat_id: 'NL123456789B01' }).customer_vat_id).toContain('btw-id')
  expect(errorsOf({ customer_phone: 'bel maar' }).customer_phone).toContain('06 12345678')
  const typed = { ...fromMiriam, customer_vat_id: 'nl 0044.95.445.b01' }
  expect(orderRequest.parse(typed).customer.customerVatId).toBe('NL004495445B01')
})

const CART: Cart = {
  packageId: 'onbeperkt',
  billingCycle: 'yearly',
  extras: ['ssl', 'backup'],
  domainName: 'bakkerijaarnink.nl',
  domainPlan: 'register',
}

test('a form that carries its overview counts only if that showed these parts at this total', () => {
  const shown_conditions = conditionsInWords('a.nl')
  expect(errorsOf({ shown_conditions, overview: overviewLine(CART) })).toEqual({})
  const others: (Cart | null)[] = [
    null,
    { ...CART, packageId: 'webshop' },
    { ...CART, billingCycle: 'monthly' },
    { ...CART, domainName: null, domainPlan: null },
    // The same total in other parts.
    { ...CART, extras: ['ssl', 'backup', 'extra-site'] },
  ]
  for (const shown of others) expect(errorsOf({ overview: overviewLine(shown) })).toHaveProperty('overview')
  const evenDearer = { extras: ['ssl', 'backup', 'support', 'extra-email'] }
  expect(errorsOf({ ...evenDearer, overview: overviewLine(others[4] ?? null) })).toHaveProperty('overview')
  expect(errorsOf({})).toEqual({})
})

test('a name that the overview left out because it is taken is not ordered; another one is', () => {
  const without = { overview: overviewLine({ ...CART, domainName: null, domainPlan: null }) }
  const left = orderRequest.parse({ ...fromMiriam, ...without, left_out_domain: 'bakkerijaarnink.nl' })
  expect(left.cart).toMatchObject({ domainName: null, domainPlan: null })
  const other = { ...fromMiriam, domain_name: 'aarninkbakt.nl', left_out_domain: 'bakkerijaarnink.nl' }
  expect(orderRequest.parse(other).cart.domainName).toBe('aarninkbakt.nl')
  expect(errorsOf({ ...other, ...without })).toHaveProperty('overview')
})

test('three mailboxes with two names are three, and the third name waits', () => {
  const typed = {
    extras: ['ssl', 'extra-email'],
    'count_extra-email': '3',
    'names_extra-email': 'Info, verkoop',
  }
  const { cart, names } = orderRequest.parse({ ...fromMiriam, ...typed })
  expect(cart.extras).toEqual(['ssl', 'extra-email', 'extra-email', 'extra-email'])
  expect(names).toEqual({ 'extra-email': ['info', 'verkoop'] })
  // The wizard sends an id as often as it is wanted.
  const thrice = { extras: ['extra-email', 'extra-email', 'extra-email'] }
  expect(orderRequest.parse({ ...fromMiriam, ...thrice }).cart.extras).toEqual(thrice.extras)
})

test('a wrong number and a wrong name are refused at their own fields', () => {
  const wrong = { extras: ['extra-email'], 'count_extra-email': '11', 'names_extra-email': 'info, info' }
  expect(errorsOf(wrong)).toEqual({
    'count_extra-email': 'Kies er 1 tot en met 10.',
    'names_extra-email': 'info staat er twee keer.',
  })
  expect(errorsOf({ extras: [], 'names_extra-email': 'info' })).toEqual({
    'names_extra-email': 'Je koos Extra e-mailadres niet. Kies het erbij, of maak dit veld leeg.',
  })
})

test('further names arrive as they are registered, each once and not the first, and need one that we register', () => {
  const further_names = ['www.Aarnink.com', 'aarnink.com', 'bakkerijaarnink.nl']
  expect(orderRequest.parse({ ...fromMiriam, further_names }).cart.furtherNames).toEqual(['aarnink.com'])
  expect(orderRequest.parse(fromMiriam).cart).not.toHaveProperty('furtherNames')
  expect(errorsOf({ further_names, domain_plan: 'bring' })).toHaveProperty('further_names')
  expect(errorsOf({ further_names: ['aarnink'] })).toHaveProperty('further_names')
  const six = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((label) => `${label}.nl`)
  expect(errorsOf({ further_names: six })).toHaveProperty('further_names')
  expect(errorsOf({ further_names: six.slice(1) })).toEqual({})
})

test('the registry that asks the most of a holder is heard, whichever of the names it has', () => {
  const elsewhere = { domain_name: 'bakkerijaarnink.com', customer_address: 'Postbus 7' }
  expect(errorsOf(elsewhere)).toEqual({})
  expect(errorsOf({ ...elsewhere, further_names: ['bakkerijaarnink.nl'] })).toHaveProperty(
    'registrant_street',
  )
})
