import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { giveMandate } from '@/features/billing/mandates/server/give-mandate'
import { mandateOfCustomer } from '@/features/billing/mandates/server/mandate-of-customer'
import { mandates } from '@/features/billing/mandates/server/mandate-tables'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { placeOrderOf } from '../../../../../tests/support/customers'
import { createTestContext } from '../../../../../tests/support/database'
import { withdrawMandate } from './withdraw-mandate'

const account = { iban: 'NL91ABNA0417164300', holder: 'J. Wevers' }

test('a mandate is kept in the words that were agreed to, in force at once, and given only once', async () => {
  await using site = await createTestContext()
  const { customerId: id, accountId, email } = await placeOrderOf(site)
  const jan = { id, accountId, email, name: 'Jan Wevers' }
  expect(await mandateOfCustomer(site.db, id)).toBeUndefined()
  const given = await Promise.all([1, 2].map(() => giveMandate(site.context, jan, account)))
  expect(given.toSorted()).toEqual(['given', 'unchanged'])
  const standing = await mandateOfCustomer(site.db, id)
  expect(standing?.activeAt).toEqual(site.clock.now)
  expect(standing?.wording).toContain('Rekeningnummer: NL91 ABNA 0417 1643 00, op naam van J. Wevers.')
})

test('the customer’s own mail shows the end of the account number only; the agency gets all of it', async () => {
  await using site = await createTestContext()
  const { customerId: id, accountId, email } = await placeOrderOf(site)
  await giveMandate(site.context, { id, accountId, email, name: 'Jan Wevers' }, account)
  const [own] = await site.db.select().from(mails).where(eq(mails.kind, 'mandate-given'))
  expect(own?.text).toContain('eindigend op 4300')
  expect(own?.html).not.toContain('ABNA')
  const [notice] = await site.db.select().from(mails).where(eq(mails.kind, 'mandate-notice'))
  expect(notice?.text).toContain('NL91 ABNA 0417 1643 00')
})

test('a withdrawn mandate stays as evidence, and is confirmed once', async () => {
  await using site = await createTestContext()
  const { customerId: id, accountId, email } = await placeOrderOf(site)
  const jan = { id, accountId, email, name: 'Jan Wevers' }
  await giveMandate(site.context, jan, account)
  expect(await withdrawMandate(site.context, jan)).toBe('withdrawn')
  expect(await withdrawMandate(site.context, jan)).toBe('unchanged')
  expect(await mandateOfCustomer(site.db, id)).toBeUndefined()
  expect(await site.db.select().from(mandates)).toHaveLength(1)
  expect(await site.db.select().from(mails).where(eq(mails.kind, 'mandate-withdrawn'))).toHaveLength(1)
})
