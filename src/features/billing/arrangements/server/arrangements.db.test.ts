import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { callOffCollection } from '@/features/billing/direct-debit/server/call-off'
import { disputeInvoice, resolveDispute } from '@/features/billing/dunning/server/dispute-invoice'
import { reminders, suspensions } from '@/features/billing/dunning/server/reminder-tables'
import { suspendWhatIsCleared } from '@/features/billing/dunning/server/suspend-order'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { issuePartialCreditNote } from '@/features/billing/invoices/server/issue-credit-note'
import { creditInvoice } from '@/features/billing/invoices/web/office/server/credit-invoice'
import { paymentExceptions, payments } from '@/features/billing/payments/server/payment-tables'
import { payPageOf } from '@/features/billing/payments/web/site/server/load-pay-page'
import { payableWithId } from '@/features/billing/payments/web/site/server/payable'
import { settlePayment } from '@/features/billing/settlement/server/settle-payment'
import { startPayment } from '@/features/billing/settlement/server/start-payment'
import { hostingOrders } from '@/features/hosting/orders/server/order-tables'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { type Cents, euros } from '@/shared/money'
import { arranged, instalmentsOn, lookedAt } from '../../../../../tests/support/arrangements'
import { inArrearsSoon, linesOf, ROOS } from '../../../../../tests/support/arrears'
import { beginInTurn, createTestContext, type TestContext } from '../../../../../tests/support/database'
import {
  collectionsIn,
  INVOICED,
  lastInvoiceOf,
  nightOf as nightOfShop,
  openDebitedShop,
} from '../../../../../tests/support/debits'
import { moneyCameIn } from '../../../../../tests/support/invoices'
import { allMails } from '../../../../../tests/support/mails'
import { nightOf, nights } from '../../../../../tests/support/nights'
import { openShop } from '../../../../../tests/support/payment-shop'
import { arrangeShown } from '../web/office/server/arrange-payment'
import { arrangementInstalments, paymentArrangements } from './arrangement-tables'
import { allArrangementsOf, arrangementOf, daysArranged } from './arrangements'
import { todayMissed } from './internal/today-missed'
import { endArrangement, seeMissedArrangement } from './make-arrangement'

/** 23,60 is open. The second day is Maundy Thursday: three days later is Easter. */
const PLAN = instalmentsOn(['2027-03-12', 8_00], ['2027-03-25', 8_00], ['2027-04-30', 7_60])
const at = (day: string, time = '10:00') => new Date(`${day}T${time}:00Z`)

/** A customer who was reminded once, and who arranges on Friday 5 March to pay in three instalments. */
async function arrangedOnFifth(site: TestContext) {
  const order = await inArrearsSoon(site)
  await nights(site, '2027-03-01', '2027-03-05')
  site.clock.now = at('2027-03-05')
  return { ...order, arrangement: await arranged(site, order.openId, PLAN) }
}

async function sentOf({ db }: TestContext, invoiceId: string) {
  const sent = await db
    .select()
    .from(reminders)
    .where(eq(reminders.invoiceId, invoiceId))
    .orderBy(reminders.sentOn)
  return sent.map(({ step, sentOn }) => `${sentOn} ${step}`)
}

const kindsOf = async (site: TestContext) => (await allMails(site)).map(({ kind }) => kind)

const leftOf = async ({ db }: TestContext, invoiceId: string) =>
  (await arrangementOf(db, invoiceId))?.standing.map(({ left }) => left)

async function endingOf({ db }: TestContext, invoiceId: string) {
  return (await allArrangementsOf(db, [invoiceId])).map(({ ending }) => ending)
}

const todayOf = (site: TestContext) =>
  todayMissed({ invoicePath: (number) => `/factuur/${number}` }).items(site.context, 10)

test('the customer gets the instalments with a link for each, and the office sees what happens before', async () => {
  await using site = await createTestContext()
  const { openId } = await inArrearsSoon(site)
  site.clock.now = at('2027-03-05')
  const { found } = await lookedAt(site, openId, PLAN)
  expect(found?.step).toMatchObject({ outstanding: 23_60, replaces: null, debit: null, suspended: null })
  const arrangement = await arranged(site, openId, PLAN)
  const [mail] = (await allMails(site)).filter(({ kind }) => kind === 'payment-arranged')
  const text = mail?.text.replaceAll(/\s+/g, ' ') ?? ''
  expect(text).toContain('€ 8,00, uiterlijk 12 maart 2027')
  for (const { id } of arrangement.instalments) expect(text).toContain(`/betalen/${id}`)
})

