import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { withPayment } from '@/features/billing/payments/domain/payment-paths'
import { decideAtTestBank } from '@/features/billing/payments/server/decide-at-test-bank'
import { paymentWithId } from '@/features/billing/payments/server/payment-queries'
import { payPageOf } from '@/features/billing/payments/web/site/server/load-pay-page'
import { payableWithId } from '@/features/billing/payments/web/site/server/payable'
import { bookReturn } from '@/features/billing/settlement/server/book-return'
import { receiveTransfer } from '@/features/billing/settlement/server/receive-transfer'
import { settlePayment } from '@/features/billing/settlement/server/settle-payment'
import { startPayment } from '@/features/billing/settlement/server/start-payment'
import { placeOrder } from '@/features/hosting/checkout/server/place-order'
import { startCheckout } from '@/features/hosting/checkout/server/start-checkout'
import { canStillPay, orderEnd } from '@/features/hosting/checkout/web/site/order-progress'
import { orderProgress } from '@/features/hosting/checkout/web/site/server/load-order-progress'
import { changeOrderStatus } from '@/features/hosting/orders/server/change-order-status'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { connectMailer } from '@/platform/mailer'
import { type Cents, euros } from '@/shared/money'
import { CONSUMER_ORDER } from '../../../../../tests/support/customers'
import { createTestContext, type TestContext, testSettings } from '../../../../../tests/support/database'
import { type MollieServer, startMollieServer } from '../../../../../tests/support/mollie'
import { startMailServer } from '../../../../../tests/support/smtp'

let mollie: MollieServer
beforeAll(async () => {
  mollie = await startMollieServer()
})
beforeEach(() => mollie.misbehave())
afterAll(() => mollie.stop())

async function openShop(overrides: Parameters<typeof createTestContext>[0] = {}): Promise<TestContext> {
  const settings = { ...testSettings(), mollieApiKey: 'test_key', mollieApiUrl: mollie.url }
  return await createTestContext({ settings, ...overrides })
}

const TOTAL = euros(23.6)
type Method = Parameters<typeof startCheckout>[2]['paymentMethod']

async function orderAt({ context }: TestContext, paymentMethod: Method) {
  const submission = { form: 'hosting-order', requestId: crypto.randomUUID(), clientAddress: '203.0.113.9' }
  const placed = await placeOrder(
    context,
    { ...CONSUMER_ORDER, paymentMethod },
    { ...submission, content: {} },
  )
  if (placed.outcome !== 'placed') throw new Error(`The order was not placed: ${placed.outcome}`)
  return placed
}

/** An order, and the address that its visitor is redirected to. */
async function ordered(site: TestContext, paymentMethod: Method) {
  const placed = await orderAt(site, paymentMethod)
  return { ...placed, ...(await startCheckout(site.context, placed, { paymentMethod, mandate: false })) }
}

/** State of the last page at this address. */
async function readAt(site: TestContext, path: string) {
  const { searchParams } = new URL(path, 'http://shop')
  const [paymentId, orderId] = [searchParams.get('betaling'), searchParams.get('bestelling')]
  const progress = await orderProgress(site.context, { paymentId, orderId })
  if (!progress) throw new Error(`There is no order at ${path}`)
  return { ...progress, end: orderEnd(progress) }
}

const lastPage = (paymentId: string) => withPayment('/hosting-bestellen/gelukt', paymentId)

async function startedBy(site: TestContext, method: Method) {
  const { goTo, orderId, invoiceId } = await ordered(site, method)
  const payable = await payableWithId(site.db, invoiceId ?? '')
  const { id = '', providerPaymentId: atProvider } = payable?.payment ?? {}
  if (!invoiceId || !atProvider) throw new Error(`Nothing was started at ${goTo}`)
  return { goTo, orderId, invoiceId, paymentId: id, atProvider }
}

test('each ending at the bank has its page, the order stands in all of them, and can be paid after all', async () => {
  await using site = await openShop()
  for (const decision of ['cancelled', 'failed', 'expired', 'later'] as const) {
    const { goTo, paymentId, atProvider } = await startedBy(site, 'test-bank')
    expect(goTo).toBe(`/test-bank/${atProvider}`)
    await decideAtTestBank(site.context, atProvider, decision)
    await settlePayment(site.context, paymentId)
    const shown = await readAt(site, lastPage(paymentId))
    expect(shown).toMatchObject({
      end: decision === 'later' ? 'open' : decision,
      status: 'pending',
      payId: paymentId,
    })
    expect(canStillPay(shown.end)).toBe(true)
    await decideAtTestBank(site.context, atProvider, 'paid')
    await settlePayment(site.context, paymentId)
    expect(await readAt(site, lastPage(paymentId))).toMatchObject({ end: 'paid', status: 'active' })
  }
})

