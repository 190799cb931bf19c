import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { goingBackAfter } from '@/features/billing/subscriptions/server/credit-unused'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { unsealSecrets } from '@/features/operations/mail/server/sealed-secrets'
import {
  CONSUMER_ORDER,
  type OrderedBy,
  payOrderOf,
  placeOrderOf,
} from '../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { cancelOrder } from './cancel-order'
import { hostingOrders } from './order-tables'
import { orderOfCustomer } from './orders-of-customer'
import { withdrawableOrder, withdrawOrderByKey } from './withdraw-order'

const DAY = 24 * 60 * 60

const A_YEAR = { cart: { ...CONSUMER_ORDER.cart, billingCycle: 'yearly' } } as const

async function orderNow({ db }: TestContext, of: OrderedBy) {
  const order = await orderOfCustomer(db, of.customerId, of.orderNumber)
  if (!order) throw new Error('The order is gone')
  return order
}

/** The key in the link of the confirmation mail, which only its recipient sees. */
async function keyInMail({ db, context }: TestContext, { orderId }: OrderedBy): Promise<string> {
  const [order] = await db.select().from(hostingOrders).where(eq(hostingOrders.id, orderId))
  const [mail] = await db
    .select()
    .from(mails)
    .where(eq(mails.id, order?.confirmationMailId ?? ''))
  if (!mail?.sealedSecrets) throw new Error('The mail has no secret')
  const key = unsealSecrets(context.settings, mail.id, mail.sealedSecrets).withdrawal ?? ''
  expect(mail.html + mail.text).not.toContain(key)
  expect(JSON.stringify(order)).not.toContain(key)
  return key
}

// promise visitors: A consumer is bound for no first term, and unused days go back
// promise binding-words.ts: Op elk moment, ${NOTICE_IN_WORDS}.
test('a consumer leaves in the first year with a month of notice, and gets the rest of it back by the day', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site, { ...A_YEAR, actingAs: 'consumer' })
  await payOrderOf(site, jan)
  expect(await cancelOrder(site.context, { ...jan, reason: null })).toEqual({
    outcome: 'ends',
    endsOn: '2026-12-20',
  })
  const { subscriptionId } = await orderNow(site, jan)
  const back = await goingBackAfter(site.db, { subscriptionId, lastDay: '2026-12-20' })
  // Of 365 days from 20 November 2026, 31 were used: 334 are refunded of € 214,50 and its VAT.
  expect(back.total).toBe(Math.round(19_628 * 1.21))
})

// promise visitors: A consumer is bound for no first term … a business for the first one
// promise binding-words.ts: daarna voor onbepaalde tijd.
test('a business is held for the year that it ordered, and reads so', async () => {
  await using site = await createTestContext()
  const bakery = await placeOrderOf(site, { ...A_YEAR, actingAs: 'company' })
  await payOrderOf(site, bakery)
  expect(await cancelOrder(site.context, { ...bakery, reason: null })).toEqual({
    outcome: 'ends',
    endsOn: '2027-11-19',
  })
})

// promise visitors: For whom somebody orders is what they say
test('for whom somebody orders is what they say, and of who says nothing what a company or a KVK number tells', async () => {
  await using site = await createTestContext()
  const company = { ...CONSUMER_ORDER.customer, customerCompany: 'Bakkerij Aarnink' }
  const said = async (order: Parameters<typeof placeOrderOf>[1]) =>
    (await orderNow(site, await placeOrderOf(site, order))).actingAs
  expect(await said({ customer: company, actingAs: 'consumer' })).toBe('consumer')
  expect(await said({ actingAs: 'company' })).toBe('company')
  expect(await said({ customer: company })).toBe('company')
  expect(await said({ customer: { ...CONSUMER_ORDER.customer, customerKvk: '12345678' } })).toBe('company')
  expect(await said({})).toBe('consumer')
})

// promise visitors: The link of an order's mail withdraws, and only by its button
// promise order-confirmation-mail.tsx: mag je je bedenken, zonder reden. Dat kan hier, zonder in te loggen:
test('the link of the mail withdraws without signing in, once and until the last day, and looking changes nothing', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  await payOrderOf(site, jan)
  const key = await keyInMail(site, jan)
  expect(await withdrawableOrder(site.context, key)).toMatchObject({ state: 'open', until: '2026-12-04' })
  expect(await withdrawableOrder(site.context, `${key}x`)).toBeUndefined()
  expect((await orderNow(site, jan)).status).toBe('active')
  site.clock.advance(14 * DAY)
  expect(await Promise.all([1, 2].map(() => withdrawOrderByKey(site.context, key)))).toEqual([
    'withdrawn',
    'withdrawn',
  ])
  expect((await orderNow(site, jan)).status).toBe('cancelled')
  expect(await withdrawableOrder(site.context, key)).toMatchObject({ state: 'withdrawn' })
  expect(await site.db.$count(mails, eq(mails.kind, 'hosting-withdrawal'))).toBe(1)
})

// promise visitors: The link of an order's mail withdraws … not after its last day
test('after its last day the link says so and does nothing, as of an order that stopped, and a business has none', async () => {
  await using site = await createTestContext()
  const [late, stopped] = [await placeOrderOf(site), await placeOrderOf(site)]
  const [lateKey, stoppedKey] = [await keyInMail(site, late), await keyInMail(site, stopped)]
  await cancelOrder(site.context, { ...stopped, reason: null })
  expect(await withdrawableOrder(site.context, stoppedKey)).toMatchObject({ state: 'ended' })
  expect(await withdrawOrderByKey(site.context, stoppedKey)).toBe('too-late')
  site.clock.advance(15 * DAY)
  expect(await withdrawableOrder(site.context, lateKey)).toMatchObject({ state: 'over', until: '2026-12-04' })
  expect(await withdrawOrderByKey(site.context, lateKey)).toBe('too-late')
  expect(await withdrawOrderByKey(site.context, 'x'.repeat(43))).toBe('unknown')
  const business = await orderNow(site, await placeOrderOf(site, { actingAs: 'company' }))
  expect(business.withdrawalKeyHash).toBeNull()
})
