import { expect, test } from 'vitest'
import { CONSUMER_ORDER, placeOrderOf } from '../../../../../../../tests/support/customers'
import { createTestContext } from '../../../../../../../tests/support/database'
import { addContacts } from '../../../../../../../tests/support/people'
import { personWithAddress } from './person-queries'

test('the page of a person holds every lead, order and invoice under that address, and nothing of others', async () => {
  await using site = await createTestContext()
  const { customerEmail: email } = CONSUMER_ORDER.customer
  await addContacts(site, email)
  const first = await placeOrderOf(site)
  const second = await placeOrderOf(site)
  const other = { ...CONSUMER_ORDER.customer, customerEmail: 'piet@wevers.example' }
  await placeOrderOf(site, { customer: other })
  const person = await personWithAddress(site.db, email.toUpperCase())
  expect(person.leads).toHaveLength(1)
  expect(person.customerId).toBe(first.customerId)
  expect(person.orders.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(
    [first.orderNumber, second.orderNumber].toSorted(),
  )
  expect(person.invoices.map(({ buyerEmail }) => buyerEmail)).toEqual([email, email])
})

test('somebody who never ordered has a page without orders', async () => {
  await using site = await createTestContext()
  await addContacts(site, 'jan@wevers.example')
  const person = await personWithAddress(site.db, 'jan@wevers.example')
  expect(person).toMatchObject({ customerId: undefined, orders: [], invoices: [] })
})
