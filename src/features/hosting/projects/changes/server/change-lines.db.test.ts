import { asc, desc, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { chargedUntil, dueRenewals } from '@/features/billing/subscriptions/server/due-renewals'
import { renewSubscription } from '@/features/billing/subscriptions/server/renew-subscription'
import {
  subscriptionChanges,
  subscriptionItems,
  subscriptionPeriods,
  subscriptions,
} from '@/features/billing/subscriptions/server/subscription-tables'
import { CHANGE_DOES_NOT_COME } from '@/features/billing/subscriptions/terms/domain/change'
import { quoteMark } from '@/features/billing/subscriptions/terms/domain/change-quote'
import type { HostingChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import { runNight } from '@/features/operations/nightly-run/server/run-night'
import { showNight } from '@/features/operations/nightly-run/server/show-night'
import { addDays, type CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { ROOS } from '../../../../../../tests/support/arrears'
import { payOrderOf, placeOrderOf } from '../../../../../../tests/support/customers'
import { createTestContext, secondNode, type TestContext } from '../../../../../../tests/support/database'
import { moneyCameIn } from '../../../../../../tests/support/invoices'
import { agree, answer, officeChange, propose } from '../../../../../../tests/support/line-change-acts'
import {
  begunSubscription,
  catalogueLines,
  choiceTyped,
  invoicesOf,
  officeFields,
} from '../../../../../../tests/support/line-changes'
import { allMails } from '../../../../../../tests/support/mails'
import { BASIS, changeTo } from '../../../../../../tests/support/order-changes'
import { maintenance } from '../../../../../../tests/support/projects'
import { endProjectSubscription } from '../../server/end-project-subscription'
import { loadEndingStep } from '../../web/office/server/received-project'
import { chosenWish, typedWish } from '../domain/typed-wish'
import { callOffLineChange } from './call-off-line-change'
import { changeLines, type LineChanging } from './change-lines'
import { lineOffer } from './line-offer'
import { acceptProposal, endProposal, proposalWithId } from './proposals'

const at = (day: string) => new Date(`${day}T10:00:00Z`)
const oneLine = (text = '') => text.replaceAll(/\s+/g, ' ')

type Begun = Awaited<ReturnType<typeof begunSubscription>>

/** Asks another choice of the catalogue at the price of now. */
async function asked(site: TestContext, begun: Begun, choice: HostingChoice): Promise<LineChanging> {
  const params = new URLSearchParams(choiceTyped(choice))
  const { subscriptionId, project } = begun
  const wishOf: LineChanging['wishOf'] = ({ facts }) =>
    chosenWish({ params, items: facts.items, billingCycle: facts.subscription.billingCycle })
  const before = await lineOffer(site.context, site.db, {
    subscriptionId,
    wish: undefined,
    from: null,
    isOwnWish: true,
  })
  const wish = before && wishOf(before)
  const offer = await lineOffer(site.context, site.db, { subscriptionId, wish, from: null, isOwnWish: true })
  return {
    subscriptionId,
    wishOf,
    quoted: offer?.quote ? quoteMark(offer.quote) : '',
    requestId: crypto.randomUUID(),
    by: { id: crypto.randomUUID(), role: 'customer', customerId: project.customerId },
  }
}

async function renewOn(site: TestContext, day: CalendarDay): Promise<void> {
  site.clock.now = new Date(`${day}T03:00:00Z`)
  for (const due of await dueRenewals(site.db, chargedUntil(day, 14)))
    await renewSubscription(site.context, due)
}

async function night(site: TestContext, day: CalendarDay): Promise<void> {
  site.clock.now = new Date(`${addDays(day, -1)}T17:00:00Z`)
  await showNight(site.context, day)
  site.clock.now = new Date(`${day}T02:10:00Z`)
  await runNight(site.context, day)
  await site.runJobs()
}

/** What is left of a subscription: its items, periods, changes and papers, without what names an order or a project. */
async function leftOf(
  { db }: TestContext,
  { subscriptionId, customerId }: Record<'subscriptionId' | 'customerId', string>,
) {
  const items = await db
    .select()
    .from(subscriptionItems)
    .where(eq(subscriptionItems.subscriptionId, subscriptionId))
    .orderBy(asc(subscriptionItems.startsOn), asc(subscriptionItems.position), asc(subscriptionItems.endsOn))
  const hosting = items.filter(({ kind }) => kind !== 'domain')
  const periods = await db
    .select()
    .from(subscriptionPeriods)
    .where(
      inArray(
        subscriptionPeriods.itemId,
        hosting.map(({ id }) => id),
      ),
    )
  const changes = await db
    .select()
    .from(subscriptionChanges)
    .where(eq(subscriptionChanges.subscriptionId, subscriptionId))
    .orderBy(asc(subscriptionChanges.effectiveOn))
  const papers = (await invoicesOf({ db } as TestContext, customerId)).filter(({ description }) =>
    description.startsWith('Wijziging'),
  )
  return {
    items: hosting.map(
      ({ kind, product, description, startsOn, endsOn, anchorOn, quantity, unit, agreedPrice }) => ({
        kind,
        product,
        description,
        startsOn,
        endsOn,
        anchorOn,
        quantity,
        unit,
        agreedPrice,
        periods: periods
          .filter(({ itemId }) =>
            hosting.some(
              (item) => item.id === itemId && item.product === product && item.startsOn === startsOn,
            ),
          )
          .map(({ seq, firstDay, lastDay, state, net, vatPercent, creditedFrom, creditedNet }) => ({
            seq,
            firstDay,
            lastDay,
            state,
            net,
            vatPercent,
            creditedFrom,
            creditedNet,
          }))
          .sort((one, other) => one.seq - other.seq),
      }),
    ),
    changes: changes.map(({ state, effectiveOn, quotedTotal, recurringTotal, invoiceId }) => ({
      state,
      effectiveOn,
      quotedTotal,
      recurringTotal,
      isInvoiced: invoiceId !== null,
    })),
    papers: papers.map(
      ({ lines, amount, vatAmount, totalAmount, periodStart, periodEnd, dueDate, vatPercent }) => ({
        lines,
        amount,
        vatAmount,
        totalAmount,
        periodStart,
        periodEnd,
        dueDate,
        vatPercent,
      }),
    ),
  }
}

const ONBEPERKT: HostingChoice = { ...BASIS, packageId: 'onbeperkt' }
const MUCH: HostingChoice = { packageId: 'webshop', billingCycle: 'monthly', extras: ['ssl', 'backup'] }

const WALKS: Record<string, { from: HostingChoice; to: HostingChoice; renewsOn?: CalendarDay }> = {
  bigger: { from: BASIS, to: ONBEPERKT },
  'bigger with an extra': { from: BASIS, to: { ...ONBEPERKT, extras: ['ssl'] } },
  smaller: { from: MUCH, to: BASIS },
  'more and less': { from: { ...BASIS, extras: ['ssl'] }, to: { ...ONBEPERKT, extras: ['backup'] } },
  'per year': { from: MUCH, to: { ...MUCH, billingCycle: 'yearly' } },
  'per year and bigger, when the next invoice is there': {
    from: BASIS,
    to: { ...ONBEPERKT, billingCycle: 'yearly' },
    renewsOn: '2026-11-20',
  },
  'per month': { from: { ...MUCH, billingCycle: 'yearly' }, to: MUCH },
  'per month and bigger': { from: { ...BASIS, billingCycle: 'yearly' }, to: ONBEPERKT },
  'bigger when the next invoice is there': { from: BASIS, to: ONBEPERKT, renewsOn: '2026-11-20' },
  'smaller when the next invoice is there': { from: MUCH, to: ONBEPERKT, renewsOn: '2026-11-20' },
}

for (const [name, { from, to, renewsOn }] of Object.entries(WALKS))
  test(`${name}: what a quote began changes as an order does, field by field`, async () => {
    await using site = await createTestContext()
    site.clock.now = at('2026-11-01')
    const order = await placeOrderOf(site, {
      cart: { ...from, domainName: 'bakkerijaarnink.nl', domainPlan: 'register' },
    })
    await payOrderOf(site, order)
    const begun = await begunSubscription(site, catalogueLines(from))
    if (renewsOn) await renewOn(site, renewsOn)
    site.clock.now = at('2026-11-21')
    expect(await changeTo(site, order, to)).toMatchObject({ outcome: 'changed' })
    expect(await changeLines(site.context, await asked(site, begun, to))).toMatchObject({
      outcome: 'changed',
    })
    const [ofOrder] = await site.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.orderId, order.orderId))
    const left = () =>
      Promise.all([
        leftOf(site, { subscriptionId: begun.subscriptionId, customerId: begun.project.customerId }),
        leftOf(site, { subscriptionId: ofOrder?.id ?? '', customerId: order.customerId }),
      ])
    const [ofQuote, expected] = await left()
    expect(ofQuote).toEqual(expected)
    // And so it goes on: the nights that begin it and charge the periods after it.
    for (const day of ['2026-11-22', '2026-12-01', '2026-12-18', '2027-01-01'] as const)
      await night(site, day)
    const [later, laterExpected] = await left()
    expect(later.items).toEqual(laterExpected.items)
    expect(later.changes).toEqual(laterExpected.changes)
  })

// promise projects: What a quote began is changed once, whoever else is at it
test('two at once are one: the same form twice, two choices, and two proposals answered', async () => {
  await using site = await createTestContext()
  await using other = await secondNode(site)
  site.clock.now = at('2026-11-01')
  const begun = await begunSubscription(site, catalogueLines(MUCH))
  site.clock.now = at('2026-11-21')
  const [one, less] = [await asked(site, begun, BASIS), await asked(site, begun, ONBEPERKT)]
  const outcomes = await Promise.all([
    changeLines(site.context, one),
    changeLines(other.context, one),
    changeLines(site.context, less),
    changeLines(other.context, less),
  ])
  const changed = outcomes.filter(({ outcome }) => outcome === 'changed')
  expect(changed).toHaveLength(2)
  expect(outcomes.filter(({ outcome }) => outcome === 'refused')).toEqual([
    { outcome: 'refused', obstacle: 'waiting' },
    { outcome: 'refused', obstacle: 'waiting' },
  ])
  expect(await site.db.$count(subscriptionChanges)).toBe(1)
  const by = { id: ROOS.id, role: 'customer', customerId: begun.project.customerId } as const
  const called = await Promise.all([
    callOffLineChange(site.context, { subscriptionId: begun.subscriptionId, by }),
    callOffLineChange(other.context, { subscriptionId: begun.subscriptionId, by }),
  ])
  expect(called.map(({ outcome }) => outcome).sort()).toEqual(['called-off', 'unchanged'])
  const proposals = await Promise.all([
    propose(site, begun, { added: [{ description: 'SEO', amount: '150' }] }),
    propose(site, begun, { added: [{ description: 'SEO', amount: '250' }] }, other),
  ])
  expect(proposals.map(({ outcome }) => outcome.outcome).sort()).toEqual(['proposed', 'refused'])
  const id = proposals.find(({ outcome }) => outcome.outcome === 'proposed')?.id ?? ''
  const yes = await answer(site, begun, id)
  const answers = await Promise.all([acceptProposal(site.context, yes), acceptProposal(other.context, yes)])
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject({ outcome: 'changed', isPlanned: false })
  const papers = await invoicesOf(site, begun.project.customerId)
  expect(papers.filter(({ description }) => description.startsWith('Wijziging'))).toHaveLength(1)
})

// promise projects: What costs more is never changed by the office alone
// promise proposal-mails.tsx: Er verandert niets zolang je geen ja zegt.
// promise faq.ts: er verandert niets voordat je ja zegt.
// promise ProposalPage.tsx: Er verandert niets zolang je geen ja zegt.
test('what costs more is never changed by the office alone: it proposes, and nothing happens before the yes', async () => {
  await using site = await createTestContext()
  site.clock.now = at('2026-11-01')
  const begun = await begunSubscription(site)
  site.clock.now = at('2026-11-21')
  const dearer = { prices: { Onderhoud: '60,00' } }
  expect(await officeChange(site, begun, dearer)).toEqual({ outcome: 'needs-customer' })
  // A new line that makes the whole no dearer is new all the same.
  const swap = { prices: { Onderhoud: '10,00' }, added: [{ description: 'SEO', amount: '20' }] }
  expect(await officeChange(site, begun, swap)).toEqual({ outcome: 'needs-customer' })
  const invoices = await site.db.$count(hostingInvoices)
  const { id, outcome } = await propose(site, begun, dearer)
  expect(outcome).toMatchObject({ outcome: 'proposed' })
  expect(await site.db.$count(hostingInvoices)).toBe(invoices)
  const mail = (await allMails(site)).find(({ kind }) => kind === 'project-change-proposed')
  expect(oneLine(mail?.text)).toContain('Er verandert niets zolang je geen ja zegt.')
  expect(oneLine(mail?.text)).toContain('Onderhoud: € 40,00 wordt € 60,00')
  // Somebody else's yes is none, and that of another sum neither.
  const yes = await answer(site, begun, id)
  const stranger = { ...yes, by: { ...yes.by, customerId: crypto.randomUUID() } }
  expect(await acceptProposal(site.context, stranger)).toEqual({ outcome: 'unknown' })
  site.clock.now = at('2026-11-22')
  expect(await acceptProposal(site.context, yes)).toEqual({ outcome: 'quote-changed' })
  const made = await acceptProposal(site.context, await answer(site, begun, id))
  expect(made).toMatchObject({ outcome: 'changed', isPlanned: false, isDebited: false })
  // 9 of 30 days of € 60,00 less what is left of € 40,00, and 21%.
  const [paper] = (await invoicesOf(site, begun.project.customerId)).slice(-1)
  expect(paper).toMatchObject({ amount: 600, vatAmount: 126, totalAmount: 726 })
  const [change] = await site.db.select().from(subscriptionChanges)
  expect(change).toMatchObject({
    state: 'done',
    requestId: id,
    askedByRole: 'customer',
    buttonText: 'Wijzigen en betalen',
    changedLines: [{ description: 'Onderhoud', from: 4000, to: 6000 }],
  })
})

// promise ProposalPage.tsx: Nee, laat zoals het is
test('a no leaves all as it was, and so does a proposal that is withdrawn', async () => {
  await using site = await createTestContext()
  site.clock.now = at('2026-11-01')
  const begun = await begunSubscription(site)
  site.clock.now = at('2026-11-21')
  const dearer = { prices: { Onderhoud: '60,00' } }
  const first = await propose(site, begun, dearer)
  const no = { proposalId: first.id, by: (await answer(site, begun, first.id)).by }
  expect(await endProposal(site.context, no)).toMatchObject({ outcome: 'ended' })
  expect(await endProposal(site.context, no)).toMatchObject({ outcome: 'unchanged' })
  expect(await acceptProposal(site.context, await answer(site, begun, first.id))).toEqual({
    outcome: 'unchanged',
  })
  const second = await propose(site, begun, dearer)
  expect(await endProposal(site.context, { proposalId: second.id, by: ROOS })).toMatchObject({
    outcome: 'ended',
  })
  expect(await site.db.$count(subscriptionChanges)).toBe(0)
  const kinds = (await allMails(site)).map(({ subject }) => subject)
  expect(kinds).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Voorstel afgewezen'),
      expect.stringContaining('is ingetrokken'),
    ]),
  )
})

