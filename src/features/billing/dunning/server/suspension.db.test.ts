import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { disputeData } from '@/features/billing/invoices/server/personal-data'
import { creditInvoice } from '@/features/billing/invoices/web/office/server/credit-invoice'
import { payments } from '@/features/billing/payments/server/payment-tables'
import { bookReversal } from '@/features/billing/settlement/server/book-reversal'
import { receiveTransfer } from '@/features/billing/settlement/server/receive-transfer'
import { subscriptionSuspensions } from '@/features/billing/subscriptions/server/subscription-tables'
import { changeOrderStatus } from '@/features/hosting/orders/server/change-order-status'
import { hostingOrders } from '@/features/hosting/orders/server/order-tables'
import { completeTask } from '@/features/hosting/provisioning/server/complete-task'
import { tasksOfOrders } from '@/features/hosting/provisioning/server/deliveries'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { letLineGo, skipLine } from '@/features/operations/nightly-run/server/skip-line'
import { inArrearsSoon, linesOf, ROOS } from '../../../../../tests/support/arrears'
import { beginInTurn, createTestContext, type TestContext } from '../../../../../tests/support/database'
import { moneyCameIn } from '../../../../../tests/support/invoices'
import { allMails } from '../../../../../tests/support/mails'
import { nightOf, nights } from '../../../../../tests/support/nights'
import { disputeInvoice, resolveDispute } from './dispute-invoice'
import { suspensions } from './reminder-tables'
import { suspendWhatIsCleared, suspensionKey } from './suspend-order'

/** Reminded on the eleventh for the second time, and told on the twelfth: not before Friday the nineteenth. */
const ANNOUNCED = '2027-03-12'
const SUSPENDED = '2027-03-19'
const morning = (day: string) => new Date(`${day}T08:05:00Z`)

/** Everything up to the night of the day that was announced, and no further. */
async function untilTheDay(site: TestContext) {
  const order = await inArrearsSoon(site)
  await nights(site, '2027-03-01', SUSPENDED)
  return order
}

async function byDay(site: TestContext, day = SUSPENDED): Promise<void> {
  site.clock.now = morning(day)
  await suspendWhatIsCleared(site.context)
}

async function suspended(site: TestContext) {
  const order = await untilTheDay(site)
  await byDay(site)
  return order
}

async function statusOf({ db }: TestContext, orderId: string) {
  const [order] = await db.select().from(hostingOrders).where(eq(hostingOrders.id, orderId))
  return order?.status
}

async function holdsOf({ db }: TestContext) {
  const holds = await db.select().from(subscriptionSuspensions).orderBy(subscriptionSuspensions.since)
  return holds.map(({ reason, liftedAt }) => `${reason} ${liftedAt ? 'lifted' : 'open'}`)
}

const mailsOf = async (site: TestContext, kind: string) =>
  (await allMails(site)).filter((mail) => mail.kind === kind)

async function openTasks({ db }: TestContext, orderId: string) {
  const tasks = await tasksOfOrders(db, [orderId])
  return tasks.filter(({ doneAt }) => !doneAt).map(({ kind }) => kind)
}

// promise money 7b: Suspension is announced a week before
// promise reminder-words.ts: De dag daarvoor krijg je minstens zeven dagen van tevoren van ons te horen.
// promise algemene-voorwaarden.md: We waarschuwen je eerst en noemen de datum. Na betaling zetten we de dienst weer aan.
test('after both reminders the customer is told a week ahead from which day, and what that means', async () => {
  await using site = await createTestContext()
  await inArrearsSoon(site)
  await nights(site, '2027-03-01', '2027-03-17')
  expect(await site.db.select().from(suspensions)).toMatchObject([
    { announcedOn: ANNOUNCED, plannedOn: SUSPENDED, suspendedAt: null },
  ])
  const told = await mailsOf(site, 'suspension-announced')
  expect(told).toHaveLength(1)
  const text = told[0]?.text.replaceAll(/\s+/g, ' ')
  expect(text).toContain('Op 19 maart 2027 zetten we je hosting stil.')
  expect(text).toContain('je domeinnaam blijft van jou')
})

