import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  subscriptionChanges,
  subscriptionItems,
  subscriptions,
} from '@/features/billing/subscriptions/server/subscription-tables'
import { quoteMark } from '@/features/billing/subscriptions/terms/domain/change-quote'
import { runNight } from '@/features/operations/nightly-run/server/run-night'
import { showNight } from '@/features/operations/nightly-run/server/show-night'
import type { ActingAs } from '@/features/people/customers/domain/acting-as'
import { addDays, type CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { ROOS } from '../../../../../../tests/support/arrears'
import { createTestContext, type TestContext } from '../../../../../../tests/support/database'
import { moneyCameIn } from '../../../../../../tests/support/invoices'
import { answer, propose } from '../../../../../../tests/support/line-change-acts'
import { begunSubscription, invoicesOf, linesTyped } from '../../../../../../tests/support/line-changes'
import { maintenance } from '../../../../../../tests/support/projects'
import { endProjectSubscription } from '../../server/end-project-subscription'
import { LINE_OBSTACLES } from '../domain/line-obstacles'
import { chosenWish, dayIn, lineFields, typedWish, WISH_FIELDS } from '../domain/typed-wish'
import { changeLines, type LineChanging } from './change-lines'
import { lineOffer } from './line-offer'
import { acceptProposal, proposeChange } from './proposals'

const at = (day: string) => new Date(`${day}T10:00:00Z`)

type Begun = Awaited<ReturnType<typeof begunSubscription>>

/** Maintenance and back-ups per month since 1 November; it is 21 November. */
async function twoLines(
  site: TestContext,
  { actingAs = 'company', minimumMonths = 0 }: { actingAs?: ActingAs; minimumMonths?: number } = {},
): Promise<Begun> {
  site.clock.now = at('2026-11-01')
  const kept = maintenance({ vatPercent: null, minimumMonths })
  const backups = { description: 'Back-ups', unitPrice: 1500 as Cents }
  const begun = await begunSubscription(site, [kept, { ...kept, ...backups, id: crypto.randomUUID() }], {
    actingAs,
  })
  site.clock.now = at('2026-11-21')
  return begun
}

async function itemsOf({ db }: TestContext, { subscriptionId }: Begun) {
  return await db
    .select()
    .from(subscriptionItems)
    .where(eq(subscriptionItems.subscriptionId, subscriptionId))
    .orderBy(asc(subscriptionItems.position), asc(subscriptionItems.startsOn))
}

/** What the form of the customer sends with the box of this line ticked. */
async function stopping(site: TestContext, begun: Begun, description: string): Promise<LineChanging> {
  const { subscriptionId, project } = begun
  const stops = (await itemsOf(site, begun)).find((item) => item.description === description)
  const params = new URLSearchParams({ gekozen: '1', [lineFields(stops?.id ?? '').drop]: 'ja' })
  const wishOf: LineChanging['wishOf'] = ({ facts }) =>
    chosenWish({ params, items: facts.items, billingCycle: facts.subscription.billingCycle })
  const shown = { subscriptionId, from: null, isOwnWish: true }
  const before = await lineOffer(site.context, site.db, { ...shown, wish: undefined })
  const offer = await lineOffer(site.context, site.db, { ...shown, wish: before && wishOf(before) })
  return {
    subscriptionId,
    wishOf,
    quoted: offer?.quote ? quoteMark(offer.quote) : '',
    requestId: crypto.randomUUID(),
    by: { id: crypto.randomUUID(), role: 'customer', customerId: project.customerId },
  }
}

async function night(site: TestContext, day: CalendarDay): Promise<void> {
  site.clock.now = new Date(`${addDays(day, -1)}T17:00:00Z`)
  await showNight(site.context, day)
  site.clock.now = new Date(`${day}T02:10:00Z`)
  await runNight(site.context, day)
  await site.runJobs()
}

// promise projects: A customer stops one line of several with its box and the others go on
test('the line whose box is ticked stops with the next period, is not invoiced any more, and the other goes on', async () => {
  await using site = await createTestContext()
  const begun = await twoLines(site)
  expect(await changeLines(site.context, await stopping(site, begun, 'Back-ups'))).toMatchObject({
    outcome: 'changed',
    isPlanned: true,
    invoiceId: null,
  })
  expect(await site.db.select().from(subscriptionChanges)).toMatchObject([
    { state: 'planned', effectiveOn: '2026-12-01' },
  ])
  for (const day of ['2026-11-22', '2026-12-01', '2026-12-18'] as const) await night(site, day)
  const papers = await invoicesOf(site, begun.project.customerId)
  expect(papers.slice(1).map(({ amount, periodStart }) => [amount, periodStart])).toEqual([
    [4000, '2026-12-01'],
    [4000, '2027-01-01'],
  ])
  const items = await itemsOf(site, begun)
  expect(items.find(({ description }) => description === 'Back-ups')?.endsOn).toBe('2026-11-30')
  expect(items.find(({ description }) => description === 'Onderhoud')?.endsOn).toBeNull()
})

// promise projects: In a minimum term that was agreed a business stops nothing sooner and a consumer is not held to it
test.each([
  ['company', '2027-02-01', '2027-01-31'],
  ['consumer', '2026-12-01', '2026-11-30'],
] as const)(
  'with three months agreed at the least a %s stops a line from %s, and all of it by %s',
  async (actingAs, effectiveOn, endsOn) => {
    await using site = await createTestContext()
    const begun = await twoLines(site, { actingAs, minimumMonths: 3 })
    await changeLines(site.context, await stopping(site, begun, 'Back-ups'))
    expect(await site.db.select().from(subscriptionChanges)).toMatchObject([
      { state: 'planned', effectiveOn },
    ])
    const { subscriptionId, project } = begun
    const by = { id: ROOS.id, name: 'Jan', role: 'customer', customerId: project.customerId } as const
    expect(await endProjectSubscription(site.context, { subscriptionId, by })).toMatchObject({ endsOn })
    expect(await site.db.select().from(subscriptionChanges)).toMatchObject([{ state: 'cancelled' }])
  },
)

/** Proposes another billing cycle as the office does, and has the customer say yes to it. */
async function cycleAgreed(site: TestContext, begun: Begun, billingCycle: 'monthly' | 'yearly', from = '') {
  const { subscriptionId } = begun
  const params = new URLSearchParams(await linesTyped(site, begun, { from }))
  params.set(WISH_FIELDS.billingCycle, billingCycle)
  const wishOf: LineChanging['wishOf'] = ({ facts, today }) =>
    typedWish({ params, items: facts.items, billingCycle: facts.subscription.billingCycle, today }).wish
  const fromOf = (today: CalendarDay) => dayIn(params, today)
  const shown = { subscriptionId, from: fromOf(dayOfClock(site)), isOwnWish: false }
  const before = await lineOffer(site.context, site.db, { ...shown, wish: undefined })
  const offer = await lineOffer(site.context, site.db, { ...shown, wish: before && wishOf(before) })
  const quoted = offer?.quote ? quoteMark(offer.quote) : ''
  const id = crypto.randomUUID()
  const what = {
    id,
    subscriptionId,
    wishOf,
    fromOf,
    quoted,
    reason: 'Een jaar scheelt je werk.',
    admin: ROOS,
  }
  const proposed = await proposeChange(site.context, what)
  expect(proposed).toMatchObject({ outcome: 'proposed' })
  return await acceptProposal(site.context, await answer(site, begun, id))
}

const dayOfClock = ({ clock }: TestContext): CalendarDay => clock.now.toISOString().slice(0, 10)

const cycleOf = async ({ db }: TestContext, { subscriptionId }: Begun) =>
  (await db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId)))[0]?.billingCycle

