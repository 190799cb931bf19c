import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { payments } from '@/features/billing/payments/server/payment-tables'
import { issueCreditNote } from '@/features/billing/subscriptions/server/credit-invoice'
import { hostingOrders } from '@/features/hosting/orders/server/order-tables'
import { runNight } from '@/features/operations/nightly-run/server/run-night'
import { showNight } from '@/features/operations/nightly-run/server/show-night'
import { addDays } from '@/shared/calendar-day'
import { type Cents, euros } from '@/shared/money'
import { DUE_ON, inArrearsSoon, linesOf, ROOS } from '../../../../../../tests/support/arrears'
import { CONSUMER_ORDER, placeOrderOf } from '../../../../../../tests/support/customers'
import {
  beginInTurn,
  createTestContext,
  secondNode,
  type TestContext,
  untilSomebodyWaits,
} from '../../../../../../tests/support/database'
import { moneyCameIn } from '../../../../../../tests/support/invoices'
import { allMails } from '../../../../../../tests/support/mails'
import { nightOf, nights } from '../../../../../../tests/support/nights'
import { reminders } from '../reminder-tables'
import { sendReminder } from './send-reminder'

const REMINDERS = /^invoice-/

async function told(site: TestContext): Promise<string[]> {
  const mails = await allMails(site)
  return mails.filter(({ kind }) => REMINDERS.test(kind)).map(({ kind }) => kind)
}

async function sentOf({ db }: TestContext, invoiceId: string) {
  const sent = await db
    .select()
    .from(reminders)
    .where(eq(reminders.invoiceId, invoiceId))
    .orderBy(reminders.sentOn)
  return sent.map(({ step, sentOn }) => `${sentOn} ${step}`)
}

const BUSINESS = { ...CONSUMER_ORDER.customer, customerCompany: 'Wevers Tuinen', customerKvk: '12345678' }

// promise money 7b: Each reminder once, in order
test('who does not pay hears on the due date, three, ten and seventeen days later, each once', async () => {
  await using site = await createTestContext()
  const { openId } = await inArrearsSoon(site)
  await nights(site, '2027-02-16', '2027-03-31')
  expect(await sentOf(site, openId)).toEqual([
    '2027-03-01 due',
    '2027-03-04 reminder',
    '2027-03-11 second-reminder',
    '2027-03-18 wik-letter',
  ])
  expect(await told(site)).toEqual([
    'invoice-due',
    'invoice-reminder',
    'invoice-second-reminder',
    'invoice-wik-letter',
  ])
})

test('a business gets a final notice in the place of the letter for consumers', async () => {
  await using site = await createTestContext()
  const { openId } = await inArrearsSoon(site, { customer: BUSINESS })
  await nights(site, '2027-03-01', '2027-03-18')
  expect((await sentOf(site, openId)).at(-1)).toBe('2027-03-18 final-notice')
  const mail = (await allMails(site)).findLast(({ kind }) => kind === 'invoice-final-notice')
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('uiterlijk op 25 maart 2027')
})

test('the evening shows whom it will remind, of what and of how much', async () => {
  await using site = await createTestContext()
  await inArrearsSoon(site)
  await nightOf(site, '2027-03-01')
  await nightOf(site, '2027-03-04')
  expect(await linesOf(site, '2027-03-04', 'reminder')).toMatchObject([
    {
      amount: 2360,
      state: 'done',
      answer: 'Herinnering gemaild.',
      sentence: expect.stringMatching(
        /^Jan Wevers: herinnering voor factuur INV2027020002, te betalen tot en met 1 maart 2027$/,
      ),
    },
  ])
})

// promise reminder-words.ts: dan sturen we nog één herinnering.
test('each reminder names the invoice, what is left of it, where to pay it, and what comes next', async () => {
  await using site = await createTestContext()
  const { openId, orderNumber } = await inArrearsSoon(site)
  await moneyCameIn(site, openId, euros(10))
  await nights(site, '2027-03-01', '2027-03-18')
  const mails = (await allMails(site)).filter(({ kind }) => REMINDERS.test(kind))
  for (const { text, attachments } of mails) {
    expect(text).toContain('INV2027020002')
    expect(text).toContain('€\u00a013,60')
    expect(text).toContain(`/betalen/${openId}`)
    expect(text).toContain('NL00BANK0000000000')
    expect(text).toContain(orderNumber)
    expect(attachments).toEqual([{ kind: 'invoice', invoiceId: openId }])
  }
  const words = mails.map(({ text }) => text.replaceAll(/\s+/g, ' '))
  expect(words[1]).toContain('Is er op 11 maart 2027 nog niet betaald, dan sturen we nog één herinnering.')
  expect(words[2]).toContain('Is er op 18 maart 2027 nog niet betaald, dan volgt de laatste brief.')
  expect(words[3]).toContain('binnen vijftien dagen nadat deze brief bij u is bezorgd')
  expect(words[3]).toContain('dan bent u ook incassokosten verschuldigd. Dat is € 40,00')
})

// promise money 7b: Each reminder once, in order … none after payment or credit
test('nobody is reminded of what is paid or credited, and a line that was shown comes to nothing', async () => {
  await using site = await createTestContext()
  const { openId } = await inArrearsSoon(site)
  site.clock.now = new Date('2027-03-03T17:00:00Z')
  await showNight(site.context, '2027-03-04')
  await moneyCameIn(site, openId, euros(23.6))
  site.clock.now = new Date('2027-03-04T02:10:00Z')
  await runNight(site.context, '2027-03-04')
  expect(await linesOf(site, '2027-03-04', 'reminder')).toMatchObject([{ state: 'nothing' }])
  const other = await inArrearsSoon(site, {
    customer: { ...CONSUMER_ORDER.customer, customerEmail: 'roel@wevers.example' },
  })
  await site.db.transaction((tx) => issueCreditNote(site.context, tx, other.openId, 'Vergissing', ROOS))
  await nights(site, '2027-03-01', '2027-03-20')
  expect(await told(site)).toEqual([])
})

