import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { company } from '@/content/company'
import { SYSTEM } from '@/features/audit/rules/audit-entry'
import { auditLog } from '@/features/audit/server/audit-tables'
import { hostingOrders } from '@/features/hosting/server/order-tables'
import { hostingInvoices } from '@/features/invoices/server/invoice-tables'
import { mails } from '@/features/mail/server/mail-tables'
import { createEdge } from '@/platform/edge/edge'
import { RAW_ENDPOINTS } from '@/raw-endpoints'
import { type Cents, euros } from '@/shared/money'
import { createTestContext, type TestContext, testSettings } from '../../../../tests/support/database'
import { type MollieServer, startMollieServer } from '../../../../tests/support/mollie'
import { addOrderToPay, type OrderToPay } from '../../../../tests/support/order-to-pay'
import { mandateWording } from '../rules/mandate-text'
import type { PaymentMethod } from '../rules/payment'
import { decideAtTestBank, testBankPayment } from './decide-at-test-bank'
import { openExceptions, payableWithId, paymentPage } from './payment-queries'
import { mandates, payments, testBankPayments } from './payment-tables'
import { offeredMethods } from './providers/payment-providers'
import { receiveTransfer } from './receive-transfer'
import { resolveException } from './resolve-exception'
import { settlePayment } from './settle-payment'
import { startPayment } from './start-payment'

interface Shop extends AsyncDisposable {
  site: TestContext
  mollie: MollieServer
  order: OrderToPay
  start: (method: PaymentMethod, mandate?: boolean) => ReturnType<typeof startPayment>
}

async function openShop(settings: Partial<TestContext['context']['settings']> = {}): Promise<Shop> {
  const mollie = await startMollieServer()
  const withMollie = { ...testSettings(), mollieApiKey: 'test_key', mollieApiUrl: mollie.url, ...settings }
  const site = await createTestContext({ settings: withMollie })
  const order = await addOrderToPay(site)
  return {
    ...{ site, mollie, order },
    start: (method, mandate = false) =>
      startPayment(site.context, { invoiceId: order.invoiceId, method, returnPath: '/klaar', mandate }),
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]()
      await mollie.stop()
    },
  }
}

async function startedPayment({ site, start }: Shop, method: PaymentMethod, mandate = false) {
  const started = await start(method, mandate)
  if (started.outcome !== 'started') throw new Error(`The payment was not started: ${started.outcome}`)
  return { ...(await stored(site, started.paymentId)), redirectTo: started.redirectTo }
}

async function stored({ db }: TestContext, id: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id))
  if (!payment) throw new Error('The payment is not there')
  return payment
}

async function invoiceState({ site, order }: Shop) {
  const [invoice] = await site.db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.id, order.invoiceId))
  return invoice?.paymentStatus
}

async function orderState({ site, order }: Shop) {
  const [found] = await site.db.select().from(hostingOrders).where(eq(hostingOrders.id, order.orderId))
  return found?.status
}

test('demo mode offers the test bank and a transfer, live mode never the test bank', () => {
  const demo = { appMode: 'demo', mollieApiKey: undefined } as const
  expect(offeredMethods(demo)).toEqual(['test-bank', 'bank-transfer'])
  expect(offeredMethods({ ...demo, mollieApiKey: 'k' })).toEqual([
    'ideal',
    'card',
    'test-bank',
    'bank-transfer',
  ])
  expect(offeredMethods({ ...demo, appMode: 'live' })).toEqual(['bank-transfer'])
  expect(offeredMethods({ appMode: 'live', mollieApiKey: 'k' })).toEqual(['ideal', 'card', 'bank-transfer'])
})

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