// promise projects: Another billing cycle that the office proposes begins with the customer's yes, or with the month after the day that was named
test('per year instead of per month, as the office proposed, begins at once: a year is charged less what is left of the month', async () => {
  await using site = await createTestContext()
  const begun = await twoLines(site)
  expect(await cycleAgreed(site, begun, 'yearly')).toMatchObject({ outcome: 'changed', isPlanned: false })
  expect(await cycleOf(site, begun)).toBe('yearly')
  const paper = (await invoicesOf(site, begun.project.customerId)).at(-1)
  // Twelve months of € 55,00, less the 10 of 30 days that are left of November.
  expect(paper).toMatchObject({
    amount: 12 * 5500 - 1833,
    periodStart: '2026-11-21',
    periodEnd: '2027-11-20',
  })
})

test('agreed for a later day, the year begins with the first month that begins on that day or after it', async () => {
  await using site = await createTestContext()
  const begun = await twoLines(site)
  expect(await cycleAgreed(site, begun, 'yearly', '2026-12-16')).toMatchObject({
    outcome: 'changed',
    isPlanned: true,
    invoiceId: null,
  })
  expect(await site.db.select().from(subscriptionChanges)).toMatchObject([
    { state: 'planned', effectiveOn: '2027-01-01' },
  ])
  for (const day of ['2026-11-22', '2026-12-01'] as const) await night(site, day)
  expect(await cycleOf(site, begun)).toBe('monthly')
  for (const { id } of await invoicesOf(site, begun.project.customerId)) await moneyCameIn(site, id)
  for (const day of ['2026-12-18', '2027-01-01'] as const) await night(site, day)
  expect(await cycleOf(site, begun)).toBe('yearly')
  const papers = await invoicesOf(site, begun.project.customerId)
  expect(
    papers.slice(1).map(({ amount, periodStart, periodEnd }) => [amount, periodStart, periodEnd]),
  ).toEqual([
    [5500, '2026-12-01', '2026-12-31'],
    [66_000, '2027-01-01', '2027-12-31'],
  ])
})

