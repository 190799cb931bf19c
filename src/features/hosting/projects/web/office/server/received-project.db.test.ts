import { asc, eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { issueCreditNote } from '@/features/billing/subscriptions/server/credit-invoice'
import {
  subscriptionPeriods,
  subscriptions,
} from '@/features/billing/subscriptions/server/subscription-tables'
import { endOfLastWork } from '@/features/operations/worklist/domain/deadlines'
import type { Received } from '@/features/people/correspondence/domain/correspondence'
import { correspondenceOf } from '@/features/people/correspondence/server/correspondence-queries'
import type { QuoteLine } from '@/features/sales/quotes/documents/domain/quote-document'
import { newBlock } from '@/features/sales/quotes/documents/domain/quote-lines'
import { aSentQuote } from '@/features/sales/quotes/fixtures'
import { acceptQuote } from '@/features/sales/quotes/server/accept-quote'
import { quoteAcceptances, quotes } from '@/features/sales/quotes/server/quote-tables'
import type { CalendarDay } from '@/shared/calendar-day'
import { createTestContext, type TestContext } from '../../../../../../../tests/support/database'
import { aFreeInvoice } from '../../../../../../../tests/support/free-invoices'
import { moneyCameIn } from '../../../../../../../tests/support/invoices'
import { officeFields } from '../../../../../../../tests/support/line-changes'
import { allMails } from '../../../../../../../tests/support/mails'
import { nightOf } from '../../../../../../../tests/support/nights'
import {
  allDone,
  deliverNow,
  maintenance,
  quoteLine,
  startedProject,
} from '../../../../../../../tests/support/projects'
import { anAcceptance, sendTestQuote } from '../../../../../../../tests/support/sent-quotes'
import { databaseWatch } from '../../../../../../../tests/support/whole-database'
import { typedWish } from '../../../changes/domain/typed-wish'
import { proposalWithId, proposeChange } from '../../../changes/server/proposals'
import { endProjectSubscription } from '../../../server/end-project-subscription'
import { projectQuotes, projects, projectTasks } from '../../../server/project-tables'
import { withdrawAcceptance } from '../../../server/withdraw-acceptance'
import { loadEndingStep, loadWithdrawalStep, recordEnding, recordQuoteWithdrawal } from './received-project'

const ROOS = { id: crypto.randomUUID(), name: 'Roos' }

function letter(receivedOn: CalendarDay, other: Partial<Received> = {}): Received {
  return {
    id: crypto.randomUUID(),
    receivedOn,
    sentOn: null,
    means: 'phone',
    senderName: 'Miriam Aarnink',
    note: null,
    admin: ROOS,
    ...other,
  }
}

const oneLine = (text = '') => text.replaceAll(/\s+/g, ' ')

/** Project, quotes, tasks, subscriptions, periods and papers, without ids and numbers of rows. */
async function leftOf({ db }: TestContext) {
  const tasks = await db.select().from(projectTasks).orderBy(asc(projectTasks.position))
  const invoices = await db
    .select()
    .from(hostingInvoices)
    .orderBy(asc(hostingInvoices.createdAt), asc(hostingInvoices.series))
  const periods = await db.select().from(subscriptionPeriods).orderBy(asc(subscriptionPeriods.firstDay))
  return {
    projects: (await db.select().from(projects)).map(({ status, promisedBy }) => ({ status, promisedBy })),
    works: (await db.select().from(projectQuotes)).map(({ withdrawnAt, deliveredAt }) => ({
      withdrawnAt,
      deliveredAt,
    })),
    tasks: tasks.map(({ position, doneAt }) => ({ position, doneAt })),
    quotes: (await db.select().from(quotes)).map(({ status, changedAt }) => ({ status, changedAt })),
    acceptances: (await db.select().from(quoteAcceptances)).map(({ withdrawnAt }) => withdrawnAt),
    subscriptions: (await db.select().from(subscriptions)).map(({ endsOn }) => endsOn),
    periods: periods.map(({ firstDay, lastDay, state, net, creditedFrom, creditedNet }) => ({
      firstDay,
      lastDay,
      state,
      net,
      creditedFrom,
      creditedNet,
    })),
    invoices: invoices.map(({ series, status, paymentStatus, totalAmount, creditedAmount, lines }) => ({
      series,
      status,
      paymentStatus,
      totalAmount,
      creditedAmount,
      lines: lines.map(({ description, net }) => ({ description, net })),
    })),
  }
}

const kindsOfMail = async (site: TestContext) => (await allMails(site)).map(({ kind }) => kind).sort()

/** Maintenance per month that began on 1 February, paid. */
async function running(site: TestContext) {
  site.clock.now = new Date('2027-02-01T10:00:00Z')
  const project = await startedProject(site, [maintenance()])
  await allDone(site, project.id)
  await deliverNow(site, project.id)
  for (const { id } of await site.db.select().from(hostingInvoices)) await moneyCameIn(site, id)
  const [begun] = await site.db.select().from(subscriptions)
  return { project, subscriptionId: begun?.id ?? '' }
}

// promise ReceivedEndingPage.tsx: Er gebeurt hetzelfde als met de knop in het account
test('a call that ends what a project began leaves what the customer’s own button leaves, field by field', async () => {
  await using byButton = await createTestContext()
  await using byCall = await createTestContext()
  const one = await running(byButton)
  const other = await running(byCall)
  byButton.clock.now = new Date('2027-03-10T10:00:00Z')
  byCall.clock.now = new Date('2027-03-10T10:00:00Z')
  const { customerId } = one.project
  const by = { id: crypto.randomUUID(), name: 'Jan', role: 'customer', customerId } as const
  await endProjectSubscription(byButton.context, { subscriptionId: one.subscriptionId, by })
  const received = letter('2027-03-10')
  const { subscriptionId } = other
  const found = await loadEndingStep(byCall.context, subscriptionId, received)
  if (typeof found?.step !== 'object') throw new Error('There is no step')
  const send = () => recordEnding(byCall.context, { subscriptionId, received, shown: found.shown })
  expect(await send()).toEqual({ outcome: 'recorded', about: other.project.number })
  // The same form once more changes nothing.
  const watch = await databaseWatch(byCall)
  const before = await watch()
  expect(await send()).toEqual({ outcome: 'recorded', about: other.project.number })
  expect(await watch()).toEqual(before)
  expect(await leftOf(byCall)).toEqual(await leftOf(byButton))
  expect(await kindsOfMail(byCall)).toEqual(await kindsOfMail(byButton))
  const [subscription] = await byCall.db.select().from(subscriptions)
  expect(subscription?.endsOn).toBe(found.step.lastDay)
  const mail = (await allMails(byCall)).find(({ kind }) => kind === 'project-subscription-ended')
  expect(oneLine(mail?.text)).toContain(
    'Je liet ons dit telefonisch weten (10 maart 2027); Roos heeft het voor je vastgelegd.',
  )
  expect(await correspondenceOf(byCall.db, other.project.customerId)).toMatchObject([
    { kind: 'subscription-ended', about: other.project.number, means: 'phone', senderName: 'Miriam Aarnink' },
  ])
})

test('its notice counts from the day of the call, and a day before its beginning cannot be', async () => {
  await using site = await createTestContext()
  const { subscriptionId } = await running(site)
  site.clock.now = new Date('2027-03-10T10:00:00Z')
  const stepOn = async (receivedOn: CalendarDay) =>
    (await loadEndingStep(site.context, subscriptionId, { receivedOn, sentOn: null }))?.step
  expect(await stepOn('2027-01-31')).toBe('day')
  expect(await stepOn('2027-03-11')).toBe('day')
  const [early, late] = [await stepOn('2027-02-20'), await stepOn('2027-03-10')]
  if (typeof early !== 'object' || typeof late !== 'object') throw new Error('There is no step')
  expect(early.lastDay < late.lastDay).toBe(true)
})

test('a call that lay about for months takes back what was billed since, in the order of its periods', async () => {
  await using site = await createTestContext()
  const { subscriptionId } = await running(site)
  for (const month of ['02', '03', '04', '05', '06', '07']) await nightOf(site, `2027-${month}-20`)
  const received = letter('2027-02-10')
  const found = await loadEndingStep(site.context, subscriptionId, received)
  if (typeof found?.step !== 'object') throw new Error('There is no step')
  const renewals = await site.db
    .select()
    .from(hostingInvoices)
    .where(isNotNull(hostingInvoices.periodStart))
    .orderBy(asc(hostingInvoices.periodStart))
  const numbers = renewals.map(({ invoiceNumber }) => invoiceNumber)
  expect(numbers).toHaveLength(6)
  expect(found.step.ofLater.map(({ invoiceNumber }) => invoiceNumber)).toEqual(numbers)
  await recordEnding(site.context, { subscriptionId, received, shown: found.shown })
  const { series, invoiceNumber, creditsInvoiceId } = hostingInvoices
  const credited = await site.db
    .select({ creditsInvoiceId })
    .from(hostingInvoices)
    .where(eq(series, 'credit'))
    .orderBy(asc(invoiceNumber))
  expect(credited.map((one) => one.creditsInvoiceId)).toEqual(renewals.map(({ id }) => id))
})

/** A quote of a consumer that was accepted on Friday 20 November 2026, to be withdrawn from until 4 December. */
async function accepted(site: TestContext, startsEarly: boolean, lines: readonly QuoteLine[]) {
  site.clock.now = new Date('2026-11-20T10:00:00Z')
  const document = { ...aSentQuote().document, blocks: [newBlock('werk', { lines: [...lines] })] }
  const quote = await sendTestQuote(site, aSentQuote({ document }))
  const terms = { actingAs: 'consumer', startsEarly } as const
  await acceptQuote(site.context, { token: quote.token }, anAcceptance(site, quote, terms))
  return quote
}

const SITE = [quoteLine({ site: 'website' })]
const CASES: Record<string, (site: TestContext) => ReturnType<typeof accepted>> = {
  'work that is not made': (site) => accepted(site, false, SITE),
  'work that was begun at their request': (site) => accepted(site, true, SITE),
  'what was delivered at their request and comes back': async (site) => {
    const quote = await accepted(site, true, [maintenance()])
    const [project] = await site.db.select().from(projects)
    await allDone(site, project?.id ?? '')
    await deliverNow(site, project?.id ?? '')
    for (const { id } of await site.db.select().from(hostingInvoices)) await moneyCameIn(site, id)
    return quote
  },
}

for (const [name, begin] of Object.entries(CASES))
  test(`a letter that withdraws from ${name} leaves what the customer’s own button leaves, field by field`, async () => {
    await using byButton = await createTestContext()
    await using byLetter = await createTestContext()
    const one = await begin(byButton)
    const other = await begin(byLetter)
    byButton.clock.now = new Date('2026-12-01T10:00:00Z')
    byLetter.clock.now = new Date('2026-12-01T10:00:00Z')
    expect(await withdrawAcceptance(byButton.context, { token: one.token })).toMatchObject({
      outcome: 'withdrawn',
    })
    const received = letter('2026-12-01', { sentOn: '2026-11-30', means: 'paper' })
    const { quoteId } = other
    const found = await loadWithdrawalStep(byLetter.context, quoteId, received)
    if (typeof found?.step !== 'object') throw new Error('There is no step')
    const send = () => recordQuoteWithdrawal(byLetter.context, { quoteId, received, shown: found.shown })
    expect(await send()).toMatchObject({ outcome: 'recorded' })
    expect(await send()).toMatchObject({ outcome: 'recorded' })
    expect(await leftOf(byLetter)).toEqual(await leftOf(byButton))
    expect(await kindsOfMail(byLetter)).toEqual(await kindsOfMail(byButton))
    const credit = (await byLetter.db.select().from(hostingInvoices)).filter(
      ({ series }) => series === 'credit',
    )
    const shown = found.step.goingBack.reduce((total, one) => total + one.total, 0)
    expect(credit.reduce((total, { totalAmount }) => total - totalAmount, 0)).toBe(shown)
    const mail = (await allMails(byLetter)).find(({ kind }) => kind === 'quote-acceptance-withdrawn')
    expect(oneLine(mail?.text)).toContain('op papier weten (verstuurd op 30 november 2026); Roos')
  })

// promise people: What came by letter, mail or telephone ends where the customer's own button does … and whoever withdraws pays no day after it came in
test('of what was delivered at their request a consumer pays up to the day on which the letter came in', async () => {
  const begin = CASES['what was delivered at their request and comes back']
  if (!begin) throw new Error('There is no such case')
  await using byButton = await createTestContext()
  await using byLetter = await createTestContext()
  const one = await begin(byButton)
  const { quoteId } = await begin(byLetter)
  byButton.clock.now = new Date('2026-11-25T10:00:00Z')
  await withdrawAcceptance(byButton.context, { token: one.token })
  byLetter.clock.now = new Date('2026-12-03T10:00:00Z')
  const received = letter('2026-11-25', { sentOn: '2026-11-24', means: 'paper' })
  const found = await loadWithdrawalStep(byLetter.context, quoteId, received)
  expect(found?.step).toMatchObject({ outcome: 'ended', lastDay: '2026-11-25' })
  const withdrawal = { quoteId, received, shown: found?.shown ?? '' }
  expect(await recordQuoteWithdrawal(byLetter.context, withdrawal)).toMatchObject({ outcome: 'recorded' })
  const left = async (site: TestContext) => {
    const { subscriptions: ends, periods, invoices } = await leftOf(site)
    return { ends, periods, invoices }
  }
  expect(await left(byLetter)).toEqual(await left(byButton))
  const mail = (await allMails(byLetter)).find(({ kind }) => kind === 'quote-acceptance-withdrawn')
  expect(oneLine(mail?.text)).toContain('Wat doorliep, is gestopt en betaal je tot en met 25 november 2026.')
})

test('the day of sending decides whether it was in time, and what cannot be withdrawn from says why', async () => {
  await using site = await createTestContext()
  const { quoteId } = await accepted(site, false, SITE)
  site.clock.now = new Date('2026-12-10T10:00:00Z')
  const stepOn = async (sentOn: CalendarDay, receivedOn: CalendarDay) =>
    (await loadWithdrawalStep(site.context, quoteId, { sentOn, receivedOn }))?.step
  expect(await stepOn('2026-12-05', '2026-12-08')).toBe('late')
  expect(await stepOn('2026-11-19', '2026-12-08')).toBe('day')
  expect(await stepOn('2026-12-09', '2026-12-08')).toBe('day')
  expect(await stepOn('2026-12-04', '2026-12-08')).toMatchObject({ outcome: 'not-made' })
  await site.db
    .update(quoteAcceptances)
    .set({ withdrawableUntil: null })
    .where(eq(quoteAcceptances.quoteId, quoteId))
  expect(await stepOn('2026-12-04', '2026-12-08')).toBe('business')
})

test('its refund is due fourteen days after the letter came in, of a deposit too, and of nothing credited before', async () => {
  await using site = await createTestContext()
  const quote = await accepted(site, true, [maintenance()])
  const [project] = await site.db.select().from(projects)
  const deposit = await aFreeInvoice(site, project?.customerId ?? '', {
    projectNumber: project?.number ?? '',
  })
  await allDone(site, project?.id ?? '')
  await deliverNow(site, project?.id ?? '')
  for (const { id } of await site.db.select().from(hostingInvoices)) await moneyCameIn(site, id)
  const dueDays = async () =>
    (await site.context.registries.todaySources.refund.items(site.context, 10)).map(({ dueAt }) => dueAt)
  site.clock.now = new Date('2026-12-04T10:00:00Z')
  const received = letter('2026-12-01', { sentOn: '2026-11-30', means: 'paper' })
  const { quoteId } = quote
  const found = await loadWithdrawalStep(site.context, quoteId, received)
  const withdrawal = { quoteId, received, shown: found?.shown ?? '' }
  expect(await recordQuoteWithdrawal(site.context, withdrawal)).toMatchObject({ outcome: 'recorded' })
  expect(await dueDays()).toEqual([endOfLastWork('2026-12-15')])
  site.clock.now = new Date('2026-12-08T10:00:00Z')
  const by = { id: ROOS.id, role: 'admin' } as const
  await site.db.transaction((tx) => issueCreditNote(site.context, tx, deposit.id, 'Herroepen', by))
  expect(await dueDays()).toEqual([endOfLastWork('2026-12-15'), endOfLastWork('2026-12-15')])
})

// promise people: What came by letter, mail or telephone ends where the customer's own button does … also a withdrawal that was sent in time and comes in after the delivery
test('sent in time and in after the delivery, without a request to begin: all of it goes back, as the step said', async () => {
  await using site = await createTestContext()
  const { quoteId } = await accepted(site, false, [...SITE, maintenance()])
  const [project] = await site.db.select().from(projects)
  await allDone(site, project?.id ?? '')
  site.clock.now = new Date('2026-12-07T10:00:00Z')
  expect(await deliverNow(site, project?.id ?? '')).toMatchObject({ outcome: 'delivered' })
  for (const { id } of await site.db.select().from(hostingInvoices)) await moneyCameIn(site, id)
  site.clock.now = new Date('2026-12-09T10:00:00Z')
  const received = letter('2026-12-08', { sentOn: '2026-12-04', means: 'paper' })
  const found = await loadWithdrawalStep(site.context, quoteId, received)
  expect(found?.step).toMatchObject({ outcome: 'undone', goingBack: [], ofLater: [{ refund: 101_035 }] })
  const send = () => recordQuoteWithdrawal(site.context, { quoteId, received, shown: found?.shown ?? '' })
  expect(await send()).toMatchObject({ outcome: 'recorded' })
  expect(await send()).toMatchObject({ outcome: 'recorded' })
  const papers = await site.db.select().from(hostingInvoices).orderBy(asc(hostingInvoices.createdAt))
  expect(papers.map(({ series, totalAmount }) => [series, totalAmount])).toEqual([
    ['order', 101_035],
    ['credit', -101_035],
  ])
  expect(await site.db.select({ endsOn: subscriptions.endsOn }).from(subscriptions)).toEqual([
    { endsOn: '2026-12-09' },
  ])
  const mail = (await allMails(site)).find(({ kind }) => kind === 'quote-acceptance-withdrawn')
  expect(oneLine(mail?.text)).toContain('ook niet voor wat intussen was opgeleverd')
  expect(oneLine(mail?.text).replaceAll('\u00a0', ' ')).toContain(
    'Je krijgt uiterlijk op 22 december 2026 € 1.010,35 terug.',
  )
  const due = await site.context.registries.todaySources.refund.items(site.context, 10)
  expect(due.map(({ dueAt }) => dueAt)).toEqual([endOfLastWork('2026-12-22')])
})

test('what a withdrawal ends is switched off by a person, and a proposal about it is off', async () => {
  await using site = await createTestContext()
  await accepted(site, true, [maintenance({ vatPercent: null })])
  const [project] = await site.db.select().from(projects)
  await allDone(site, project?.id ?? '')
  await deliverNow(site, project?.id ?? '')
  for (const { id } of await site.db.select().from(hostingInvoices)) await moneyCameIn(site, id)
  const [begun] = await site.db.select().from(subscriptions)
  if (!project || !begun) throw new Error('Nothing was begun')
  const wish = await officeFields(
    site,
    { project, subscriptionId: begun.id },
    { prices: { Onderhoud: '60,00' } },
  )
  const proposed = await proposeChange(site.context, {
    id: wish.request_id,
    subscriptionId: begun.id,
    wishOf: ({ facts, today }) =>
      typedWish({
        params: new URLSearchParams(wish.wish),
        items: facts.items,
        billingCycle: facts.subscription.billingCycle,
        today,
      }).wish,
    fromOf: () => null,
    quoted: wish.quoted,
    reason: 'Je vroeg om meer onderhoud.',
    admin: { ...ROOS, role: 'admin' },
  })
  expect(proposed).toMatchObject({ outcome: 'proposed' })
  const [quote] = await site.db.select().from(quoteAcceptances)
  const received = letter('2026-11-20', { sentOn: '2026-11-20' })
  const { quoteId = '' } = quote ?? {}
  const found = await loadWithdrawalStep(site.context, quoteId, received)
  expect(
    await recordQuoteWithdrawal(site.context, { quoteId, received, shown: found?.shown ?? '' }),
  ).toMatchObject({ outcome: 'recorded' })
  expect(await proposalWithId(site.db, wish.request_id)).toMatchObject({ state: 'withdrawn' })
  const switching = await site.context.registries.todaySources['project-end'].items(site.context, 10)
  expect(switching.map(({ id }) => id)).toEqual([begun.id])
})