// promise order-progress.ts: binnen 3 uur, geteld in onze openingstijden, staat alles klaar
// promise pay-words.ts: Je ziet het op deze pagina en in je account.
// promise StatementPreview.tsx: Wie nog op zijn bestelling wachtte, krijgt bericht: die wordt actief.
test('who pays by transfer reads how, in the mail too, and after the booking that it came', async () => {
  await using site = await openShop()
  const { goTo, invoiceId, paymentId } = await startedBy(site, 'bank-transfer')
  expect(goTo).toBe(`/betalen/${paymentId}`)
  const [mail] = await site.db.select().from(mails).where(eq(mails.kind, 'hosting-confirmation'))
  expect(mail?.text).toContain(`/betalen/${invoiceId}`)
  expect((await readAt(site, lastPage(paymentId))).end).toBe('transfer')
  await book(site, invoiceId, TOTAL)
  expect((await readAt(site, lastPage(paymentId))).end).toBe('paid')
})

async function book({ context }: TestContext, invoiceId: string, amount: Cents) {
  const transfer = { invoiceId, amount, transferId: crypto.randomUUID(), actor: SYSTEM }
  await receiveTransfer(context, transfer)
}

// promise order-progress.ts: We nemen contact met je op over de rest.
test('money that is too little is not called money that did not come', async () => {
  await using site = await openShop()
  const { invoiceId, paymentId } = await startedBy(site, 'bank-transfer')
  await book(site, invoiceId, euros(10))
  const shown = await readAt(site, lastPage(paymentId))
  expect(shown).toMatchObject({ end: 'short', status: 'pending' })
  expect(canStillPay(shown.end)).toBe(false)
})

// promise order-progress.ts: Je factuur staat nog open. Je kunt alsnog betalen, ook op een andere manier.
test('who paid too little and got that back can pay after all, on the last page and on the page to pay on', async () => {
  await using site = await openShop()
  const { invoiceId, paymentId } = await startedBy(site, 'bank-transfer')
  await book(site, invoiceId, euros(10))
  const admin = { id: crypto.randomUUID(), role: 'admin' } as const
  const sentBack = { invoiceId, amount: euros(10), known: euros(0), admin }
  expect(await bookReturn(site.context, sentBack)).toBe('booked')
  const shown = await readAt(site, lastPage(paymentId))
  expect(shown).toMatchObject({ end: 'given-back', status: 'pending' })
  expect(canStillPay(shown.end)).toBe(true)
  const payable = await payableWithId(site.db, paymentId)
  const page = payable && (await payPageOf(site.context, payable))
  expect(page?.words.step).toBe('choose')
  expect(page?.exception?.replaceAll('\u00a0', ' ')).toContain('€ 10,00 van deze betaling teruggestort')
  const wish = { invoiceId, method: 'ideal', returnPath: '/', mandate: false } as const
  expect((await startPayment(site.context, wish)).outcome).toBe('started')
})

// promise payment-labels.ts: wat dubbel is, storten we terug
test('who paid twice, too much, or for an order that was called off, reads that it was seen', async () => {
  await using site = await openShop()
  const twice = await startedBy(site, 'ideal')
  const again = await startPayment(site.context, {
    invoiceId: twice.invoiceId,
    method: 'card',
    mandate: false,
    returnPath: '/hosting-bestellen/gelukt',
  })
  const second = 'paymentId' in again ? again.paymentId : ''
  await paidAtMollie(site, twice.paymentId)
  await paidAtMollie(site, second)
  expect(await readAt(site, lastPage(twice.paymentId))).toMatchObject({ end: 'paid', payment: { odd: [] } })
  expect(await readAt(site, lastPage(second))).toMatchObject({ end: 'paid', payment: { odd: ['double'] } })
  expect(await exceptionOnPayPage(site, second)).toContain('twee keer betaald')
  expect(await exceptionOnPayPage(site, twice.paymentId)).toBeUndefined()

  const over = await startedBy(site, 'card')
  mollie.set(over.atProvider, 'paid', { value: '99.00' })
  await settlePayment(site.context, over.paymentId)
  expect(await exceptionOnPayPage(site, over.paymentId)).toContain('het verschil')

  const calledOff = await startedBy(site, 'ideal')
  const actor = { kind: 'admin', accountId: crypto.randomUUID() } as const
  const call = { orderId: calledOff.orderId, to: 'cancelled', reason: 'Vergist', actor } as const
  expect(await changeOrderStatus(site.context, call)).toBe('changed')
  await paidAtMollie(site, calledOff.paymentId)
  expect(await readAt(site, lastPage(calledOff.paymentId))).toMatchObject({
    end: 'order-cancelled',
    payment: { odd: ['cancelled-order'] },
  })
})

async function paidAtMollie(site: TestContext, paymentId: string) {
  mollie.set((await paymentWithId(site.db, paymentId))?.providerPaymentId ?? '', 'paid')
  await settlePayment(site.context, paymentId)
}

async function exceptionOnPayPage({ context, db }: TestContext, paymentId: string) {
  const payable = await payableWithId(db, paymentId)
  return payable && (await payPageOf(context, payable)).exception
}

