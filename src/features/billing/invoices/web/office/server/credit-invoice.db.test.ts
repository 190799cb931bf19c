import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { collections } from '@/features/billing/direct-debit/server/debit-tables'
import { suspendWhatIsCleared } from '@/features/billing/dunning/server/suspend-order'
import { hostingOrders } from '@/features/hosting/orders/server/order-tables'
import type { Cents } from '@/shared/money'
import { DUE_ON, inArrearsSoon } from '../../../../../../../tests/support/arrears'
import { CONSUMER_ORDER, payOrderOf, placeOrderOf } from '../../../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../../../tests/support/database'
import { INVOICED, lastInvoiceOf, nightOf, openDebitedShop } from '../../../../../../../tests/support/debits'
import { moneyCameIn } from '../../../../../../../tests/support/invoices'
import { allMails } from '../../../../../../../tests/support/mails'
import { nights } from '../../../../../../../tests/support/nights'
import { BASIS, changeTo } from '../../../../../../../tests/support/order-changes'
import { hostingInvoices } from '../../../server/invoice-tables'
import { creditShownInvoice, loadCreditStep } from './credit-invoice'

const ROOS = { id: crypto.randomUUID() }

async function stepOf(site: TestContext, invoiceId: string) {
  const found = await loadCreditStep(site.context, invoiceId)
  if (!found?.step) throw new Error('There is no step')
  return { ...found, step: found.step }
}

const credit = (site: TestContext, invoiceId: string, shown: string) =>
  creditShownInvoice(site.context, { invoiceId, shown, reason: 'Verkeerd bedrag', admin: ROOS })

/** Credits as the step said, and looks whether the paper says the same. */
async function creditsAsShown(site: TestContext, invoiceId: string) {
  const { step, shown } = await stepOf(site, invoiceId)
  const answer = await credit(site, invoiceId, shown)
  if (answer.outcome !== 'credited') throw new Error(`It is ${answer.outcome}`)
  expect(answer.refund).toBe(step.credit.refund)
  const [note] = await site.db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.invoiceNumber, answer.creditNote))
  expect([note?.amount, note?.vatAmount, note?.totalAmount]).toEqual(
    [step.credit.net, step.credit.vat, step.credit.total].map((cents) => 0 - cents),
  )
  expect(note?.creditsInvoiceId).toBe(invoiceId)
  expect(answer.invoiceNumber).toBe(step.credit.invoiceNumber)
  const mail = (await allMails(site)).findLast(({ kind }) => kind === 'hosting-credit-note')
  expect(step.mail.addresses).toEqual([mail?.toAddress])
  return step
}

test('an invoice is credited as the step said, to the cent: not paid, paid, and one of a change', async () => {
  await using site = await createTestContext()
  const unpaid = await placeOrderOf(site)
  expect((await creditsAsShown(site, unpaid.invoiceId ?? '')).credit).toMatchObject({
    isWhole: true,
    refund: 0,
    open: 0,
  })
  const customer = { ...CONSUMER_ORDER.customer, customerEmail: 'wim@wevers.example' }
  const paid = await placeOrderOf(site, { customer })
  await payOrderOf(site, paid)
  site.clock.advance(10 * 24 * 3600)
  const more = await changeTo(site, paid, { ...BASIS, packageId: 'onbeperkt', extras: ['ssl'] })
  if (!('invoiceId' in more)) throw new Error(`Not changed: ${JSON.stringify(more)}`)
  // What the change gave back of the first invoice stays given back: it is taken off there.
  const step = await creditsAsShown(site, paid.invoiceId ?? '')
  expect(step.order).toMatchObject({ orderNumber: paid.orderNumber, isRunning: true, resumes: false })
  expect(step.credit.total).toBeLessThan(2360)
  await creditsAsShown(site, await lastOf(site, paid.orderId))
})

async function lastOf(site: TestContext, orderId: string): Promise<string> {
  return (await lastInvoiceOf({ site }, orderId))?.id ?? ''
}

test('money that comes in after the step was shown stops the act, and the step says what goes back now', async () => {
  await using site = await createTestContext()
  const { invoiceId: id } = await placeOrderOf(site)
  const invoiceId = id ?? ''
  const { shown } = await stepOf(site, invoiceId)
  await moneyCameIn(site, invoiceId)
  expect(await credit(site, invoiceId, shown)).toEqual({ outcome: 'changed' })
  const now = await stepOf(site, invoiceId)
  expect(now.step.credit.refund).toBe(2360 as Cents)
  expect(await credit(site, invoiceId, now.shown)).toMatchObject({ outcome: 'credited', refund: 2360 })
  expect(await credit(site, invoiceId, now.shown)).toEqual({ outcome: 'already-credited' })
  expect((await loadCreditStep(site.context, invoiceId))?.step).toBeUndefined()
})

test('the announced debit of a credited invoice is called off, as the step said', async () => {
  await using shop = await openDebitedShop('agency')
  await nightOf(shop, INVOICED)
  const step = await creditsAsShown(shop.site, await lastOf(shop.site, shop.order.orderId))
  expect(step.debit).toMatchObject({ becomes: 'called-off', debitOn: '2026-12-21' })
  expect(await shop.site.db.select().from(collections)).toMatchObject([{ state: 'cancelled' }])
})

test('an order that stands still for this invoice alone goes on, as the step said', async () => {
  await using site = await createTestContext()
  const { openId, orderId } = await inArrearsSoon(site)
  await nights(site, DUE_ON, '2027-03-19')
  // The night only lets a suspension through: it happens by day.
  site.clock.now = new Date('2027-03-19T08:05:00Z')
  await suspendWhatIsCleared(site.context)
  const status = async () =>
    (await site.db.select().from(hostingOrders).where(eq(hostingOrders.id, orderId)))[0]?.status
  expect(await status()).toBe('suspended')
  expect((await stepOf(site, await firstOf(site, orderId))).step.order?.resumes).toBe(false)
  expect((await creditsAsShown(site, openId)).order?.resumes).toBe(true)
  expect(await status()).toBe('active')
})

async function firstOf({ db }: TestContext, orderId: string): Promise<string> {
  const [first] = await db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.orderId, orderId))
    .orderBy(hostingInvoices.createdAt)
  return first?.id ?? ''
}
