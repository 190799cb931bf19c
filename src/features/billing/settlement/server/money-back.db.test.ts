import { and, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { openExceptions } from '@/features/billing/payments/server/payment-queries'
import { paymentExceptions } from '@/features/billing/payments/server/payment-tables'
import { receivedFor } from '@/features/billing/payments/server/received-money'
import { payPageOf } from '@/features/billing/payments/web/site/server/load-pay-page'
import { payableWithId } from '@/features/billing/payments/web/site/server/payable'
import { issueCreditNote } from '@/features/billing/subscriptions/server/credit-invoice'
import { hostingOrders } from '@/features/hosting/orders/server/order-tables'
import { hostingTasks } from '@/features/hosting/provisioning/server/task-tables'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { euros } from '@/shared/money'
import { serveEndpoints } from '../../../../../tests/support/endpoints'
import {
  openShop,
  type Shop,
  startedPayment,
  statesIn,
  storedPayment,
} from '../../../../../tests/support/payment-shop'
import { resolveException } from './resolve-exception'
import { settlePayment } from './settle-payment'

/** A payment that Mollie and this site both know to be paid. */
async function paidPayment(shop: Shop, method: 'ideal' | 'card' = 'card') {
  const { id, providerPaymentId } = await startedPayment(shop, method)
  const atMollie = providerPaymentId ?? ''
  shop.mollie.set(atMollie, 'paid')
  await settlePayment(shop.site.context, id)
  return { id, atMollie }
}

async function notedIn({ site }: Shop) {
  return (await openExceptions(site.db)).map(({ kind, amount }) => ({ kind, amount }))
}

async function auditsOf({ site }: Shop, id: string, action: string) {
  return await site.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, action)))
}

// promise money 3: So does money that goes back later: recorded once, its invoice open again
test('a chargeback opens the invoice again, once, however often and at once its webhook comes', async () => {
  await using shop = await openShop()
  const { id, atMollie } = await paidPayment(shop)
  expect(await statesIn(shop)).toEqual({ invoice: 'paid', order: 'active' })
  shop.mollie.takeBack(atMollie, { chargedBack: '23.60' })
  await using edge = await serveEndpoints(shop.site.context)
  const body = new URLSearchParams({ id: atMollie })
  await Promise.all(
    Array.from({ length: 20 }, () => fetch(`${edge.url}/api/webhooks/mollie`, { method: 'POST', body })),
  )
  await Promise.all(Array.from({ length: 5 }, () => settlePayment(shop.site.context, id)))
  await shop.site.runJobs()

  expect(await statesIn(shop)).toEqual({ invoice: 'pending', order: 'active' })
  expect(await shop.site.db.select().from(hostingOrders)).toMatchObject([{ paymentStatus: 'pending' }])
  expect(await notedIn(shop)).toEqual([{ kind: 'charged-back', amount: euros(23.6) }])
  expect(await auditsOf(shop, id, 'payment.exception-raised')).toHaveLength(1)
  expect(await auditsOf(shop, shop.order.invoiceId, 'invoice.reopened')).toHaveLength(1)
  const notices = await shop.site.db.select().from(mails).where(eq(mails.kind, 'payment-exception'))
  expect(notices).toHaveLength(1)
  expect(notices[0]?.text).toContain('Teruggeboekt door de bank')
  expect(notices[0]?.text).toContain('23,60')
})

test('a payment that fails after it was paid is money that the bank took back, once', async () => {
  await using shop = await openShop()
  const { id, atMollie } = await paidPayment(shop)
  shop.mollie.set(atMollie, 'failed', { reason: 'MD06' })
  for (let turn = 0; turn < 3; turn++) await settlePayment(shop.site.context, id)
  expect(await storedPayment(shop.site, id)).toMatchObject({
    state: 'paid',
    paidAmount: euros(23.6),
    chargedBackAmount: euros(23.6),
  })
  expect(await statesIn(shop)).toEqual({ invoice: 'pending', order: 'active' })
  expect(await notedIn(shop)).toEqual([{ kind: 'charged-back', amount: euros(23.6) }])
})