// promise order-progress.ts: Er is niets afgeschreven, en je hoeft niet nog een keer te bestellen.
test('with the provider down the visitor reads that the order stands, and pays in another way or later', async () => {
  await using site = await openShop()
  mollie.misbehave('fail')
  const { goTo, trouble } = await ordered(site, 'ideal')
  expect(trouble).toBeUndefined()
  const shown = await readAt(site, goTo)
  expect(shown).toMatchObject({ end: 'not-started', status: 'pending', payId: shown.payment?.id })
  const payable = await payableWithId(site.db, shown.payId ?? '')
  const page = payable && (await payPageOf(site.context, payable))
  expect(page).toMatchObject({
    words: { step: 'choose' },
    methods: expect.arrayContaining(['bank-transfer']),
  })
})

test('with the provider slow the visitor waits five seconds, not longer', async () => {
  await using site = await openShop()
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  using patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50))
  mollie.misbehave('hang')
  expect((await readAt(site, (await ordered(site, 'card')).goTo)).end).toBe('not-started')
  expect(patience).toHaveBeenCalledWith(5000)
})

test('trouble of our own with payments is for the log: the order stands, and its invoice comes with its payment once it can', async () => {
  await using site = await openShop()
  await site.db.execute(sql`ALTER TABLE payments ADD CONSTRAINT broken CHECK (false) NOT VALID`)
  const { goTo, trouble, orderId } = await ordered(site, 'test-bank')
  expect(goTo).toBe(`/hosting-bestellen/gelukt?bestelling=${orderId}`)
  expect(trouble).toBeInstanceOf(Error)
  expect(await readAt(site, goTo)).toMatchObject({ end: 'no-invoice', payment: undefined, payId: null })
  await site.db.execute(sql`ALTER TABLE payments DROP CONSTRAINT broken`)
  await site.runJobs()
  const [{ id: invoiceId } = { id: '' }] = await site.db.select().from(hostingInvoices)
  site.clock.advance(60)
  const wish = { invoiceId, mandate: false, returnPath: `/betalen/${invoiceId}` }
  await startPayment(site.context, { ...wish, method: 'bank-transfer' })
  // The same address shows the current state to whoever comes back later.
  expect((await readAt(site, goTo)).end).toBe('transfer')
})

test('without an invoice nothing can be paid yet, and the page says so; once it is there it can', async () => {
  await using site = await openShop()
  await site.db.execute(sql`ALTER TABLE hosting_invoices ADD CONSTRAINT broken CHECK (false) NOT VALID`)
  const { goTo, trouble } = await ordered(site, 'test-bank')
  expect(trouble).toBeInstanceOf(Error)
  const shown = await readAt(site, goTo)
  expect(shown).toMatchObject({ end: 'no-invoice', payId: null })
  expect(canStillPay(shown.end)).toBe(false)
  await site.db.execute(sql`ALTER TABLE hosting_invoices DROP CONSTRAINT broken`)
  await site.runJobs()
  const [invoice] = await site.db.select().from(hostingInvoices)
  const late = await readAt(site, goTo)
  expect(late.payment).toMatchObject({ state: 'open', method: 'test-bank' })
  expect(late).toMatchObject({ end: 'not-started', payId: late.payment?.id })
  const [mail] = await site.db.select().from(mails).where(eq(mails.kind, 'hosting-invoice'))
  expect(mail?.text).toContain(`/betalen/${invoice?.id}`)
})

// promise order-notices.ts: De bestelling is verwerkt, maar de bevestigingsmail kon niet worden verstuurd.
test('while the confirmation does not go out the last page warns, and once it did it does not', async () => {
  const mailServer = await startMailServer()
  await using site = await openShop({ mailer: connectMailer(mailServer.url) })
  mailServer.refuse('450 Try again later')
  const { goTo, confirmationMailId, orderId } = await ordered(site, 'test-bank')
  const address = `${goTo}?bestelling=${orderId}`
  expect((await readAt(site, address)).confirmation).toBe('sent')
  expect(await deliverNow(site.context, [confirmationMailId])).toEqual(['failed'])
  expect((await readAt(site, address)).confirmation).toBe('failed')
  mailServer.refuse()
  site.clock.advance(60)
  await site.runJobs()
  expect((await readAt(site, address)).confirmation).toBe('sent')
  await mailServer.stop()
})

test('without a mail server the last page of a demo calls no confirmation sent', async () => {
  await using site = await openShop()
  const { goTo, orderId } = await ordered(site, 'test-bank')
  expect((await readAt(site, `${goTo}?bestelling=${orderId}`)).confirmation).toBe('kept')
})

test('an address that leads to no order, or to somebody’s payment of no order, shows nothing', async () => {
  await using site = await openShop()
  const nobody = '00000000-0000-4000-8000-000000000000'
  for (const orderId of [null, '', 'x', nobody, "' OR 1=1"])
    for (const paymentId of [null, 'x', nobody])
      expect(await orderProgress(site.context, { paymentId, orderId })).toBeUndefined()
})

test('what the last page knows names nobody', async () => {
  await using site = await openShop()
  const { goTo, orderId } = await ordered(site, 'bank-transfer')
  const shown = JSON.stringify(await readAt(site, `${goTo}?bestelling=${orderId}`))
  const { customerName, customerEmail } = CONSUMER_ORDER.customer
  for (const personal of [customerName, customerEmail, 'Oude Markt']) expect(shown).not.toContain(personal)
})