// promise money 7b: Suspension is announced a week before … happens by day
// promise privacybeleid.md: een mens zet de hosting stil
test('the night only lets it through: it happens by day, in one go, with its task and its mail', async () => {
  await using site = await createTestContext()
  const { orderId } = await untilTheDay(site)
  expect(await statusOf(site, orderId)).toBe('active')
  expect(await linesOf(site, SUSPENDED, 'suspension')).toMatchObject([
    {
      state: 'later',
      amount: 2360,
      sentence: expect.stringContaining('op 19 maart 2027 vanaf 9:00 uur'),
    },
  ])
  site.clock.now = new Date(`${SUSPENDED}T07:55:00Z`)
  await suspendWhatIsCleared(site.context)
  expect(await statusOf(site, orderId)).toBe('active')
  await byDay(site)
  await byDay(site)
  expect(await statusOf(site, orderId)).toBe('suspended')
  expect(await holdsOf(site)).toEqual(['arrears open'])
  expect(await openTasks(site, orderId)).toEqual(['switch-off'])
  expect(await mailsOf(site, 'suspended-for-arrears')).toHaveLength(1)
  expect(await mailsOf(site, 'hosting-switch-notice')).toHaveLength(1)
  expect(await linesOf(site, SUSPENDED, 'suspension')).toMatchObject([
    { state: 'done', answer: expect.stringContaining('Opgeschort op') },
  ])
})

// promise money 7b: Full payment lifts it at once
// promise suspension-mails.tsx: Zodra alles wat te laat is betaald is, zetten we je hosting weer aan
test('paying in full lets it go on in the same moment: the task, the mail, and nothing more is announced', async () => {
  await using site = await createTestContext()
  const { orderId, openId } = await suspended(site)
  const [off] = (await tasksOfOrders(site.db, [orderId])).filter(({ kind }) => kind === 'switch-off')
  expect(await completeTask(site.context, off?.id ?? '', ROOS)).toBe('done')
  site.clock.now = morning('2027-03-22')
  await moneyCameIn(site, openId)
  expect(await statusOf(site, orderId)).toBe('active')
  expect(await holdsOf(site)).toEqual(['arrears lifted'])
  expect(await openTasks(site, orderId)).toEqual(['switch-on'])
  expect(await mailsOf(site, 'hosting-goes-on')).toHaveLength(1)
  const [on] = (await tasksOfOrders(site.db, [orderId])).filter(({ kind }) => kind === 'switch-on')
  expect(await completeTask(site.context, on?.id ?? '', ROOS)).toBe('done')
  expect(await site.db.select().from(suspensions)).toMatchObject([{ endedAt: site.clock.now }])
})

test('who pays before anybody switched it off finds it never was: the task is gone', async () => {
  await using site = await createTestContext()
  const { orderId, openId } = await suspended(site)
  await moneyCameIn(site, openId)
  expect(await openTasks(site, orderId)).toEqual([])
  expect(await mailsOf(site, 'hosting-switch-notice')).toHaveLength(1)
})

test('a part of the money changes nothing, and the last part does', async () => {
  await using site = await createTestContext()
  const { orderId, openId } = await suspended(site)
  const part = { invoiceId: openId, actor: SYSTEM }
  await receiveTransfer(site.context, { ...part, amount: 1000 as never, transferId: crypto.randomUUID() })
  expect(await statusOf(site, orderId)).toBe('suspended')
  await receiveTransfer(site.context, { ...part, amount: 1360 as never, transferId: crypto.randomUUID() })
  expect(await statusOf(site, orderId)).toBe('active')
})

