import { expect, test } from 'vitest'
import { CUSTOMER_FIELDS, TERMS_FAULT } from '@/features/people/customers/domain/customer-details'
import { firstErrors } from '@/shared/schema-fields'
import { OVERVIEW_FIELD } from './internal/overview'
import { ORDER_NOTICES, orderFaultNotice } from './order-notices'
import { orderRequest } from './order-request'

const noticeFor = (typed: Record<string, string>) => {
  const parsed = orderRequest.safeParse(typed)
  return parsed.error && orderFaultNotice(firstErrors(parsed.error), typed)
}

const COMPLETE = {
  hosting_package: 'basis',
  customer_name: 'Jan Wevers',
  customer_email: 'jan@wevers.nl',
  customer_phone: '',
  customer_company: '',
  customer_address: 'Oude Markt 14',
  customer_zipcode: '7511 JE',
  customer_city: 'Enschede',
  customer_kvk: '',
  customer_vat_id: '',
  payment_method: 'bank-transfer',
  terms: 'on',
}

// promise visitors 14: A message at its field … an order that lacks several names them, before the terms
test('an empty order is told what is missing, by name and in the order of the page, before the terms', () => {
  expect(noticeFor({})?.description).toBe(
    'Nog nodig: een pakket, je naam, je e-mailadres, je straat en huisnummer, je postcode, je woonplaats en een betaalwijze.',
  )
})

test('one fault is told in the words of its field', () => {
  expect(noticeFor({ ...COMPLETE, customer_city: '', terms: '' })?.description).toBe(
    CUSTOMER_FIELDS.customerCity.missing,
  )
  expect(noticeFor({ ...COMPLETE, customer_email: 'jan@' })?.description).toContain('geldig e-mailadres')
})

test('only when all else is there the order asks for the terms, and then for a look at the overview', () => {
  expect(noticeFor({ ...COMPLETE, terms: '' })?.title).toBe(TERMS_FAULT)
  expect(noticeFor({ ...COMPLETE, [OVERVIEW_FIELD]: '' })).toEqual(ORDER_NOTICES.notSeen)
})
