import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { chargedUntil, dueRenewals } from '@/features/billing/subscriptions/server/due-renewals'
import { renewSubscription } from '@/features/billing/subscriptions/server/renew-subscription'
import {
  subscriptionPeriods,
  subscriptions,
} from '@/features/billing/subscriptions/server/subscription-tables'
import { auditOfSubject } from '@/features/operations/audit/server/audit-queries'
import { endOfLastWork } from '@/features/operations/worklist/domain/deadlines'
import type { Received } from '@/features/people/correspondence/domain/correspondence'
import {
  correspondenceFile,
  correspondenceOf,
} from '@/features/people/correspondence/server/correspondence-queries'
import { addDays, type CalendarDay, dayOf } from '@/shared/calendar-day'
import { type OrderedBy, payOrderOf, placeOrderOf } from '../../../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../../../tests/support/database'
import { allMails } from '../../../../../../../tests/support/mails'
import { databaseWatch } from '../../../../../../../tests/support/whole-database'
import { cancelOrder } from '../../../server/cancel-order'
import { hostingOrders } from '../../../server/order-tables'
import { withdrawOrder } from '../../../server/withdraw-order'
import { loadReceivedStep, type ReceivedKind, recordReceived } from './received-order'

const ROOS = { id: crypto.randomUUID(), name: 'Roos' }
const PDF = Buffer.from('%PDF-1.7 Ik zeg op.')

const oneLine = (text = '') => text.replaceAll(/\s+/g, ' ')

const noon = (day: CalendarDay) => new Date(`${day}T11:00:00Z`)

async function paidOn(site: TestContext, day: CalendarDay, pays = true): Promise<OrderedBy> {
  site.clock.now = noon(day)
  const order = await placeOrderOf(site)
  if (pays) await payOrderOf(site, order)
  return order
}

function letter(receivedOn: CalendarDay, other: Partial<Received> = {}): Received {
  return {
    id: crypto.randomUUID(),
    receivedOn,
    sentOn: null,
    means: 'paper',
    senderName: 'Jan Wevers',
    note: null,
    admin: ROOS,
    ...other,
  }
}

async function record(site: TestContext, of: OrderedBy, kind: ReceivedKind, received: Received) {
  const found = await loadReceivedStep(site.context, of.orderNumber, { kind, ...received })
  const shown = found?.shown ?? ''
  const answer = await recordReceived(site.context, { kind, orderId: of.orderId, received, shown })
  return { step: found?.step, shown, answer }
}

/** Everything that the end of an order leaves, without ids of rows and numbers that follow from others. */
async function leftOf(site: TestContext, { orderId, customerId }: OrderedBy) {
  const [order] = await site.db.select().from(hostingOrders).where(eq(hostingOrders.id, orderId))
  const invoices = await site.db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.orderId, orderId))
    .orderBy(asc(hostingInvoices.createdAt), asc(hostingInvoices.series), asc(hostingInvoices.invoiceNumber))
  const [subscription] = await site.db.select().from(subscriptions).where(eq(subscriptions.orderId, orderId))
  const periods = await site.db.select().from(subscriptionPeriods).orderBy(asc(subscriptionPeriods.firstDay))
  const mails = (await allMails(site)).map(({ kind, subject, toAddress }) => ({ kind, subject, toAddress }))
  const log = (await auditOfSubject(site.db, 'order', orderId)).map(({ action }) => action)
  expect(customerId).toBe(order?.customerId)
  return {
    order: order && {
      status: order.status,
      paymentStatus: order.paymentStatus,
      endsOn: order.endsOn,
      cancelRequestedAt: order.cancelRequestedAt,
      deliveryDueAt: order.deliveryDueAt,
    },
    invoices: invoices.map(
      ({ series, status, paymentStatus, totalAmount, creditedAmount, issueDate, lines }) => ({
        series,
        status,
        paymentStatus,
        totalAmount,
        creditedAmount,
        issueDate,
        lines: lines.map(({ description, net }) => ({ description, net })),
      }),
    ),
    endsOn: subscription?.endsOn,
    periods: periods.map(({ firstDay, lastDay, state, net, creditedFrom, creditedNet }) => ({
      firstDay,
      lastDay,
      state,
      net,
      creditedFrom,
      creditedNet,
    })),
    mails: mails
      .map(({ kind, subject, toAddress }) => `${kind} ${toAddress} ${subject.replaceAll(/HO\d+/g, 'HO')}`)
      .sort(),
    log,
  }
}