test('per month instead of per year begins when the year is over, and gives nothing back', async () => {
  await using site = await createTestContext()
  site.clock.now = at('2026-11-01')
  const yearly = maintenance({
    cadence: 'yearly',
    unit: 'year',
    unitPrice: 48_000 as Cents,
    vatPercent: null,
  })
  const begun = await begunSubscription(site, [yearly])
  site.clock.now = at('2026-11-21')
  expect(await cycleAgreed(site, begun, 'monthly')).toMatchObject({ outcome: 'changed', isPlanned: true })
  expect(await site.db.select().from(subscriptionChanges)).toMatchObject([
    { state: 'planned', effectiveOn: '2027-11-01' },
  ])
  expect(await cycleOf(site, begun)).toBe('yearly')
  expect(await invoicesOf(site, begun.project.customerId)).toHaveLength(1)
})

// promise line-obstacles.ts: De eerste factuur, of die van een wijziging op de eerste dag, staat nog open. Betaal die bij je facturen; daarna kun je hier wijzigen.
test('after a change on the first day that is not paid the customer reads what to pay, and paid it can be changed again', async () => {
  await using site = await createTestContext()
  const begun = await twoLines(site)
  site.clock.now = at('2026-11-01')
  const more = { added: [{ description: 'SEO', amount: '150' }] }
  const { id } = await propose(site, begun, more)
  const made = await acceptProposal(site.context, await answer(site, begun, id))
  const paper = (await invoicesOf(site, begun.project.customerId)).at(-1)
  expect(made).toMatchObject({ outcome: 'changed', invoiceId: paper?.id })
  const again = await stopping(site, begun, 'Back-ups')
  expect(await changeLines(site.context, again)).toEqual({ outcome: 'refused', obstacle: 'unpaid' })
  expect(LINE_OBSTACLES.unpaid).toContain('of die van een wijziging op de eerste dag')
  await moneyCameIn(site, paper?.id ?? '')
  expect(await changeLines(site.context, await stopping(site, begun, 'Back-ups'))).toMatchObject({
    outcome: 'changed',
  })
})