// promise money 7b: Each reminder once, in order … not even in the same second
test('who pays in the same second hears nothing: nobody is reminded of what is just paid', async () => {
  await using site = await createTestContext()
  const { openId, orderId } = await inArrearsSoon(site)
  site.clock.now = new Date('2027-03-04T02:10:00Z')
  const order = eq(hostingOrders.id, orderId)
  const [, isSent] = await beginInTurn<unknown>(
    site,
    // Paying ends at the order: the money is booked, and nobody sees it yet.
    (tx) => tx.select().from(hostingOrders).where(order).for('update'),
    [
      () => moneyCameIn(site, openId),
      () => sendReminder(site.context, { invoiceId: openId, step: 'reminder' }),
    ],
  )
  expect(isSent).toBe(false)
  expect(await told(site)).toEqual([])
})

// promise money 7b: Each reminder once, in order … whichever of the two comes first
test('whoever pays waits for a reminder that is being written, and is not reminded again', async () => {
  await using site = await createTestContext()
  const { openId } = await inArrearsSoon(site)
  site.clock.now = new Date('2027-03-04T02:10:00Z')
  const acts = await site.db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE ${reminders} IN EXCLUSIVE MODE`)
    const reminding = sendReminder(site.context, { invoiceId: openId, step: 'reminder' })
    await untilSomebodyWaits(site)
    const paying = moneyCameIn(site, openId)
    const first = Promise.race([paying.then(() => 'paid'), untilSomebodyWaits(site, 2).then(() => 'waits')])
    expect(await first).toBe('waits')
    return { paying, reminding }
  })
  await acts.paying
  expect(await acts.reminding).toBe(true)
  site.clock.now = new Date('2027-03-11T02:10:00Z')
  expect(await sendReminder(site.context, { invoiceId: openId, step: 'second-reminder' })).toBe(false)
})

// promise money 7b: Each reminder once, in order … by whoever of two workers
test('two workers take a step once', async () => {
  await using site = await createTestContext()
  const { openId: invoiceId } = await inArrearsSoon(site)
  await using other = secondNode(site)
  site.clock.now = new Date('2027-03-04T02:10:00Z')
  const answers = await Promise.all(
    [site.context, other.context].map((context) => sendReminder(context, { invoiceId, step: 'reminder' })),
  )
  expect(answers.sort()).toEqual([false, true])
  expect(await told(site)).toEqual(['invoice-reminder'])
})

// promise money 7b: Each reminder once, in order … and never in a heap
test('after an outage the steps keep their distance: nobody gets three letters in three days', async () => {
  await using site = await createTestContext()
  const { openId } = await inArrearsSoon(site)
  await nights(site, '2027-03-25', '2027-04-15')
  expect(await sentOf(site, openId)).toEqual([
    '2027-03-25 reminder',
    '2027-04-01 second-reminder',
    '2027-04-08 wik-letter',
  ])
})

// promise money 7b: Each reminder once, in order … none while a payment is at a bank
test('while a payment is at a bank nobody is reminded; when it fails the reminders go on', async () => {
  await using site = await createTestContext()
  const { openId, customerId } = await inArrearsSoon(site)
  const [payment] = await site.db
    .insert(payments)
    .values({
      provider: 'mollie',
      method: 'ideal',
      invoiceId: openId,
      customerId,
      invoiceNumber: 'INV2027020002',
      reference: 'x',
      amount: 2360 as Cents,
      state: 'open',
      returnPath: '/',
      createdAt: site.clock.now,
      providerPaymentId: 'tr_pending',
    })
    .returning()
  await nights(site, DUE_ON, '2027-03-05')
  expect(await told(site)).toEqual([])
  await site.db
    .update(payments)
    .set({ state: 'failed' })
    .where(eq(payments.id, payment?.id ?? ''))
  await nightOf(site, '2027-03-06')
  expect(await told(site)).toEqual(['invoice-reminder'])
})

test('an order that was never paid is asked for twice, without a letter about costs', async () => {
  await using site = await createTestContext()
  site.clock.now = new Date('2027-02-01T10:00:00Z')
  await placeOrderOf(site)
  await nights(site, '2027-02-02', '2027-03-31')
  expect(await told(site)).toEqual(['invoice-due', 'invoice-reminder'])
  const mail = (await allMails(site)).findLast(({ kind }) => kind === 'invoice-reminder')
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('Zodra je hebt betaald, gaan we voor je aan de slag.')
})

test('the days are a setting, and an empty one skips its step', async () => {
  await using site = await createTestContext()
  const { openId } = await inArrearsSoon(site)
  const days = { due: null, reminder: 5, 'second-reminder': null, 'last-letter': 20 }
  const own = {
    ...site,
    context: { ...site.context, settings: { ...site.context.settings, reminderDays: days } },
  }
  for (let day = DUE_ON; day < '2027-04-01'; day = addDays(day, 1)) await nightOf(own, day)
  expect(await sentOf(site, openId)).toEqual(['2027-03-06 reminder', '2027-03-21 wik-letter'])
})
