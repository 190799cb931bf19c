import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { creditInvoice } from '@/features/billing/invoices/web/office/server/credit-invoice'
import { heldOrOwed } from '@/features/billing/invoices/web/portal/portal-invoice'
import { payPageOf } from '@/features/billing/payments/web/site/server/load-pay-page'
import { payableWithId } from '@/features/billing/payments/web/site/server/payable'
import { receiveTransfer } from '@/features/billing/settlement/server/receive-transfer'
import { settlePayment } from '@/features/billing/settlement/server/settle-payment'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { type Cents, euros } from '@/shared/money'
import { type OrderedBy, placeOrderOf } from '../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { inTurnForInvoice } from '../../../../../tests/support/invoices'
import { openShop, startedPayment } from '../../../../../tests/support/payment-shop'
import { refundInWords } from '../web/portal/order-end'
import { loadOrder } from '../web/portal/server/load-order'
import { cancelOrder } from './cancel-order'
import { changeOrderStatus } from './change-order-status'
import { withdrawOrder } from './withdraw-order'

async function pageOf({ context }: TestContext, { accountId, orderNumber }: OrderedBy) {
  const account = { id: accountId, role: 'customer', name: 'Jan', email: 'jan@wevers.example' } as const
  const session = { officeRole: null, hasSecondFactor: false, sessionId: 's' }
  const found = await loadOrder(context, { ...account, ...session }, orderNumber)
  if (!found) throw new Error('The order is gone')
  return found
}

/** Books a transfer of this amount for the first invoice of an order of € 23,60. */
async function transfer(site: TestContext, of: OrderedBy, amount: Cents) {
  const { invoices } = await pageOf(site, of)
  const invoiceId = invoices.find(({ series }) => series === 'order')?.id ?? ''
  const transferId = site.context.random.uuid()
  await receiveTransfer(site.context, { invoiceId, amount, transferId, actor: SYSTEM })
}

const words = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ')

/** All mails of one kind, as one text. */
async function mailOf({ db }: TestContext, kind: string): Promise<string> {
  const sent = await db.select().from(mails).where(eq(mails.kind, kind))
  return words(sent.map(({ subject, text }) => `${subject} ${text}`).join(' ')) ?? ''
}

async function saidOnPage(site: TestContext, of: OrderedBy) {
  const { order, invoices } = await pageOf(site, of)
  return words(refundInWords(order, invoices))
}

const ways = {
  'withdrawn by a consumer': {
    run: (site: TestContext, of: OrderedBy) => withdrawOrder(site.context, of),
    mail: 'hosting-withdrawal',
  },
  'cancelled by the customer': {
    run: (site: TestContext, of: OrderedBy) => cancelOrder(site.context, { ...of, reason: null }),
    mail: 'hosting-over',
  },
  'cancelled by the agency': {
    run: (site: TestContext, of: OrderedBy) =>
      changeOrderStatus(site.context, {
        orderId: of.orderId,
        to: 'cancelled',
        reason: 'Niet te leveren',
        actor: { kind: 'admin', accountId: site.context.random.uuid() },
      }),
    mail: 'hosting-cancelled',
  },
}

// promise money 7a: What goes back is what came in less what went back … of a part that came in, however the order ended
// promise invoice-mail.tsx: Je krijgt ${inEurosAndCents(dueBack)} terug, op de rekening waarmee je hebt betaald.
test.each(Object.entries(ways))(
  'a part that came in for an order %s goes back, to the cent',
  async (_, { run, mail }) => {
    await using site = await createTestContext()
    const jan = await placeOrderOf(site)
    await transfer(site, jan, euros(20))
    await run(site, jan)
    const told = await mailOf(site, mail)
    expect(told).toContain('Je krijgt € 20,00 terug')
    expect(told).not.toContain('Je hoeft niets te betalen')
    expect(await saidOnPage(site, jan)).toContain('Je krijgt € 20,00 terug')
  },
)

// promise money 7a: What goes back is what came in less what went back … also what an earlier credit note still owes
test.each(Object.entries(ways))(
  'what was taken back before an order was %s is still promised, on the page before the last click and in the mail',
  async (_, { run, mail }) => {
    await using site = await createTestContext()
    const jan = await placeOrderOf(site)
    await transfer(site, jan, euros(20))
    const { invoices } = await pageOf(site, jan)
    const admin = { id: site.context.random.uuid() }
    await creditInvoice(site.context, { invoiceId: invoices[0]?.id ?? '', reason: 'Vergist', admin })
    expect(heldOrOwed((await pageOf(site, jan)).invoices)).toBe(euros(20))
    await run(site, jan)
    const told = await mailOf(site, mail)
    expect(told).toContain('Je krijgt € 20,00 terug')
    expect(told).not.toContain('Je hoeft niets te betalen')
    expect(await saidOnPage(site, jan)).toContain('Je krijgt € 20,00 terug')
  },
)

