import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invoiceForAdmin } from '@/features/billing/invoices/server/invoice-queries'
import { auditOfSubject } from '@/features/operations/audit/server/audit-queries'
import { accounts } from '@/features/people/accounts/server/account-tables'
import { serveApi } from '../../../../tests/support/api'
import { placeOrderOf } from '../../../../tests/support/customers'

const DETAILS = {
  customer_name: 'Jan Wevers-Slot',
  customer_phone: '06-12 34 56 78',
  customer_address: 'Haaksbergerstraat 12',
  customer_zipcode: '7513ea',
  customer_city: 'Enschede',
}

// promise people: A program changes a customer by the rules of the portal, and no paper that there was
test('a program changes the details of a customer: written as ours are, in the log by field, on no paper that there was', async () => {
  await using api = await serveApi()
  const jan = await placeOrderOf(api.site)
  const path = `/api/v1/customers/${jan.customerId}`
  const before = await invoiceForAdmin(api.site.db, jan.invoiceId ?? '')
  expect(await api.ask('PUT', path, { body: DETAILS })).toMatchObject({
    status: 200,
    body: { id: jan.customerId },
  })
  expect((await api.ask('GET', path)).body).toMatchObject({
    ...DETAILS,
    email: 'jan@wevers.example',
    customer_phone: '+31 6 12345678',
    customer_zipcode: '7513 EA',
    customer_company: null,
    customer_kvk: null,
  })
  const [account] = await api.site.db.select().from(accounts).where(eq(accounts.id, jan.accountId))
  expect(account?.name).toBe('Jan Wevers-Slot')
  expect(await invoiceForAdmin(api.site.db, jan.invoiceId ?? '')).toEqual(before)
  const entries = await auditOfSubject(api.site.db, 'customer', jan.customerId)
  expect(entries.find(({ action }) => action === 'customer.record-changed')).toMatchObject({
    actorKind: 'admin',
    actorId: api.admin.id,
    details: { fields: 'customerName, customerPhone, customerAddress, customerZipcode' },
  })
})

test('what a customer cannot be called is refused by the rules of the portal, and the e-mail address is no field', async () => {
  await using api = await serveApi()
  const jan = await placeOrderOf(api.site)
  const path = `/api/v1/customers/${jan.customerId}`
  const put = async (over: object) =>
    (await api.ask('PUT', path, { body: { ...DETAILS, ...over } })).body.errors
  expect(await put({ customer_zipcode: '75' })).toMatchObject([{ field: '/customer_zipcode' }])
  expect(await put({ customer_kvk: '123' })).toMatchObject([{ field: '/customer_kvk' }])
  expect(await put({ customer_email: 'iemand@anders.example' })).toMatchObject([{ field: '/customer_email' }])
  const { key } = await api.keyWith(['customers:read'])
  expect((await api.ask('PUT', path, { key, body: DETAILS })).status).toBe(405)
  expect((await api.ask('GET', path)).body.customer_name).toBe('Jan Wevers')
})