// promise money 3: So does money that goes back later: recorded once … also when no notice of it comes
test('a payment that fails after it was paid is found by asking when its notice is lost, once half its age has gone by', async () => {
  await using shop = await openShop()
  const { site } = shop
  const { providerPaymentId } = await startedPayment(shop, 'card')
  const sweepAfterDays = async (days: number) => {
    site.clock.advance(days * 24 * 60 * 60)
    await site.context.enqueue(site.db, 'sweep-payments', {})
    await site.runJobs()
    await site.runJobs()
  }
  shop.mollie.set(providerPaymentId ?? '', 'paid')
  await sweepAfterDays(4)
  expect(await statesIn(shop)).toMatchObject({ invoice: 'paid' })
  shop.mollie.set(providerPaymentId ?? '', 'failed', { reason: 'MD06' })
  await sweepAfterDays(1)
  expect(await statesIn(shop)).toMatchObject({ invoice: 'paid' })
  await sweepAfterDays(1)
  expect(await statesIn(shop)).toMatchObject({ invoice: 'pending' })
  expect(await notedIn(shop)).toEqual([{ kind: 'charged-back', amount: euros(23.6) }])
})

test('an answer from before a payment was paid takes nothing back, however late it comes in', async () => {
  await using shop = await openShop()
  const { id, providerPaymentId } = await startedPayment(shop, 'card')
  const atMollie = providerPaymentId ?? ''
  shop.mollie.set(atMollie, 'failed')
  const asked = shop.mollie.calls.length
  const release = shop.mollie.answerLate()
  const late = settlePayment(shop.site.context, id)
  await vi.waitFor(() => expect(shop.mollie.calls.length).toBe(asked + 1))
  shop.mollie.set(atMollie, 'paid')
  await settlePayment(shop.site.context, id)
  release()
  await late
  expect(await statesIn(shop)).toEqual({ invoice: 'paid', order: 'active' })
  expect(await notedIn(shop)).toEqual([])
})

test('what was charged back can be paid again, once, and the work is not handed out a second time', async () => {
  await using shop = await openShop()
  const { db, context } = shop.site
  const first = await paidPayment(shop)
  const tasks = await db.select().from(hostingTasks)
  shop.mollie.takeBack(first.atMollie, { chargedBack: '23.60' })
  await settlePayment(context, first.id)
  const payable = await payableWithId(db, first.id)
  if (!payable) throw new Error('There is nothing to pay')
  const page = await payPageOf(context, payable)
  expect(page.words).toMatchObject({ heading: 'Je betaling is teruggeboekt.', step: 'choose' })
  expect(await receivedFor(db, shop.order.invoiceId)).toBe(0)

  const second = await paidPayment(shop)
  expect(second.id).not.toBe(first.id)
  expect(await statesIn(shop)).toEqual({ invoice: 'paid', order: 'active' })
  expect(await db.select().from(hostingOrders)).toMatchObject([{ paymentStatus: 'paid' }])
  expect(await shop.start('ideal')).toEqual({ outcome: 'already-paid' })
  expect(await db.select().from(hostingTasks)).toEqual(tasks)
  expect(await notedIn(shop)).toEqual([{ kind: 'charged-back', amount: euros(23.6) }])
})

test('of what was charged back in part, that part is asked for', async () => {
  await using shop = await openShop()
  const { id, atMollie } = await paidPayment(shop)
  shop.mollie.takeBack(atMollie, { chargedBack: '10.00' })
  await settlePayment(shop.site.context, id)
  expect(await statesIn(shop)).toMatchObject({ invoice: 'pending' })
  const { amount } = await startedPayment(shop, 'card')
  expect(amount).toBe(euros(10))
  const payable = await payableWithId(shop.site.db, shop.order.invoiceId)
  expect(payable && (await payPageOf(shop.site.context, payable))).toMatchObject({
    total: euros(10),
    transfer: { amount: euros(10) },
  })
})

test('a chargeback of money that was double leaves the invoice paid', async () => {
  await using shop = await openShop()
  const [one, other] = [await startedPayment(shop, 'ideal'), await startedPayment(shop, 'card')]
  for (const { id, providerPaymentId } of [one, other]) {
    shop.mollie.set(providerPaymentId ?? '', 'paid')
    await settlePayment(shop.site.context, id)
  }
  shop.mollie.takeBack(other.providerPaymentId ?? '', { chargedBack: '23.60' })
  await settlePayment(shop.site.context, other.id)
  expect(await statesIn(shop)).toMatchObject({ invoice: 'paid' })
  expect((await notedIn(shop)).map(({ kind }) => kind).sort()).toEqual(['charged-back', 'double'])
})