const BUTTONS: Record<
  string,
  { kind: ReceivedKind; pays: boolean; press: typeof withdrawOrder | typeof stops }
> = {
  'cancels what runs': { kind: 'order-cancelled', pays: true, press: stops },
  'cancels what was never paid': { kind: 'order-cancelled', pays: false, press: stops },
  'withdraws from what was paid': { kind: 'order-withdrawn', pays: true, press: withdrawOrder },
  'withdraws from what was never paid': { kind: 'order-withdrawn', pays: false, press: withdrawOrder },
}

async function stops(context: TestContext['context'], of: OrderedBy) {
  return await cancelOrder(context, { ...of, reason: null })
}

// promise people: What came by letter, mail or telephone ends where the customer's own button does
// promise ReceivedOrderPage.tsx: Er gebeurt hetzelfde als met de knop in het account
for (const [name, { kind, pays, press }] of Object.entries(BUTTONS))
  test(`a letter that ${name} ends where the customer's own button does, field by field`, async () => {
    await using byButton = await createTestContext()
    await using byLetter = await createTestContext()
    const one = await paidOn(byButton, '2027-03-01', pays)
    const other = await paidOn(byLetter, '2027-03-01', pays)
    byButton.clock.now = noon('2027-03-10')
    byLetter.clock.now = noon('2027-03-10')
    await press(byButton.context, one)
    const sentOn = kind === 'order-withdrawn' ? '2027-03-10' : null
    const { answer, step } = await record(byLetter, other, kind, letter('2027-03-10', { sentOn }))
    expect(answer).toEqual({ outcome: 'recorded', about: other.orderNumber })
    const left = await leftOf(byLetter, other)
    expect(left).toEqual(await leftOf(byButton, one))
    const notes = left.invoices.filter(({ series }) => series === 'credit')
    expect(typeof step === 'object' && step.credits.map(({ total }) => 0 - total)).toEqual(
      notes.map(({ totalAmount }) => totalAmount),
    )
  })

test('a notice counts from the day on which it came in, and the mail says how and who recorded it', async () => {
  await using site = await createTestContext()
  const jan = await paidOn(site, '2027-03-01')
  site.clock.now = noon('2027-03-20')
  const received = letter('2027-03-10', { means: 'mail', file: { fileName: 'brief.pdf', bytes: PDF } })
  const { step, answer } = await record(site, jan, 'order-cancelled', received)
  expect(answer.outcome).toBe('recorded')
  expect(step).toMatchObject({ isAtOnce: false })
  const [order] = await site.db.select().from(hostingOrders)
  expect(order?.endsOn).toBe(typeof step === 'object' ? step.lastDay : '')
  const mail = (await allMails(site)).find((one) => one.kind === 'hosting-cancellation')
  expect(oneLine(mail?.text)).toContain(
    'Je liet ons dit per mail weten (10 maart 2027); Roos heeft het voor je vastgelegd.',
  )
  const notice = (await allMails(site)).find((one) => one.kind === 'hosting-cancellation-notice')
  expect(oneLine(notice?.text)).toContain(
    'Jan Wevers, per mail, ontvangen op 10 maart 2027; vastgelegd door Roos',
  )
  const [kept] = await correspondenceOf(site.db, jan.customerId)
  expect(kept).toMatchObject({
    kind: 'order-cancelled',
    about: jan.orderNumber,
    receivedOn: '2027-03-10',
    means: 'mail',
    recordedBy: 'Roos',
    fileName: 'brief.pdf',
  })
  expect((await correspondenceFile(site.db, received.id))?.content).toEqual(PDF)
})

test('a letter that lay about until its last day was over ends the order at once, and gives back from that day on', async () => {
  await using site = await createTestContext()
  const jan = await paidOn(site, '2027-03-01')
  site.clock.now = noon('2027-03-20')
  const [due] = await dueRenewals(site.db, chargedUntil('2027-03-20', 14))
  const renewed = due && (await renewSubscription(site.context, due))
  expect(renewed?.outcome).toBe('renewed')
  site.clock.now = noon('2027-04-20')
  const { step, answer } = await record(site, jan, 'order-cancelled', letter('2027-03-02'))
  expect(answer.outcome).toBe('recorded')
  expect(step).toMatchObject({ isAtOnce: true, lastDay: '2027-03-31' })
  const [order] = await site.db.select().from(hostingOrders)
  expect(order).toMatchObject({ status: 'cancelled', endsOn: '2027-03-31' })
  const invoices = await site.db.select().from(hostingInvoices).orderBy(asc(hostingInvoices.createdAt))
  // March stays, April is taken back whole.
  expect(invoices.map(({ series, status, totalAmount }) => [series, status, Number(totalAmount)])).toEqual([
    ['order', 'sent', 2360],
    ['order', 'credited', 2360],
    ['credit', 'sent', -2360],
  ])
  const mail = (await allMails(site)).find(({ kind }) => kind === 'hosting-over')
  expect(oneLine(mail?.text)).toContain('De laatste dag van je hosting was 31 maart 2027.')
  expect(oneLine(mail?.text)).toContain('Je liet ons dit op papier weten (2 maart 2027)')
})

