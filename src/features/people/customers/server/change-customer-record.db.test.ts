import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderOfCustomer } from '@/features/hosting/orders/server/orders-of-customer'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { accounts } from '@/features/people/accounts/server/account-tables'
import { CONSUMER_ORDER, placeOrderOf } from '../../../../../tests/support/customers'
import { createTestContext } from '../../../../../tests/support/database'
import { asRead } from '../domain/customer-details'
import { customerRecord } from '../domain/customer-record'
import { changeCustomerRecord } from './change-customer-record'
import { customerOfAccount } from './customer-of-account'

const form = {
  customer_name: 'Jan Wevers-Slot',
  customer_phone: '06-12 34 56 78',
  customer_company: '',
  customer_address: 'Haaksbergerstraat 12',
  customer_zipcode: '7513ea',
  customer_city: 'Enschede',
  customer_kvk: '',
  customer_vat_id: '',
  // A request that adds this field changes nothing: the e-mail address identifies the customer.
  customer_email: 'iemand@anders.example',
}

// promise money 5: A customer who moves changes no order
// promise CustomerForm.tsx: Bestellingen en facturen die er al zijn, houden hun gegevens
test('what a customer changes is saved, greeted with, and logged by field; the e-mail address and orders stay', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  const record = customerRecord.parse(form)
  expect(await changeCustomerRecord(site.context, { ...jan, record })).toBe('saved')
  expect(await customerOfAccount(site.db, jan.accountId)).toMatchObject({
    email: 'jan@wevers.example',
    customerName: 'Jan Wevers-Slot',
    customerPhone: '+31 6 12345678',
    customerZipcode: '7513 EA',
  })
  const [account] = await site.db.select().from(accounts).where(eq(accounts.id, jan.accountId))
  expect(account?.name).toBe('Jan Wevers-Slot')
  expect(await orderOfCustomer(site.db, jan.customerId, jan.orderNumber)).toMatchObject({
    customerName: 'Jan Wevers',
    customerAddress: 'Oude Markt 3',
  })
  const [entry] = await site.db.select().from(auditLog).where(eq(auditLog.action, 'customer.record-changed'))
  expect(entry?.details).toEqual({
    fields: 'customerName, customerPhone, customerAddress, customerZipcode',
  })
  expect(await changeCustomerRecord(site.context, { ...jan, record })).toBe('unchanged')
})

test('a colleague does not put back what the customer changed since the form was opened', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  const ours = { customerId: jan.customerId, admin: { id: jan.accountId } }
  const known = asRead(CONSUMER_ORDER.customer)
  const theirs = { ...form, customer_address: 'Langestraat 1', customer_name: 'Jan Wevers' }
  const record = customerRecord.parse(theirs)
  expect(await changeCustomerRecord(site.context, { ...jan, record })).toBe('saved')
  const typed = customerRecord.parse({ ...form, customer_address: 'Oude Markt 3' })
  expect(await changeCustomerRecord(site.context, { ...ours, record: typed, known })).toBe('overtaken')
  const customer = await customerOfAccount(site.db, jan.accountId)
  expect(customer).toMatchObject({ customerName: 'Jan Wevers', customerAddress: 'Langestraat 1' })
  const since = asRead(customer ?? {})
  expect(await changeCustomerRecord(site.context, { ...ours, record: typed, known: since })).toBe('saved')
  // The second of two clicks is idempotent: it finds what the first one saved.
  expect(await changeCustomerRecord(site.context, { ...ours, record: typed, known: since })).toBe('unchanged')
})

test('an account without a customer has nothing to change', async () => {
  await using site = await createTestContext()
  const record = customerRecord.parse(form)
  expect(
    await changeCustomerRecord(site.context, {
      customerId: crypto.randomUUID(),
      accountId: crypto.randomUUID(),
      record,
    }),
  ).toBe('unknown')
})