// promise line-change-mails.tsx: Tot de factuur van die termijn er is, kun je dit in je account intrekken.
test('what becomes less is done by the office with a mail, from the next period, and undone until its invoice is there', async () => {
  await using site = await createTestContext()
  site.clock.now = at('2026-11-01')
  const begun = await begunSubscription(site)
  site.clock.now = at('2026-11-21')
  await renewOn(site, '2026-11-20')
  site.clock.now = at('2026-11-21')
  expect(await officeChange(site, begun, { prices: { Onderhoud: '25,00' } })).toMatchObject({
    outcome: 'changed',
    invoiceId: null,
    isPlanned: true,
  })
  const mail = (await allMails(site)).find(({ kind }) => kind === 'project-change')
  expect(oneLine(mail?.text)).toContain('Het gaat in op 1 december 2026.')
  // The invoice of December was there already: it is credited, and made anew at the lower price.
  const papers = await invoicesOf(site, begun.project.customerId)
  expect(papers.map(({ series, amount }) => [series, amount])).toEqual([
    ['order', 4000],
    ['order', 4000],
    ['credit', -4000],
  ])
  const { subscriptionId } = begun
  expect(await callOffLineChange(site.context, { subscriptionId, by: ROOS })).toMatchObject({
    outcome: 'called-off',
  })
  expect(await officeChange(site, begun, { prices: { Onderhoud: '25,00' } })).toMatchObject({
    outcome: 'changed',
  })
  await night(site, '2026-11-22')
  expect((await invoicesOf(site, begun.project.customerId)).at(-1)).toMatchObject({ amount: 2500 })
  expect(await callOffLineChange(site.context, { subscriptionId, by: ROOS })).toMatchObject({
    outcome: 'too-late',
  })
})