// promise money 7e: While an arrangement is kept nothing is reminded, asked for, debited or suspended
test('while it is kept nothing is sent or announced, and paid in full it was kept', async () => {
  await using site = await createTestContext()
  const { openId } = await arrangedOnFifth(site)
  const [invoice] = await site.db.select().from(hostingInvoices).where(eq(hostingInvoices.id, openId))
  const told = async () =>
    (await allMails(site)).filter(({ subject }) => subject.includes(invoice?.invoiceNumber ?? ''))
  const before = (await told()).length
  await nights(site, '2027-03-06', '2027-03-12')
  await moneyCameIn(site, openId, euros(8))
  await nights(site, '2027-03-13', '2027-03-25')
  await moneyCameIn(site, openId, euros(8))
  await nights(site, '2027-03-26', '2027-04-30')
  expect(await leftOf(site, openId)).toEqual([0, 0, 7_60])
  await moneyCameIn(site, openId, euros(7.6))
  await nights(site, '2027-05-01', '2027-05-10')
  expect(await endingOf(site, openId)).toEqual(['kept'])
  expect(await sentOf(site, openId)).toEqual(['2027-03-01 due', '2027-03-04 reminder'])
  expect((await told()).slice(before)).toEqual([])
  expect(await site.db.select().from(suspensions).where(eq(suspensions.invoiceId, openId))).toEqual([])
  // Instalments are what was agreed: nobody has to look at money that came in too small a part.
  const odd = await site.db.select({ kind: paymentExceptions.kind }).from(paymentExceptions)
  expect(odd).toEqual([])
})

// promise money 7e: … a missed instalment ends it on the first working day after the days of grace, and asking goes on the next
test('a missed instalment ends it on a working day, and reminding goes on the next one where it stood', async () => {
  await using site = await createTestContext()
  const { openId } = await arrangedOnFifth(site)
  site.clock.now = at('2027-03-12')
  await moneyCameIn(site, openId, euros(8))
  // The third day after is Easter Sunday, and Monday is a holiday.
  await nights(site, '2027-03-13', '2027-03-29')
  expect(await endingOf(site, openId)).toEqual([null])
  await nightOf(site, '2027-03-30')
  expect(await linesOf(site, '2027-03-30', 'arrangement')).toMatchObject([{ state: 'done', amount: 15_60 }])
  expect(await endingOf(site, openId)).toEqual(['missed'])
  expect(await sentOf(site, openId)).toHaveLength(2)
  const [told] = (await allMails(site)).filter(({ kind }) => kind === 'arrangement-ended')
  const text = told?.text.replaceAll(/\s+/g, ' ')
  expect(text).toContain('Termijn 2')
  expect(text).toContain('€ 8,00, uiterlijk 25 maart 2027')
  expect(text).toContain('Er staat nog € 15,60 open')
  // The button of that mail leads to where the rest is paid, also after an instalment that came in.
  const payable = await payableWithId(site.db, openId)
  const page = payable && (await payPageOf(site.context, payable))
  expect(page).toMatchObject({ total: 15_60, words: { step: 'choose' } })
  expect(page?.words.text).toContain('15,60 open')
  expect(await todayOf(site)).toMatchObject([{ amount: 15_60 }])
  await nightOf(site, '2027-03-31')
  expect(await sentOf(site, openId)).toEqual([
    '2027-03-01 due',
    '2027-03-04 reminder',
    '2027-03-31 second-reminder',
  ])
  // Days of the arrangement bear no interest.
  expect(await daysArranged(site.db, [openId], '2027-06-01')).toEqual(new Map([[openId, 25]]))
})

test('what was missed leaves Vandaag once a colleague has seen it, a new one is made, or all is paid', async () => {
  await using site = await createTestContext()
  const { openId } = await arrangedOnFifth(site)
  await nights(site, '2027-03-06', '2027-03-15')
  const [item] = await todayOf(site)
  site.clock.now = at('2027-03-15')
  const seen = { arrangementId: item?.id ?? '', admin: ROOS }
  expect(await seeMissedArrangement(site.context, seen)).toBe('seen')
  expect(await seeMissedArrangement(site.context, seen)).toBe('unchanged')
  expect(await todayOf(site)).toEqual([])
  await site.db.update(paymentArrangements).set({ seenAt: null })
  expect(await todayOf(site)).toHaveLength(1)
  await moneyCameIn(site, openId)
  expect(await todayOf(site)).toEqual([])
})