// promise money 7a: What goes back is what came in less what went back … not promised again when it went back before, and ticked off by a refund at the provider
test('what went back before is not promised again: of € 23,60 with € 10,00 refunded, € 13,60 goes back', async () => {
  await using shop = await openShop()
  const { site, mollie, order } = shop
  const { id, providerPaymentId } = await startedPayment(shop, 'ideal')
  mollie.set(providerPaymentId ?? '', 'paid')
  await settlePayment(site.context, id)
  mollie.takeBack(providerPaymentId ?? '', { refunded: '10.00' })
  await settlePayment(site.context, id)
  const jan = { customerId: order.customerId, orderNumber: order.orderNumber, accountId: id }
  expect(await withdrawOrder(site.context, jan)).toBe('withdrawn')
  expect(await mailOf(site, 'hosting-withdrawal')).toContain('Je krijgt € 13,60 terug')
  const notice = await mailOf(site, 'hosting-cancellation-notice')
  expect(notice).toContain(`Terugbetalen: € 13,60, bestelling ${order.orderNumber}`)
  expect(notice).toContain('€ 13,60 terug, op de manier waarop betaald is')

  // The agency refunds at Mollie, as its mail says: the credit note is settled by itself.
  const note = async () =>
    (await site.db.select().from(hostingInvoices).where(eq(hostingInvoices.series, 'credit')))[0]
  expect((await note())?.paymentStatus).toBe('pending')
  mollie.takeBack(providerPaymentId ?? '', { refunded: '23.60' })
  await settlePayment(site.context, id)
  expect(await note()).toMatchObject({ paymentStatus: 'paid', paidAt: site.clock.now })
})

// promise money 7a: What goes back is what came in less what went back … also when it comes after the end
test('money that comes in after the end goes back too: the agency is told, and the customer reads how much', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  await transfer(site, jan, euros(20))
  await cancelOrder(site.context, { ...jan, reason: null })
  const notice = await mailOf(site, 'hosting-cancellation-notice')
  expect(notice).toContain('Er was € 20,00 binnen: betaal dat terug')
  await transfer(site, jan, euros(3.6))
  expect(await mailOf(site, 'payment-exception')).toContain('Betaald voor een geannuleerde bestelling')
  expect(await saidOnPage(site, jan)).toContain('Je krijgt € 23,60 terug')
  const { invoices } = await pageOf(site, jan)
  const invoiceId = invoices.find(({ series }) => series === 'order')?.id ?? ''
  const payable = await payableWithId(site.db, invoiceId)
  const page = payable && (await payPageOf(site.context, payable))
  expect(page?.words.heading).toBe('Hier valt niets te betalen.')
  expect(words(page?.exception)).toContain('Je krijgt € 23,60 terug')

  // A credit note is settled at once when nothing had come in, and is open again as soon as something does.
  const piet = await placeOrderOf(site)
  await cancelOrder(site.context, { ...piet, reason: null })
  const noteOfPiet = async () =>
    (await pageOf(site, piet)).invoices.find(({ series }) => series === 'credit')?.paymentStatus
  expect(await noteOfPiet()).toBe('credited')
  await transfer(site, piet, euros(3.6))
  expect(await noteOfPiet()).toBe('pending')
  expect(await saidOnPage(site, piet)).toContain('Je krijgt € 3,60 terug')
})

test('a credit note in the mail says how much goes back, not how much it credits', async () => {
  await using site = await createTestContext()
  const jan = await placeOrderOf(site)
  await transfer(site, jan, euros(20))
  const { invoices } = await pageOf(site, jan)
  const admin = { id: site.context.random.uuid() }
  await creditInvoice(site.context, { invoiceId: invoices[0]?.id ?? '', reason: 'Vergist', admin })
  const mail = await mailOf(site, 'hosting-credit-note')
  expect(mail).toContain('Je krijgt € 20,00 terug, op de rekening waarmee je hebt betaald')
  expect(mail).toContain('€ 23,60 incl. btw')
})

// promise money 7a: What goes back is what came in less what went back … also when it comes at that very moment
test('two who settle and withdraw at once promise back exactly what is held, and the agency is told of it', async () => {
  for (const before of [0, 1000] as Cents[])
    for (const isPaidFirst of [true, false]) {
      await using site = await createTestContext()
      const jan = await placeOrderOf(site)
      if (before > 0) await transfer(site, jan, before)
      const pay = () => transfer(site, jan, (2360 - before) as Cents)
      const withdraw = () => withdrawOrder(site.context, jan)
      await inTurnForInvoice(site, jan.invoiceId ?? '', isPaidFirst ? [pay, withdraw] : [withdraw, pay])
      expect(await saidOnPage(site, jan)).toContain('Je krijgt € 23,60 terug')
      const { invoices } = await pageOf(site, jan)
      expect(invoices.find(({ series }) => series === 'credit')?.paymentStatus).toBe('pending')
      if (isPaidFirst)
        expect(await mailOf(site, 'hosting-cancellation-notice')).toContain('Terugbetalen: € 23,60')
      else
        expect(await mailOf(site, 'payment-exception')).toContain('Betaald voor een geannuleerde bestelling')
    }
})