// promise people: What came by letter, mail or telephone ends where the customer's own button does … counted from the day that the law names
// promise ReceivedOrderPage.tsx: het geld gaat terug binnen 14 dagen nadat het binnenkwam.
test('a withdrawal counts from the day on which it was sent, also when the fourteen days are over by now', async () => {
  await using site = await createTestContext()
  const jan = await paidOn(site, '2027-03-01')
  site.clock.now = noon('2027-03-20')
  const late = letter('2027-03-18', { sentOn: '2027-03-17' })
  expect((await record(site, jan, 'order-withdrawn', late)).step).toBe('late')
  const inTime = letter('2027-03-18', { sentOn: '2027-03-15' })
  const { answer, step } = await record(site, jan, 'order-withdrawn', inTime)
  expect(answer.outcome).toBe('recorded')
  expect(step).toMatchObject({ isAtOnce: true, on: '2027-03-15' })
  const notice = (await allMails(site)).findLast(({ kind }) => kind === 'hosting-cancellation-notice')
  // Fourteen days from the day on which it came in (BW 6:230r).
  expect(oneLine(notice?.text)).toContain('Betaal uiterlijk 1 april 2027')
  const refunds = await site.context.registries.todaySources.refund.items(site.context, 10)
  expect(refunds).toMatchObject([{ dueAt: endOfLastWork('2027-04-01') }])
  const mail = (await allMails(site)).findLast(({ kind }) => kind === 'hosting-withdrawal')
  expect(oneLine(mail?.text)).toContain('(verstuurd op 15 maart 2027)')
})

test('days that cannot be, a business that withdraws, and what has ended are no step', async () => {
  await using site = await createTestContext()
  const jan = await paidOn(site, '2027-03-10')
  const today = dayOf(site.clock.now)
  const stepOn = async (kind: ReceivedKind, receivedOn: CalendarDay, sentOn: CalendarDay | null) =>
    (await loadReceivedStep(site.context, jan.orderNumber, { kind, receivedOn, sentOn }))?.step
  expect(await stepOn('order-cancelled', '2027-03-09', null)).toBe('day')
  expect(await stepOn('order-cancelled', addDays(today, 1), null)).toBe('day')
  expect(await stepOn('order-withdrawn', '2027-03-09', '2027-03-09')).toBe('day')
  await site.db.update(hostingOrders).set({ actingAs: 'company' })
  expect(await stepOn('order-withdrawn', today, today)).toBe('business')
  await cancelOrder(site.context, { ...jan, reason: null })
  expect(await stepOn('order-cancelled', today, null)).toBe('over')
})

// promise people: What came by letter, mail or telephone ends where the customer's own button does … once, and as it was shown
test('the same form twice, also at once, is one record; a stale page and a wrong file change nothing', async () => {
  await using site = await createTestContext()
  const jan = await paidOn(site, '2027-03-01')
  const kind = 'order-cancelled'
  const received = letter('2027-03-01')
  const found = await loadReceivedStep(site.context, jan.orderNumber, { kind, ...received })
  const send = (other: Partial<Received>, shown = found?.shown ?? '') =>
    recordReceived(site.context, { kind, orderId: jan.orderId, received: { ...received, ...other }, shown })
  const watch = await databaseWatch(site)
  const before = await watch()
  expect(await send({}, 'other')).toEqual({ outcome: 'changed' })
  const file = { fileName: 'brief.pdf', bytes: Buffer.from('<script>') }
  expect(await send({ file })).toEqual({ outcome: 'refused', fault: 'kind' })
  expect(await watch()).toEqual(before)
  const answers = await Promise.all([send({}), send({}), send({})])
  expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['recorded']))
  expect(await correspondenceOf(site.db, jan.customerId)).toHaveLength(1)
  expect((await allMails(site)).filter((mail) => mail.kind === 'hosting-cancellation')).toHaveLength(1)
})