test('two colleagues who arrange at once make one arrangement, and pressed twice it is one', async () => {
  await using site = await createTestContext()
  const { openId } = await inArrearsSoon(site)
  site.clock.now = at('2027-03-05')
  const [one, other] = [await lookedAt(site, openId, PLAN), await lookedAt(site, openId, PLAN)]
  const send =
    ({ found: _, ...looked }: typeof one) =>
    () =>
      arrangeShown(site.context, { ...looked, resumesHosting: false, admin: ROOS })
  const lock = (tx: Parameters<Parameters<typeof beginInTurn>[1]>[0]) =>
    tx.select().from(hostingInvoices).where(eq(hostingInvoices.id, openId)).for('update')
  const answers = await beginInTurn(site, lock, [send(one), send(one), send(other)])
  expect(answers.map(({ outcome }) => outcome)).toEqual(['arranged', 'known', 'changed'])
  expect(await site.db.$count(paymentArrangements)).toBe(1)
  expect((await kindsOf(site)).filter((kind) => kind === 'payment-arranged')).toHaveLength(1)
})

// promise money 7e: … money that comes in at the same moment as the night keeps it
test('money and the night at the same moment: whoever is first decides, and nothing is both', async () => {
  for (const order of ['money-first', 'night-first'] as const) {
    await using site = await createTestContext()
    const { openId, arrangement } = await arrangedOnFifth(site)
    await nights(site, '2027-03-06', '2027-03-12')
    site.clock.now = at('2027-03-15', '02:10')
    const { missedArrangementWork: work } = await import('./internal/missed-work')
    const facts = { invoiceId: openId, arrangementId: arrangement.id }
    const acts = [() => moneyCameIn(site, openId, euros(8)), () => work.perform(site.context, facts)]
    const lock = (tx: Parameters<Parameters<typeof beginInTurn>[1]>[0]) =>
      tx.select().from(hostingInvoices).where(eq(hostingInvoices.id, openId)).for('update')
    await beginInTurn<unknown>(site, lock, order === 'money-first' ? acts : acts.toReversed())
    expect(await endingOf(site, openId)).toEqual([order === 'money-first' ? null : 'missed'])
    const ended = (await kindsOf(site)).filter((kind) => kind === 'arrangement-ended')
    expect(ended).toHaveLength(order === 'money-first' ? 0 : 1)
  }
})

// promise money 7e: … a credit note is taken off the last instalments, and never more is asked than is open
test('a credit note in the middle shortens the last instalments, and one over the rest ends it', async () => {
  await using site = await createTestContext()
  const { openId } = await arrangedOnFifth(site)
  site.clock.now = at('2027-03-12')
  await moneyCameIn(site, openId, euros(10))
  const [invoice] = await site.db.select().from(hostingInvoices).where(eq(hostingInvoices.id, openId))
  // Five euros before VAT: 6,05 of the 13,60 that is open.
  await site.db.transaction((tx) =>
    issuePartialCreditNote(site.context, tx, {
      invoiceId: openId,
      reason: 'Storing in maart',
      actor: SYSTEM,
      parts: [{ line: 0, net: euros(5), description: 'Storing in maart' }],
    }),
  )
  expect(invoice?.totalAmount).toBe(23_60)
  const [after] = await site.db.select().from(hostingInvoices).where(eq(hostingInvoices.id, openId))
  const open = 23_60 - (after?.creditedAmount ?? 0) - 10_00
  expect(open).toBe(7_55)
  const left = (await leftOf(site, openId)) ?? []
  expect(left.reduce((sum: number, one) => sum + one, 0)).toBe(open)
  expect(left).toEqual([0, 6_00, 1_55])
  expect((await kindsOf(site)).filter((kind) => kind === 'arrangement-cut')).toHaveLength(1)
  await creditInvoice(site.context, { invoiceId: openId, reason: 'Kwijtgescholden', admin: ROOS })
  expect(await endingOf(site, openId)).toEqual(['credited'])
  expect(await todayOf(site)).toEqual([])
})