// promise money 7b: Full payment lifts it at once … and nothing else
test('a payment lifts no other reason to stand still', async () => {
  await using site = await createTestContext()
  const { orderId, openId } = await suspended(site)
  const actor = { kind: 'admin', accountId: ROOS.id } as const
  const hold = { id: crypto.randomUUID(), reason: 'by-hand', since: site.clock.now } as const
  const [subscription] = await site.db.select().from(subscriptionSuspensions)
  await site.db
    .insert(subscriptionSuspensions)
    .values({ ...hold, subscriptionId: subscription?.subscriptionId ?? '' })
  await moneyCameIn(site, openId)
  expect(await statusOf(site, orderId)).toBe('suspended')
  expect((await holdsOf(site)).sort()).toEqual(['arrears lifted', 'by-hand open'])
  await changeOrderStatus(site.context, { orderId, to: 'active', reason: 'Opgelost', actor })
  expect((await holdsOf(site)).sort()).toEqual(['arrears lifted', 'by-hand lifted'])
})

// promise suspension-mails.tsx: Betaal je voor {day}, dan gebeurt er niets.
// promise order-news.ts: zetten we je hosting stil, tenzij je voor die dag betaalt
test('who pays before the day, or that very morning, goes on', async () => {
  await using site = await createTestContext()
  const { orderId, openId } = await untilTheDay(site)
  site.clock.now = new Date(`${SUSPENDED}T07:30:00Z`)
  await moneyCameIn(site, openId)
  await byDay(site)
  expect(await statusOf(site, orderId)).toBe('active')
  expect(await mailsOf(site, 'suspended-for-arrears')).toEqual([])
})

// promise money 7b: Suspension is announced a week before … and never for a paid invoice
test.each(['the money', 'the clock'])(
  'paid in the very second: whatever comes first, nobody stands still for a paid invoice; it was %s',
  async (first) => {
    await using site = await createTestContext()
    const { orderId, openId } = await untilTheDay(site)
    site.clock.now = morning(SUSPENDED)
    const pay = () => moneyCameIn(site, openId)
    const suspend = () => suspendWhatIsCleared(site.context)
    const order = eq(hostingOrders.id, orderId)
    await beginInTurn(
      site,
      (tx) => tx.select().from(hostingOrders).where(order).for('update'),
      first === 'the money' ? [pay, suspend] : [suspend, pay],
    )
    expect(await statusOf(site, orderId)).toBe('active')
    expect((await holdsOf(site)).filter((hold) => hold.endsWith('open'))).toEqual([])
    expect(await mailsOf(site, 'hosting-goes-on')).toHaveLength(first === 'the money' ? 0 : 1)
  },
)

// promise money 7b: Suspension is announced a week before … unless somebody holds it back
test('a line that is held back in Vannacht does not happen, in the evening or by day', async () => {
  await using site = await createTestContext()
  const { orderId, openId } = await inArrearsSoon(site)
  await nights(site, '2027-03-01', '2027-03-18')
  await nightOf(site, SUSPENDED)
  const key = suspensionKey(openId)
  site.clock.now = new Date(`${SUSPENDED}T07:00:00Z`)
  await skipLine(site.context, { key, reason: 'Belt vandaag', until: '2027-03-23', admin: ROOS })
  await byDay(site)
  expect(await statusOf(site, orderId)).toBe('active')
  expect(await linesOf(site, SUSPENDED, 'suspension')).toMatchObject([{ state: 'held' }])
  await nightOf(site, '2027-03-22')
  expect(await linesOf(site, '2027-03-22', 'suspension')).toMatchObject([{ state: 'held' }])
  await byDay(site, '2027-03-22')
  expect(await statusOf(site, orderId)).toBe('active')
  await letLineGo(site.context, { key, admin: ROOS })
  await nightOf(site, '2027-03-23')
  await byDay(site, '2027-03-23')
  expect(await statusOf(site, orderId)).toBe('suspended')
})

// promise money 7b: Suspension is announced a week before … on a working day
test('nobody is suspended at a weekend: who was held up until Friday waits for Monday', async () => {
  await using site = await createTestContext()
  const { orderId } = await inArrearsSoon(site)
  await nights(site, '2027-03-01', '2027-03-18')
  for (const day of ['2027-03-20', '2027-03-21']) {
    await nightOf(site, day)
    await byDay(site, day)
    expect(await linesOf(site, day, 'suspension')).toEqual([])
  }
  await nightOf(site, '2027-03-22')
  await byDay(site, '2027-03-22')
  expect(await statusOf(site, orderId)).toBe('suspended')
})