test('a first payment with an agreed mandate makes a customer at Mollie, by name only, and the mandate comes into force with the money', async () => {
  await using shop = await openShop()
  const payment = await startedPayment(shop, 'ideal', true)
  const [customer, asked] = shop.mollie.calls
  expect(customer).toMatchObject({ path: '/v2/customers', body: { name: 'Jan Wevers' } })
  expect(Object.keys(customer?.body ?? {})).toEqual(['name'])
  expect(asked?.body).toMatchObject({ sequenceType: 'first', customerId: 'cst_1' })
  const given = async () => (await shop.site.db.select().from(mandates))[0]
  expect(await given()).toMatchObject({
    wording: mandateWording(company.name),
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
  expect((await stored(shop.site, agreed.id)).state).toBe('cancelled')
  expect(shop.mollie.payments.get(plain.providerPaymentId ?? '')?.sequenceType).toBe('oneoff')
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
  expect((await stored(shop.site, first.id)).state).toBe('expired')
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
    const waiting = await stored(shop.site, 'paymentId' in refused ? refused.paymentId : '')
    expect(waiting).toMatchObject({ state: 'open', providerPaymentId: null, checkoutUrl: null })

    shop.mollie.misbehave()
    patience.mockRestore()
    expect((await startedPayment(shop, 'ideal')).id).toBe(waiting.id)
    const log = await shop.site.db.select().from(auditLog).where(eq(auditLog.action, 'payment.not-started'))
    expect(log).toHaveLength(1)
    expect(JSON.stringify(log)).not.toContain('wevers')
  })
}

test('a provider that is away when it is asked leaves the payment as it was, to be asked again soon', async () => {
  await using shop = await openShop()
  const { id } = await startedPayment(shop, 'ideal')
  for (const trouble of ['fail', 'garbage', 'vanish'] as const) {
    shop.mollie.misbehave(trouble)
    expect(await settlePayment(shop.site.context, id)).toEqual({ outcome: 'provider-down', state: 'open' })
  }
  const { nextCheckAt } = await stored(shop.site, id)
  expect(nextCheckAt).toEqual(new Date(shop.site.clock.now.getTime() + 60_000))
})

test('money in another currency is not taken for euros', async () => {
  await using shop = await openShop()
  const { id, providerPaymentId } = await startedPayment(shop, 'card')
  shop.mollie.set(providerPaymentId ?? '', 'paid', { currency: 'USD' })
  expect((await settlePayment(shop.site.context, id)).outcome).toBe('provider-down')
  expect(await invoiceState(shop)).toBe('pending')
})

test('nothing is started for an invoice that was paid', async () => {
  await using shop = await openShop()
  const { id, providerPaymentId } = await startedPayment(shop, 'ideal')
  shop.mollie.set(providerPaymentId ?? '', 'paid')
  await settlePayment(shop.site.context, id)
  for (const method of ['ideal', 'bank-transfer'] as const)
    expect(await shop.start(method)).toEqual({ outcome: 'already-paid' })
})

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
  expect(await stored(shop.site, payment.id)).toMatchObject({ state: 'expired' })

  await decideAtTestBank(context, atBank, 'paid')
  await shop.site.runJobs()
  expect(await stored(shop.site, payment.id)).toMatchObject({ state: 'paid', paidAmount: shop.order.total })
  expect([await invoiceState(shop), await orderState(shop)]).toEqual(['paid', 'active'])
  expect((await openExceptions(shop.site.db)).map(({ kind }) => kind)).toEqual(['late'])

  await decideAtTestBank(context, atBank, 'cancelled')
  expect((await testBankPayment(context, atBank))?.state).toBe('paid')
})

test('the test bank does not exist in live mode, whatever a form says', async () => {
  await using shop = await openShop({ appMode: 'live' })
  expect((await shop.start('test-bank')).outcome).toBe('provider-down')
  expect(await shop.site.db.select().from(testBankPayments)).toEqual([])
  expect(await testBankPayment(shop.site.context, 'tb_1')).toBeUndefined()
  expect(await decideAtTestBank(shop.site.context, 'tb_1', 'paid')).toBeUndefined()
})

test('a transfer is booked once, whether or not it was announced, and a second one is money to give back', async () => {
  await using shop = await openShop()
  const { context, db } = shop.site
  const announced = await startedPayment(shop, 'bank-transfer')
  expect(announced).toMatchObject({ redirectTo: `/betalen/${announced.id}`, nextCheckAt: null })
  const book = async (amount: Cents, transferId: string) => {
    const transfer = { amount, transferId, bookedOn: '2026-11-19', actor: SYSTEM }
    return (await receiveTransfer(context, { ...transfer, invoiceId: shop.order.invoiceId })).outcome
  }
  const [first, second, third] = [1, 2, 3].map(() => context.random.uuid()) as [string, string, string]

  expect(await book(euros(20), first)).toBe('received')
  expect(await book(euros(20), first)).toBe('known')
  expect(await invoiceState(shop)).toBe('pending')
  expect(await book(euros(3.6), second)).toBe('received')
  expect([await invoiceState(shop), await orderState(shop)]).toEqual(['paid', 'active'])
  // Paid on the day that the bank says; but work begins, and its clock with it, when we know.
  const [paid] = await db.select().from(hostingInvoices).where(eq(hostingInvoices.id, shop.order.invoiceId))
  const [active] = await db.select().from(hostingOrders).where(eq(hostingOrders.id, shop.order.orderId))
  expect(paid?.paidAt).toEqual(new Date('2026-11-19T12:00:00Z'))
  expect(active?.paidAt).toEqual(shop.site.clock.now)
  expect(await book(shop.order.total, third)).toBe('received')
  expect((await openExceptions(db)).map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
    ['double', shop.order.total],
    ['short', euros(20)],
  ])
  expect(await receiveTransfer(context, { ...UNKNOWN_TRANSFER, actor: SYSTEM })).toEqual({
    outcome: 'unknown',
  })
})