// promise line-change-mails.tsx: Op die dag krijg je de factuur voor de rest van de termijn.
test('agreed for a later day, it is charged on that day at the sum that was shown, and not a day before', async () => {
  await using site = await createTestContext()
  site.clock.now = at('2026-11-01')
  const begun = await begunSubscription(site)
  site.clock.now = at('2026-11-21')
  const { id } = await propose(site, begun, { prices: { Onderhoud: '60,00' }, from: '2026-12-16' })
  const made = await acceptProposal(site.context, await answer(site, begun, id))
  expect(made).toMatchObject({ outcome: 'changed', isPlanned: true, invoiceId: null })
  const [planned] = await site.db.select().from(subscriptionChanges)
  // 16 of 31 days: € 30,97 less € 20,65 that is left of € 40,00.
  expect(planned).toMatchObject({ state: 'planned', effectiveOn: '2026-12-16', quotedTotal: 1249 })
  for (const day of ['2026-11-22', '2026-12-15'] as const) await night(site, day)
  for (const { id: invoiceId } of await invoicesOf(site, begun.project.customerId))
    await moneyCameIn(site, invoiceId)
  const before = (await invoicesOf(site, begun.project.customerId)).length
  await night(site, '2026-12-16')
  const papers = await invoicesOf(site, begun.project.customerId)
  expect(papers).toHaveLength(before + 1)
  expect(papers.at(-1)).toMatchObject({
    totalAmount: 1249,
    periodStart: '2026-12-16',
    periodEnd: '2026-12-31',
  })
  expect(await site.db.select().from(subscriptionChanges)).toMatchObject([
    { state: 'done', requestId: id, quotedTotal: 1249, wish: null, askedAt: at('2026-11-21') },
  ])
  await night(site, '2026-12-18')
  expect((await invoicesOf(site, begun.project.customerId)).at(-1)).toMatchObject({ amount: 6000 })
})