test('the office ends it with a reason that the customer reads, or puts another in its place', async () => {
  await using site = await createTestContext()
  const { openId } = await arrangedOnFifth(site)
  await arranged(site, openId, instalmentsOn(['2027-03-19', 10_00], ['2027-04-19', 13_60]))
  expect(await endingOf(site, openId)).toEqual([null, 'replaced'])
  const end = { invoiceId: openId, reason: 'Op verzoek van de klant', admin: ROOS }
  expect((await endArrangement(site.context, end)).outcome).toBe('ended')
  expect((await endArrangement(site.context, end)).outcome).toBe('unchanged')
  const [told] = (await allMails(site)).filter(({ kind }) => kind === 'arrangement-ended')
  expect(told?.text).toContain('Op verzoek van de klant')
  // Friday the fifth: asked again from Monday on.
  await nights(site, '2027-03-06', '2027-03-10')
  expect(await sentOf(site, openId)).toHaveLength(2)
  await nightOf(site, '2027-03-11')
  expect((await sentOf(site, openId)).at(-1)).toBe('2027-03-11 second-reminder')
})

test('a dispute comes first: none is made while it is open, and nothing is missed until it is settled', async () => {
  await using site = await createTestContext()
  const { openId } = await arrangedOnFifth(site)
  await disputeInvoice(site.context, { invoiceId: openId, reason: 'Klopt niet', admin: ROOS })
  const { found } = await lookedAt(site, openId, PLAN)
  expect(found?.obstacle).toBe('disputed')
  await nights(site, '2027-03-06', '2027-03-22')
  expect(await endingOf(site, openId)).toEqual([null])
  site.clock.now = at('2027-03-22')
  await resolveDispute(site.context, { invoiceId: openId, admin: ROOS })
  await nights(site, '2027-03-23', '2027-03-24')
  expect(await endingOf(site, openId)).toEqual([null])
  await nightOf(site, '2027-03-25')
  expect(await endingOf(site, openId)).toEqual(['missed'])
})

// promise money 7e: … a debit that was announced is called off with it, and none is announced while it stands
test('an announced debit is called off in the same transaction, and one that has left stands in the way', async () => {
  await using shop = await openDebitedShop('mollie')
  await nightOfShop(shop, INVOICED)
  const { site } = shop
  const invoice = await lastInvoiceOf(shop, shop.order.orderId)
  expect((await collectionsIn(shop))[0]?.state).toBe('announced')
  site.clock.now = at('2026-12-07')
  const plan = instalmentsOn(['2026-12-21', 10_00], ['2027-01-21', 13_60])
  const { found } = await lookedAt(site, invoice.id, plan)
  expect(found?.step?.debit).toMatchObject({ amount: 23_60 })
  await arranged(site, invoice.id, plan)
  const [collection] = await collectionsIn(shop)
  expect(collection?.state).toBe('cancelled')
  const called = await callOffCollection(site.context, {
    collectionId: collection?.id ?? '',
    reason: 'Dubbel',
    actor: SYSTEM,
  })
  expect(called).toBe('left')
})

test('a debit that is at the bank is not arranged away', async () => {
  await using shop = await openDebitedShop('mollie')
  await nightOfShop(shop, INVOICED)
  const { site } = shop
  const invoice = await lastInvoiceOf(shop, shop.order.orderId)
  site.clock.now = at('2026-12-07')
  const plan = instalmentsOn(['2026-12-28', 10_00], ['2027-01-21', 13_60])
  const { found: _, ...looked } = await lookedAt(site, invoice.id, plan)
  for (let day = 8; day <= 18; day++) await nightOfShop(shop, `2026-12-${String(day).padStart(2, '0')}`)
  expect((await collectionsIn(shop))[0]?.state).toBe('submitted')
  const late = await lookedAt(site, invoice.id, plan)
  expect(late.found?.obstacle).toBe('on-its-way')
  const made = await arrangeShown(site.context, { ...looked, resumesHosting: false, admin: ROOS })
  expect(['changed', 'on-its-way']).toContain(made.outcome)
  expect(await site.db.$count(paymentArrangements)).toBe(0)
})

