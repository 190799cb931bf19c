import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paymentExceptions } from '@/features/billing/payments/server/payment-tables'
import { hostingOrders } from '@/features/hosting/orders/server/order-tables'
import { hostingTasks } from '@/features/hosting/provisioning/server/task-tables'
import { serveEndpoints } from '../../../../../tests/support/endpoints'
import { allMails } from '../../../../../tests/support/mails'
import { openShop, startedPayment, statesIn, storedPayment } from '../../../../../tests/support/payment-shop'
import { settlePayment } from './settle-payment'

test('a provider that is away when it is asked leaves the payment as it was, to be asked again soon', async () => {
  await using shop = await openShop()
  const { id } = await startedPayment(shop, 'ideal')
  for (const trouble of ['fail', 'garbage', 'vanish'] as const) {
    shop.mollie.misbehave(trouble)
    expect(await settlePayment(shop.site.context, id)).toEqual({ outcome: 'provider-down', state: 'open' })
  }
  const { nextCheckAt } = await storedPayment(shop.site, id)
  expect(nextCheckAt).toEqual(new Date(shop.site.clock.now.getTime() + 60_000))
})

test('money in another currency is not taken for euros', async () => {
  await using shop = await openShop()
  const { id, providerPaymentId } = await startedPayment(shop, 'card')
  shop.mollie.set(providerPaymentId ?? '', 'paid', { currency: 'USD' })
  expect((await settlePayment(shop.site.context, id)).outcome).toBe('provider-down')
  expect(await statesIn(shop)).toMatchObject({ invoice: 'pending' })
})

test('money for an order that was called off while its invoice stayed open needs a person, and begins nothing', async () => {
  await using shop = await openShop()
  const { id, providerPaymentId, amount } = await startedPayment(shop, 'ideal')
  const { db, context } = shop.site
  // No use case leaves it so: each that ends an unpaid order credits its invoices.
  await db.update(hostingOrders).set({ status: 'cancelled' }).where(eq(hostingOrders.id, shop.order.orderId))
  shop.mollie.set(providerPaymentId ?? '', 'paid')
  expect((await settlePayment(context, id)).outcome).toBe('settled')
  expect((await settlePayment(context, id)).outcome).toBe('unchanged')
  expect(await statesIn(shop)).toEqual({ invoice: 'paid', order: 'cancelled' })
  expect(await db.select().from(paymentExceptions)).toMatchObject([
    { paymentId: id, kind: 'cancelled-order', amount, resolvedAt: null },
  ])
  expect((await allMails(shop.site)).filter(({ kind }) => kind === 'payment-exception')).toHaveLength(1)
  expect(await db.select().from(hostingTasks)).toEqual([])
})

// promise money 3: So does the sweeper
// promise pay-words.ts: Dan hoort deze pagina dat binnen een paar minuten.
test('the sweeper asks about what is due, and leaves the rest alone', async () => {
  await using shop = await openShop()
  const { id, providerPaymentId } = await startedPayment(shop, 'ideal')
  shop.mollie.set(providerPaymentId ?? '', 'paid')
  const sweep = async () => {
    await shop.site.context.enqueue(shop.site.db, 'sweep-payments', {})
    await shop.site.runJobs()
    await shop.site.runJobs()
  }
  shop.site.clock.advance(30)
  await sweep()
  expect((await storedPayment(shop.site, id)).state).toBe('open')
  shop.site.clock.advance(31)
  await sweep()
  expect(await storedPayment(shop.site, id)).toMatchObject({ state: 'paid' })
})

// promise money 3: The webhook leads to that transition, and believes nothing
test('over HTTP, the webhook answers a known, an unknown and an impossible id alike, and only the known one leads to a question', async () => {
  await using shop = await openShop()
  const { id, providerPaymentId } = await startedPayment(shop, 'ideal')
  await using edge = await serveEndpoints(shop.site.context)
  const url = `${edge.url}/api/webhooks/mollie`
  const post = async (body: string) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const answer = await fetch(url, { method: 'POST', headers, body })
    return `${answer.status} ${await answer.text()}`
  }
  shop.mollie.set(providerPaymentId ?? '', 'paid')
  const asked = shop.mollie.calls.length
  for (const body of [`id=${providerPaymentId}`, 'id=tr_unknown', "id='; DROP TABLE payments", '', '{}'])
    expect(await post(body)).toBe('200 OK')
  await Promise.all(Array.from({ length: 50 }, () => post(`id=${providerPaymentId}`)))
  // Answered before Mollie was asked; fifty notices are one question.
  expect(shop.mollie.calls).toHaveLength(asked)
  await shop.site.runJobs()
  expect(shop.mollie.calls).toHaveLength(asked + 1)
  expect(await storedPayment(shop.site, id)).toMatchObject({ state: 'paid' })
  expect(await statesIn(shop)).toEqual({ invoice: 'paid', order: 'active' })
  expect((await fetch(url)).status).toBe(405)
})