test('a refund leaves the invoice paid, and each part of it is news of its own', async () => {
  await using shop = await openShop()
  const { context, db } = shop.site
  const { id, atMollie } = await paidPayment(shop, 'ideal')
  shop.mollie.takeBack(atMollie, { refunded: '10.00' })
  await Promise.all([1, 2, 3].map(() => settlePayment(context, id)))
  const [first] = await openExceptions(db)
  expect(first).toMatchObject({ kind: 'refunded', amount: euros(10) })
  const admin = { id: context.random.uuid(), name: 'Beheer', role: 'admin' } as const
  await resolveException(context, { exceptionId: first?.id ?? '', note: 'Creditnota volgt.', admin })

  shop.mollie.takeBack(atMollie, { refunded: '12.00' })
  await settlePayment(context, id)
  shop.mollie.takeBack(atMollie, { refunded: '23.60' })
  await settlePayment(context, id)
  expect(await notedIn(shop)).toEqual([{ kind: 'refunded', amount: euros(13.6) }])
  expect(await storedPayment(shop.site, id)).toMatchObject({ state: 'paid', refundedAmount: euros(23.6) })
  await resolveException(context, { exceptionId: first?.id ?? '', note: 'CN2026110001.', admin })
  const [kept] = await db.select().from(paymentExceptions)
  expect(kept?.note).toBe('Creditnota volgt.\nCN2026110001.')
  expect(await statesIn(shop)).toEqual({ invoice: 'paid', order: 'active' })
  expect(await auditsOf(shop, id, 'payment.exception-raised')).toHaveLength(3)
  const payable = await payableWithId(db, id)
  if (!payable) throw new Error('There is nothing to pay')
  expect((await payPageOf(context, payable)).exception).toContain('23,60')
})

test('a chargeback that was turned back pays the invoice again, and the sweeper finds both without a webhook', async () => {
  await using shop = await openShop()
  const { id, atMollie } = await paidPayment(shop)
  const sweepTomorrow = async () => {
    shop.site.clock.advance(2 * 24 * 60 * 60)
    await shop.site.context.enqueue(shop.site.db, 'sweep-payments', {})
    await shop.site.runJobs()
    await shop.site.runJobs()
  }
  shop.mollie.takeBack(atMollie, { chargedBack: '23.60' })
  await sweepTomorrow()
  expect(await statesIn(shop)).toMatchObject({ invoice: 'pending' })
  shop.mollie.takeBack(atMollie, { chargedBack: '0.00' })
  await sweepTomorrow()
  expect(await statesIn(shop)).toMatchObject({ invoice: 'paid' })
  expect(await notedIn(shop)).toEqual([
    { kind: 'charged-back', amount: euros(23.6) },
    { kind: 'came-back', amount: euros(23.6) },
  ])
  expect(await storedPayment(shop.site, id)).toMatchObject({ chargedBackAmount: 0 })
})

test('an answer that was asked for before a chargeback does not undo it', async () => {
  await using shop = await openShop()
  const { id, atMollie } = await paidPayment(shop)
  const asked = shop.mollie.calls.length
  const release = shop.mollie.answerLate()
  const early = settlePayment(shop.site.context, id)
  await expect.poll(() => shop.mollie.calls.length).toBe(asked + 1)
  shop.mollie.takeBack(atMollie, { chargedBack: '23.60' })
  await settlePayment(shop.site.context, id)
  release()
  await early
  expect(await statesIn(shop)).toMatchObject({ invoice: 'pending' })
  expect((await notedIn(shop)).map(({ kind }) => kind)).toEqual(['charged-back'])
})

test('an invoice that was credited is asked from nobody again', async () => {
  await using shop = await openShop()
  const { db, context } = shop.site
  const { id, atMollie } = await paidPayment(shop)
  await db.transaction((tx) =>
    issueCreditNote(context, tx, shop.order.invoiceId, 'Herroepen', { id: context.random.uuid() }),
  )
  shop.mollie.takeBack(atMollie, { chargedBack: '23.60' })
  await settlePayment(context, id)
  const [invoice] = await db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.id, shop.order.invoiceId))
  expect(invoice).toMatchObject({ status: 'credited', paymentStatus: 'paid' })
  expect(await notedIn(shop)).toEqual([{ kind: 'charged-back', amount: euros(23.6) }])
})

test('what went back in another currency, or in no amount at all, is no answer', async () => {
  await using shop = await openShop()
  const { id, atMollie } = await paidPayment(shop)
  for (const back of [
    { chargedBack: '23.60', currency: 'USD' },
    { chargedBack: 'alles' },
    { chargedBack: '-23.60' },
  ]) {
    shop.mollie.takeBack(atMollie, back)
    expect(await settlePayment(shop.site.context, id)).toEqual({ outcome: 'provider-down', state: 'paid' })
  }
  expect(await statesIn(shop)).toMatchObject({ invoice: 'paid' })
  expect(await notedIn(shop)).toEqual([])
})