test('what was announced is off, and hosting that stands still goes on only when the office wants it', async () => {
  for (const resumes of [false, true]) {
    await using site = await createTestContext()
    const { openId, orderId } = await inArrearsSoon(site)
    await nights(site, '2027-03-01', '2027-03-19')
    site.clock.now = at('2027-03-19', '08:05')
    await suspendWhatIsCleared(site.context)
    const statusOf = async () =>
      (await site.db.select().from(hostingOrders).where(eq(hostingOrders.id, orderId)))[0]?.status
    expect(await statusOf()).toBe('suspended')
    const plan = instalmentsOn(['2027-03-26', 10_00], ['2027-04-26', 13_60])
    const { found } = await lookedAt(site, openId, plan)
    expect(found?.step?.suspended).toMatchObject({ mayResume: true })
    await arranged(site, openId, plan, resumes)
    expect(await statusOf()).toBe(resumes ? 'active' : 'suspended')
    const goesOn = (await allMails(site)).filter(({ kind }) => kind === 'hosting-goes-on')
    expect(goesOn.map(({ text }) => text.includes('betalingsregeling'))).toEqual(resumes ? [true] : [])
    await moneyCameIn(site, openId)
    expect(await statusOf()).toBe('active')
  }
})

test('each instalment is mailed three days before its day, once, and not when it is paid', async () => {
  await using site = await createTestContext()
  const { openId } = await arrangedOnFifth(site)
  const due = async () => (await kindsOf(site)).filter((kind) => kind === 'instalment-due').length
  const round = async (day: string) => {
    site.clock.now = at(day)
    await site.context.enqueue(site.db, 'remind-of-instalments', {})
    await site.runJobs()
  }
  await round('2027-03-08')
  expect(await due()).toBe(0)
  await round('2027-03-09')
  await round('2027-03-10')
  expect(await due()).toBe(1)
  // Sixteen euros fill the first two.
  await moneyCameIn(site, openId, euros(16))
  await round('2027-03-22')
  expect(await due()).toBe(1)
  await round('2027-04-27')
  expect(await due()).toBe(2)
})

// promise money 7e: … and each instalment is paid with a link of its own, once, however often the provider tells of it
test('the link of an instalment asks Mollie for exactly that instalment, and twice told it counts once', async () => {
  await using shop = await openShop()
  const { site, mollie, order } = shop
  const invoiceId = order.invoiceId
  const today = site.clock.now.toISOString().slice(0, 10)
  const year = Number(today.slice(0, 4)) + 1
  const plan = instalmentsOn([`${year}-01-11`, 10_00], [`${year}-02-11`, 13_60])
  const { instalments } = await arranged(site, invoiceId, plan)
  const [first, second] = instalments
  const pay = (instalmentId?: string) =>
    startPayment(site.context, {
      invoiceId,
      instalmentId,
      method: 'ideal',
      returnPath: `/betalen/${instalmentId}`,
      mandate: false,
    })
  const started = await Promise.all([pay(first?.id), pay(first?.id)])
  expect(mollie.payments.size).toBe(1)
  const asked = () => [...mollie.payments.values()].map(({ amount }) => amount)
  expect(asked()).toMatchObject([{ value: '10.00' }])
  const id = started[0] && 'paymentId' in started[0] ? started[0].paymentId : ''
  mollie.set([...mollie.payments.keys()][0] ?? '', 'paid')
  await Promise.all([settlePayment(site.context, id), settlePayment(site.context, id)])
  expect(await leftOf(site, invoiceId)).toEqual([0, 13_60])
  const [booked] = await site.db.select().from(payments).where(eq(payments.id, id))
  expect(booked).toMatchObject({ state: 'paid', paidAmount: 10_00 })
  // A form of its page that is sent once more after that asks for nothing: not for it, and not for the others.
  expect(await pay(first?.id)).toEqual({ outcome: 'already-paid' })
  expect(mollie.payments.size).toBe(1)
  await pay(second?.id)
  expect(asked()).toMatchObject([{ value: '10.00' }, { value: '13.60' }])
})

test('the database holds the instalments to the total, and an invoice to one arrangement', async () => {
  await using site = await createTestContext()
  const { openId, arrangement } = await arrangedOnFifth(site)
  const [first] = arrangement.instalments
  await expect(
    site.db
      .update(arrangementInstalments)
      .set({ amount: 1 as Cents })
      .where(eq(arrangementInstalments.id, first?.id ?? '')),
  ).rejects.toThrow()
  await expect(
    site.db.insert(paymentArrangements).values({
      id: crypto.randomUUID(),
      invoiceId: openId,
      total: 0 as Cents,
      receivedBefore: 0 as Cents,
      madeAt: site.clock.now,
    }),
  ).rejects.toThrow()
})