// promise line-change-mails.tsx: Tot die dag kun je dit in je account intrekken.
test('called off before its day, nothing of it comes; and an end before that day takes it along', async () => {
  await using site = await createTestContext()
  site.clock.now = at('2026-11-01')
  const begun = await begunSubscription(site)
  const { subscriptionId, project } = begun
  site.clock.now = at('2026-11-21')
  const later = { prices: { Onderhoud: '60,00' }, from: '2026-12-16' }
  const one = await propose(site, begun, later)
  await acceptProposal(site.context, await answer(site, begun, one.id))
  const by = { id: ROOS.id, name: 'Jan', role: 'customer', customerId: project.customerId } as const
  expect(await callOffLineChange(site.context, { subscriptionId, by })).toMatchObject({
    outcome: 'called-off',
  })
  const two = await propose(site, begun, later)
  await acceptProposal(site.context, await answer(site, begun, two.id))
  await endProjectSubscription(site.context, { subscriptionId, by })
  const ended = (await allMails(site)).find(({ kind }) => kind === 'project-subscription-ended')
  expect(oneLine(ended?.text)).toContain(CHANGE_DOES_NOT_COME)
  const states = await site.db.select().from(subscriptionChanges).orderBy(asc(subscriptionChanges.askedAt))
  expect(states.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  await night(site, '2026-12-16')
  const papers = await invoicesOf(site, project.customerId)
  expect(papers.filter(({ description }) => description.startsWith('Wijziging'))).toEqual([])
})

test('an end takes what was agreed for a later day along, also when its last day comes after that day', async () => {
  await using site = await createTestContext()
  site.clock.now = at('2026-11-01')
  const begun = await begunSubscription(site)
  const { subscriptionId, project } = begun
  site.clock.now = at('2026-11-21')
  const { id } = await propose(site, begun, { prices: { Onderhoud: '60,00' }, from: '2026-11-25' })
  await acceptProposal(site.context, await answer(site, begun, id))
  const received = { receivedOn: '2026-11-21', sentOn: null } as const
  expect((await loadEndingStep(site.context, subscriptionId, received))?.step).toMatchObject({
    dropsChange: true,
  })
  const by = { id: ROOS.id, name: 'Jan', role: 'customer', customerId: project.customerId } as const
  const ended = await endProjectSubscription(site.context, { subscriptionId, by })
  expect(ended).toMatchObject({ outcome: 'ends', endsOn: '2026-11-30' })
  const mail = (await allMails(site)).find(({ kind }) => kind === 'project-subscription-ended')
  expect(oneLine(mail?.text)).toContain(CHANGE_DOES_NOT_COME)
  expect((await site.db.select().from(subscriptionChanges)).map(({ state }) => state)).toEqual(['cancelled'])
})

// promise stays-words.ts: De minimale looptijd verandert niet
test('a business that is bound gets less by its own wish only after that; the office may give it sooner', async () => {
  await using site = await createTestContext()
  site.clock.now = at('2026-11-01')
  const lines = catalogueLines(MUCH).map((line) => ({ ...line, minimumMonths: 0 }))
  const begun = await begunSubscription(site, [...lines], { actingAs: 'company' })
  await site.db
    .update(subscriptions)
    .set({ minimumMonths: 6 })
    .where(eq(subscriptions.id, begun.subscriptionId))
  site.clock.now = at('2026-11-21')
  await changeLines(site.context, await asked(site, begun, BASIS))
  const [change] = await site.db.select().from(subscriptionChanges)
  expect(change).toMatchObject({ state: 'planned', effectiveOn: '2027-05-01' })
  // Bigger in the meantime costs what it costs, and does not move the term.
  await callOffLineChange(site.context, { subscriptionId: begun.subscriptionId, by: ROOS })
  const fields = await officeFields(site, begun, {})
  const params = new URLSearchParams(`${fields.wish}&hosting_package=basis`)
  const offer = await lineOffer(site.context, site.db, {
    subscriptionId: begun.subscriptionId,
    wish: typedWish({
      params,
      items:
        (
          await lineOffer(site.context, site.db, {
            subscriptionId: begun.subscriptionId,
            wish: undefined,
            from: null,
            isOwnWish: false,
          })
        )?.facts.items ?? [],
      billingCycle: 'monthly',
      today: '2026-11-21',
    }).wish,
    from: null,
    isOwnWish: false,
  })
  expect(offer?.quote?.later?.effectiveOn).toBe('2026-12-01')
})

test('nothing changes while the first invoice is open, while it ends, and of what is somebody else’s', async () => {
  await using site = await createTestContext()
  site.clock.now = at('2026-11-01')
  const begun = await begunSubscription(site, catalogueLines(BASIS), { isPaid: false })
  const wish = await asked(site, begun, ONBEPERKT)
  expect(await changeLines(site.context, wish)).toEqual({ outcome: 'refused', obstacle: 'unpaid' })
  const stranger = { ...wish, by: { ...wish.by, customerId: crypto.randomUUID() } }
  expect(await changeLines(site.context, stranger)).toEqual({ outcome: 'unknown' })
  for (const { id } of await invoicesOf(site, begun.project.customerId)) await moneyCameIn(site, id)
  const { customerId } = begun.project
  const by = { id: ROOS.id, name: 'Jan', role: 'customer', customerId } as const
  const again = await asked(site, begun, ONBEPERKT)
  await endProjectSubscription(site.context, { subscriptionId: begun.subscriptionId, by })
  expect(await changeLines(site.context, again)).toEqual({ outcome: 'refused', obstacle: 'ending' })
})

test('an end withdraws a proposal that nobody answered', async () => {
  await using site = await createTestContext()
  site.clock.now = at('2026-11-01')
  const begun = await begunSubscription(site)
  site.clock.now = at('2026-11-21')
  const { id } = await propose(site, begun, { prices: { Onderhoud: '60,00' } })
  const { customerId } = begun.project
  const by = { id: ROOS.id, name: 'Jan', role: 'customer', customerId } as const
  await endProjectSubscription(site.context, { subscriptionId: begun.subscriptionId, by })
  expect(await proposalWithId(site.db, id)).toMatchObject({ state: 'withdrawn' })
  expect(await acceptProposal(site.context, await answer(site, begun, id))).toEqual({ outcome: 'unchanged' })
})

test.each([
  { name: 'one rate', vatPercent: null, added: [], backOfAdded: [], papers: [38_795, 29_693, 29_465] },
  {
    name: 'two rates',
    vatPercent: 9 as const,
    added: [{ description: 'Extra', amount: '59,87' }],
    backOfAdded: [['Extra', '2028-03-25', 4695]],
    papers: [38_795, 35_496, 28_357],
  },
])(
  'an end after two changes, at $name, writes beside each period what goes back of it and no more',
  async ({ vatPercent, added, backOfAdded, papers }) => {
    await using site = await createTestContext()
    site.clock.now = at('2028-01-06')
    const yearly = { cadence: 'yearly', unit: 'year', unitPrice: 52_048 as Cents } as const
    const begun = await begunSubscription(site, [maintenance({ ...yearly, vatPercent })], {
      actingAs: 'consumer',
    })
    const { subscriptionId, project } = begun
    site.clock.now = at('2028-01-24')
    await agree(site, begun, await propose(site, begun, { prices: { Onderhoud: '832,77' }, added }))
    site.clock.now = at('2028-01-31')
    await agree(site, begun, await propose(site, begun, { prices: { Onderhoud: '1249,16' } }))
    for (const { id } of (await invoicesOf(site, project.customerId)).slice(1)) await moneyCameIn(site, id)

    site.clock.now = at('2028-02-24')
    const by = { id: ROOS.id, name: 'Jan', role: 'customer', customerId: project.customerId } as const
    expect(await endProjectSubscription(site.context, { subscriptionId, by })).toMatchObject({
      endsOn: '2028-03-24',
    })
    await night(site, '2028-03-25')
    const notes = (await invoicesOf(site, project.customerId)).filter(({ series }) => series === 'credit')
    expect(notes.map(({ amount }) => 0 - amount)).toEqual(papers)
    // Used: 18 of 366 days × € 520,48, 7 of 348 × € 791,81, and 54 of 341 × € 1.163,83.
    const periods = await site.db
      .select({
        description: subscriptionItems.description,
        creditedFrom: subscriptionPeriods.creditedFrom,
        creditedNet: subscriptionPeriods.creditedNet,
      })
      .from(subscriptionPeriods)
      .innerJoin(subscriptionItems, eq(subscriptionItems.id, subscriptionPeriods.itemId))
      .orderBy(desc(subscriptionItems.description), asc(subscriptionPeriods.creditedFrom))
    expect(periods.map(Object.values)).toEqual([
      ['Onderhoud', '2028-01-24', 49_488],
      ['Onderhoud', '2028-01-31', 77_588],
      ['Onderhoud', '2028-03-25', 97_953],
      ...backOfAdded,
    ])
  },
)
