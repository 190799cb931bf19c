import { expect, test } from 'vitest'
import { company } from '@/content/company'
import { settlePayment } from '@/features/billing/settlement/server/settle-payment'
import { openShop, startedPayment, storedPayment } from '../../../../../tests/support/payment-shop'
import { firstPaymentWording } from '../domain/mandate-text'
import { mandates } from './mandate-tables'

// promise MandatePart.tsx: De machtiging gaat in zodra je eerste betaling binnen is.
test('a first payment with an agreed mandate makes a customer at Mollie, by name only, and the mandate comes into force with the money', async () => {
  await using shop = await openShop()
  const payment = await startedPayment(shop, 'ideal', true)
  const [customer, asked] = shop.mollie.calls
  expect(customer).toMatchObject({ path: '/v2/customers', body: { name: 'Jan Wevers' } })
  expect(Object.keys(customer?.body ?? {})).toEqual(['name'])
  expect(asked?.body).toMatchObject({ sequenceType: 'first', customerId: 'cst_1' })
  const given = async () => (await shop.site.db.select().from(mandates))[0]
  expect(await given()).toMatchObject({
    wording: firstPaymentWording('mollie', company.name),
    providerCustomerId: 'cst_1',
    activeAt: null,
  })
  shop.mollie.set(payment.providerPaymentId ?? '', 'paid')
  await settlePayment(shop.site.context, payment.id)
  expect(await given()).toMatchObject({ providerMandateId: expect.stringMatching(/^mdt_/) })
  expect((await given())?.activeAt).not.toBeNull()
})

test('nobody gives a mandate by card, or without having agreed', async () => {
  await using shop = await openShop()
  await shop.start('card', true)
  await shop.start('ideal', false)
  expect(await shop.site.db.select().from(mandates)).toEqual([])
  expect(shop.mollie.calls.map(({ path }) => path)).toEqual(['/v2/payments', '/v2/payments'])
})

test('with and without a mandate are two payments: what was not agreed to is not debited', async () => {
  await using shop = await openShop()
  const agreed = await startedPayment(shop, 'ideal', true)
  const plain = await startedPayment(shop, 'ideal', false)
  expect(plain.id).not.toBe(agreed.id)
  expect((await storedPayment(shop.site, agreed.id)).state).toBe('cancelled')
  expect(shop.mollie.payments.get(plain.providerPaymentId ?? '')?.sequenceType).toBe('oneoff')
})
