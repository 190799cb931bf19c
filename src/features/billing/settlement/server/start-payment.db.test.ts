import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { payments } from '@/features/billing/payments/server/payment-tables'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { openShop, startedPayment, storedPayment } from '../../../../../tests/support/payment-shop'
import { settlePayment } from './settle-payment'

test('Mollie is asked for exactly the amount, with our payment id as its key, and called back where it can reach us', async () => {
  await using shop = await openShop()
  const payment = await startedPayment(shop, 'ideal')
  expect(payment.redirectTo).toBe(`/betalen/${payment.id}/verder`)
  expect(payment.checkoutUrl).toContain('https://')
  expect(shop.mollie.calls).toHaveLength(1)
  expect(shop.mollie.calls[0]).toMatchObject({
    path: '/v2/payments',
    authorization: 'Bearer test_key',
    idempotencyKey: payment.id,
    body: {
      amount: { currency: 'EUR', value: '23.60' },
      method: 'ideal',
      redirectUrl: `http://localhost:4321/betalen/${payment.id}/terug`,
      webhookUrl: 'http://localhost:4321/api/webhooks/mollie',
      metadata: { paymentId: payment.id },
    },
  })
  expect(shop.mollie.calls[0]?.body).not.toHaveProperty('sequenceType')
})

test('everything before the path of a call comes from the setting, its version included', async () => {
  await using shop = await openShop()
  shop.site.context.settings.mollieApiUrl = shop.mollie.url.replace('/v2', '/proxy/v3')
  await shop.start('card')
  expect(shop.mollie.calls.map(({ path }) => path)).toEqual(['/proxy/v3/payments'])
})

test('two clicks are one payment, also in the same moment', async () => {
  await using shop = await openShop()
  const started = await Promise.all(Array.from({ length: 8 }, () => shop.start('ideal')))
  expect(new Set(started.map((one) => ('paymentId' in one ? one.paymentId : one.outcome))).size).toBe(1)
  expect(shop.mollie.payments.size).toBe(1)
  expect(await shop.site.db.select().from(payments)).toHaveLength(1)
})

test('a payment that expired in the meantime is not used again', async () => {
  await using shop = await openShop()
  const first = await startedPayment(shop, 'ideal')
  shop.mollie.set(first.providerPaymentId ?? '', 'expired')
  const second = await startedPayment(shop, 'ideal')
  expect(second.id).not.toBe(first.id)
  expect((await storedPayment(shop.site, first.id)).state).toBe('expired')
})

for (const trouble of ['fail', 'garbage', 'refuse', 'vanish', 'hang'] as const) {
  test(`a provider in trouble (${trouble}) costs the customer nothing: the payment waits, and is the same one later`, async () => {
    await using shop = await openShop()
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    using patience = vi.spyOn(AbortSignal, 'timeout')
    if (trouble === 'hang') patience.mockImplementation(() => timeout(50))
    shop.mollie.misbehave(trouble)
    const refused = await shop.start('ideal')
    expect(refused.outcome).toBe('provider-down')
    expect(patience).toHaveBeenCalledWith(5000)
    const waiting = await storedPayment(shop.site, 'paymentId' in refused ? refused.paymentId : '')
    expect(waiting).toMatchObject({ state: 'open', providerPaymentId: null, checkoutUrl: null })

    shop.mollie.misbehave()
    patience.mockRestore()
    expect((await startedPayment(shop, 'ideal')).id).toBe(waiting.id)
    const log = await shop.site.db.select().from(auditLog).where(eq(auditLog.action, 'payment.start-failed'))
    expect(log).toHaveLength(1)
    expect(JSON.stringify(log)).not.toContain('wevers')
  })
}

// promise money 3: A paid invoice is not marked as paid again … and no payment of it can be started
test('nothing is started for an invoice that was paid', async () => {
  await using shop = await openShop()
  const { id, providerPaymentId } = await startedPayment(shop, 'ideal')
  shop.mollie.set(providerPaymentId ?? '', 'paid')
  await settlePayment(shop.site.context, id)
  for (const method of ['ideal', 'bank-transfer'] as const)
    expect(await shop.start(method)).toEqual({ outcome: 'already-paid' })
})