// promise money 7b: Each reminder once, in order … none while it is disputed
// promise office-flash.ts: Betwist: hiervoor gaan geen herinneringen meer uit, en er gaat niets stil
// promise office-flash.ts: Opgelost: de factuur telt weer mee. Wat was aangekondigd, wordt opnieuw aangekondigd
// promise DisputeForms.tsx: Tot dat is opgelost, gaan er geen herinneringen uit, wordt er niets afgeschreven en gaat er niets stil.
test('while the invoice is disputed nothing is reminded, announced or suspended, and afterwards it is announced anew', async () => {
  await using site = await createTestContext()
  const { orderId, openId: invoiceId } = await inArrearsSoon(site)
  await nights(site, '2027-03-01', '2027-03-16')
  const admin = { id: ROOS.id, role: 'admin' } as const
  const dispute = { invoiceId, reason: 'Hij zegt dat hij had opgezegd', admin }
  expect(await disputeInvoice(site.context, dispute)).toBe('changed')
  expect(await disputeInvoice(site.context, dispute)).toBe('unchanged')
  const about = /^invoice-|^suspension|^suspended/
  const told = async () => (await allMails(site)).filter(({ kind }) => about.test(kind)).length
  const before = await told()
  await nights(site, '2027-03-17', '2027-03-24')
  await byDay(site, '2027-03-24')
  expect(await told()).toBe(before)
  expect(await disputeData.find(site.db, 'jan@wevers.example')).toMatchObject([
    { reason: dispute.reason, resolvedAt: null },
  ])
  expect(await resolveDispute(site.context, { invoiceId, admin })).toBe('changed')
  expect(await resolveDispute(site.context, { invoiceId, admin })).toBe('unchanged')
  await nightOf(site, '2027-03-25')
  expect(await mailsOf(site, 'suspension-announced')).toHaveLength(2)
  expect(await statusOf(site, orderId)).toBe('active')
})

test('what a bank takes back is overdue from its first due date, and is announced anew before anything stands still', async () => {
  await using site = await createTestContext()
  const { orderId, openId } = await suspended(site)
  await moneyCameIn(site, openId)
  const [payment] = await site.db.select().from(payments).where(eq(payments.invoiceId, openId))
  site.clock.now = morning('2027-03-24')
  await bookReversal(site.context, {
    paymentId: payment?.id ?? '',
    amount: 2360 as never,
    known: 0 as never,
    admin: ROOS,
  })
  const letters = await mailsOf(site, 'invoice-wik-letter')
  await nights(site, '2027-03-25', '2027-04-02')
  expect(await mailsOf(site, 'invoice-wik-letter')).toHaveLength(letters.length)
  expect(await mailsOf(site, 'suspension-announced')).toHaveLength(2)
  await byDay(site, '2027-04-02')
  expect(await statusOf(site, orderId)).toBe('suspended')
})

test('who the office lets go on in spite of it is not suspended for the same invoice again', async () => {
  await using site = await createTestContext()
  const { orderId } = await suspended(site)
  const actor = { kind: 'admin', accountId: ROOS.id } as const
  await changeOrderStatus(site.context, { orderId, to: 'active', reason: 'Betaalt vrijdag', actor })
  expect(await holdsOf(site)).toEqual(['arrears lifted'])
  await nights(site, '2027-03-20', '2027-04-10')
  await byDay(site, '2027-04-09')
  expect(await statusOf(site, orderId)).toBe('active')
  expect(await mailsOf(site, 'suspension-announced')).toHaveLength(1)
})

test('an invoice that is taken back lets the order go on as a paid one does', async () => {
  await using site = await createTestContext()
  const { orderId, openId } = await suspended(site)
  await creditInvoice(site.context, { invoiceId: openId, reason: 'Vergissing', admin: ROOS })
  expect(await statusOf(site, orderId)).toBe('active')
})
