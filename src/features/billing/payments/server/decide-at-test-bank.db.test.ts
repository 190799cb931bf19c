import { expect, test } from 'vitest'
import { openShop, startedPayment, statesIn, storedPayment } from '../../../../../tests/support/payment-shop'
import { decideAtTestBank, testBankPayment } from './decide-at-test-bank'
import { openExceptions } from './payment-queries'
import { testBankPayments } from './payment-tables'

test('the test bank pays, reports by job, and takes money for what was given up', async () => {
  await using shop = await openShop()
  const { context } = shop.site
  const payment = await startedPayment(shop, 'test-bank')
  const atBank = payment.providerPaymentId ?? ''
  expect(payment.redirectTo).toBe(`/test-bank/${atBank}`)

  expect(await decideAtTestBank(context, atBank, 'later')).toBe(`/betalen/${payment.id}/terug`)
  expect(await shop.site.waitingJobs()).toEqual([])
  await decideAtTestBank(context, atBank, 'expired')
  await shop.site.runJobs()
  expect(await storedPayment(shop.site, payment.id)).toMatchObject({ state: 'expired' })

  await decideAtTestBank(context, atBank, 'paid')
  await shop.site.runJobs()
  expect(await storedPayment(shop.site, payment.id)).toMatchObject({
    state: 'paid',
    paidAmount: shop.order.total,
  })
  expect(await statesIn(shop)).toEqual({ invoice: 'paid', order: 'active' })
  expect((await openExceptions(shop.site.db)).map(({ kind }) => kind)).toEqual(['late'])

  await decideAtTestBank(context, atBank, 'cancelled')
  expect((await testBankPayment(context, atBank))?.state).toBe('paid')
})

// promise betalen.ts: er gaat geen geld om
test('the test bank does not exist in live mode, whatever a form says', async () => {
  await using shop = await openShop({ appMode: 'live' })
  expect((await shop.start('test-bank')).outcome).toBe('provider-down')
  expect(await shop.site.db.select().from(testBankPayments)).toEqual([])
  expect(await testBankPayment(shop.site.context, 'tb_1')).toBeUndefined()
  expect(await decideAtTestBank(shop.site.context, 'tb_1', 'paid')).toBeUndefined()
})