const UNKNOWN_TRANSFER = {
  invoiceId: '00000000-0000-4000-8000-000000000000',
  transferId: '00000000-0000-4000-8000-000000000000',
  amount: euros(1),
}

test('the agency gets one mail about odd money, without anybody’s name, and one person deals with it', async () => {
  await using shop = await openShop()
  const { id, providerPaymentId } = await startedPayment(shop, 'ideal')
  shop.mollie.set(providerPaymentId ?? '', 'paid', { value: '10.00' })
  await Promise.all([1, 2, 3].map(() => settlePayment(shop.site.context, id)))
  const notices = await shop.site.db.select().from(mails).where(eq(mails.kind, 'payment-exception'))
  expect(notices).toHaveLength(1)
  expect(notices[0]).toMatchObject({ toAddress: company.email })
  expect(notices[0]?.text).toContain('Te weinig betaald')
  expect(notices[0]?.text).not.toContain('Wevers')

  const [exception] = await openExceptions(shop.site.db)
  const admin = { id: shop.site.context.random.uuid(), name: 'Beheer', role: 'admin' } as const
  const resolution = { exceptionId: exception?.id ?? '', note: 'De rest komt per bank.', admin }
  expect(await resolveException(shop.site.context, resolution)).toBe('resolved')
  expect(await resolveException(shop.site.context, resolution)).toBe('resolved-before')
  expect(await openExceptions(shop.site.db)).toEqual([])
})

test('what is paid can be found by payment and by invoice, and listed by number and by reference', async () => {
  await using shop = await openShop()
  const { id } = await startedPayment(shop, 'ideal')
  const { db } = shop.site
  const { invoiceId, invoiceNumber, orderNumber } = shop.order
  for (const known of [id, invoiceId])
    expect(await payableWithId(db, known)).toMatchObject({ invoice: { id: invoiceId }, payment: { id } })
  expect(await payableWithId(db, UNKNOWN_TRANSFER.invoiceId)).toBeUndefined()
  for (const search of [invoiceNumber.toLowerCase(), orderNumber])
    expect((await paymentPage(db, { state: undefined, search, cursor: undefined })).rows).toHaveLength(1)
  expect((await paymentPage(db, { state: 'paid', search: '', cursor: undefined })).rows).toEqual([])
})

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
  expect((await stored(shop.site, id)).state).toBe('open')
  shop.site.clock.advance(31)
  await sweep()
  expect(await stored(shop.site, id)).toMatchObject({ state: 'paid', nextCheckAt: null })
})

test('over HTTP, the webhook answers a known, an unknown and an impossible id alike, and only the known one leads to a question', async () => {
  await using shop = await openShop()
  const { id, providerPaymentId } = await startedPayment(shop, 'ideal')
  const server = createServer(
    createEdge({
      files: new Map(),
      pages: async (_req, res) => void res.writeHead(404).end(),
      endpoints: RAW_ENDPOINTS,
      context: shop.site.context,
      logger: pino({ level: 'silent' }),
      security: [],
      bodyLimitBytes: 100_000,
      checkReady: async () => {},
    }),
  )
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/mollie`
  const post = async (body: string) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const answer = await fetch(url, { method: 'POST', headers, body })
    return `${answer.status} ${await answer.text()}`
  }
  try {
    shop.mollie.set(providerPaymentId ?? '', 'paid')
    const asked = shop.mollie.calls.length
    for (const body of [`id=${providerPaymentId}`, 'id=tr_unknown', "id='; DROP TABLE payments", '', '{}'])
      expect(await post(body)).toBe('200 OK')
    await Promise.all(Array.from({ length: 50 }, () => post(`id=${providerPaymentId}`)))
    // Answered before Mollie was asked; fifty notices are one question.
    expect(shop.mollie.calls).toHaveLength(asked)
    await shop.site.runJobs()
    expect(shop.mollie.calls).toHaveLength(asked + 1)
    expect(await stored(shop.site, id)).toMatchObject({ state: 'paid' })
    expect([await invoiceState(shop), await orderState(shop)]).toEqual(['paid', 'active'])
    expect((await fetch(url)).status).toBe(405)
  } finally {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})
