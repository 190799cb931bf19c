import { expect, test } from 'vitest'
import { secondNode } from '../../../../../tests/support/database'
import { serveEndpoints } from '../../../../../tests/support/endpoints'
import { openShop, type Shop, startedPayment, storedPayment } from '../../../../../tests/support/payment-shop'
import { settleThrottled } from './settle-throttled'

/** How often Mollie was asked how its payments stand. */
const questions = ({ mollie }: Shop) => mollie.calls.filter(({ method }) => method === 'GET').length

const many = <Result>(count: number, work: (turn: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => work(turn)))

// promise people 11: Orders meet the limit before a registry is asked … nobody makes us ask Mollie without end
test('a hundred returns from the bank, over two nodes, are one question, and everybody hears its answer', async () => {
  await using shop = await openShop()
  await using other = secondNode(shop.site)
  const { id, providerPaymentId } = await startedPayment(shop, 'ideal')
  shop.mollie.set(providerPaymentId ?? '', 'paid')
  const release = shop.mollie.answerLate()
  const here = many(50, () => settleThrottled(shop.site.context, id))
  await expect.poll(() => questions(shop)).toBe(1)
  await many(50, () => settleThrottled(other.context, id))
  release()
  expect(new Set((await here).map((settlement) => JSON.stringify(settlement)))).toEqual(
    new Set([JSON.stringify({ outcome: 'settled', state: 'paid' })]),
  )
  expect(questions(shop)).toBe(1)
  expect(await storedPayment(shop.site, id)).toMatchObject({ state: 'paid' })
})

// promise people 11: Orders meet the limit before a registry is asked … and no news from Mollie is lost for that
test('what a bank tells within three seconds after a question is asked for when they are over', async () => {
  await using shop = await openShop()
  const { id, providerPaymentId } = await startedPayment(shop, 'ideal')
  await using edge = await serveEndpoints(shop.site.context)
  const tell = () =>
    fetch(`${edge.url}/api/webhooks/mollie`, {
      method: 'POST',
      body: new URLSearchParams({ id: providerPaymentId ?? '' }),
    })
  expect(await settleThrottled(shop.site.context, id)).toEqual({ outcome: 'unchanged', state: 'open' })
  shop.mollie.set(providerPaymentId ?? '', 'paid')
  await tell()
  await shop.site.runJobs()
  expect(questions(shop)).toBe(1)
  expect(await shop.site.waitingJobs()).toMatchObject([{ name: 'settle-payment', data: { paymentId: id } }])
  shop.site.clock.advance(3)
  await shop.site.runJobs()
  expect(questions(shop)).toBe(2)
  expect(await storedPayment(shop.site, id)).toMatchObject({ state: 'paid' })
  expect(await shop.site.waitingJobs()).toEqual([])
})

test('whoever returns within three seconds after a question without news reads how it stands, and it is asked again', async () => {
  await using shop = await openShop()
  const { id, providerPaymentId } = await startedPayment(shop, 'ideal')
  await settleThrottled(shop.site.context, id)
  shop.mollie.set(providerPaymentId ?? '', 'paid')
  expect(await many(20, () => settleThrottled(shop.site.context, id))).toEqual(
    Array.from({ length: 20 }, () => ({ outcome: 'unchanged', state: 'open' })),
  )
  expect(await shop.site.waitingJobs()).toHaveLength(1)
  shop.site.clock.advance(3)
  await shop.site.runJobs()
  expect(await storedPayment(shop.site, id)).toMatchObject({ state: 'paid' })
})

test('an endless row of notices about one payment asks Mollie once in three seconds, and about none that is not ours', async () => {
  await using shop = await openShop()
  const { id, providerPaymentId } = await startedPayment(shop, 'ideal')
  await using edge = await serveEndpoints(shop.site.context)
  const tell = (about: string) =>
    fetch(`${edge.url}/api/webhooks/mollie`, { method: 'POST', body: new URLSearchParams({ id: about }) })
  for (let second = 0; second < 12; second++) {
    await many(10, (turn) => tell(turn % 2 ? (providerPaymentId ?? '') : `tr_unknown${turn}`))
    await shop.site.runJobs()
    shop.site.clock.advance(1)
  }
  expect(questions(shop)).toBe(4)
  expect(await storedPayment(shop.site, id)).toMatchObject({ state: 'open' })
})

test('pressing the pay button of an open payment twenty times asks Mollie once', async () => {
  await using shop = await openShop()
  const { id } = await startedPayment(shop, 'ideal')
  const asked = shop.mollie.calls.length
  const started = await many(20, () => shop.start('ideal'))
  expect(started.every((one) => one.outcome === 'started' && one.paymentId === id)).toBe(true)
  expect(shop.mollie.calls).toHaveLength(asked + 1)
})

test('whoever changes the way to pay of one invoice again and again starts ten payments at Mollie, and more with time', async () => {
  await using shop = await openShop()
  const startTurn = (turn: number) => shop.start('ideal', turn % 2 === 0)
  const outcomes: string[] = []
  for (let turn = 0; turn < 13; turn++) outcomes.push((await startTurn(turn)).outcome)
  expect(outcomes.filter((outcome) => outcome === 'started')).toHaveLength(10)
  expect(outcomes.at(-1)).toBe('provider-down')
  expect(shop.mollie.payments.size).toBe(10)
  shop.site.clock.advance(60)
  expect((await shop.start('ideal', true)).outcome).toBe('started')
})
