import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { projectTasks } from '@/features/hosting/projects/server/project-tables'
import { tickTask } from '@/features/hosting/projects/server/tick-task'
import { type Cents, euros } from '@/shared/money'
import { ROOS } from '../../../../../../../tests/support/arrears'
import { createTestContext, type TestContext } from '../../../../../../../tests/support/database'
import { deliverNow, quoteLine, startedProject } from '../../../../../../../tests/support/projects'
import type { LeadStatus } from '../../../domain/lead-status'
import { changeLeadStatus } from '../../../server/change-lead-status'
import { leads } from '../../../server/lead-tables'
import { openLead } from '../../../server/open-lead'
import { figuresOf, linesOf } from '../lead-figures'
import { loadFigures } from './load-figures'

const actor = { kind: 'admin', accountId: ROOS.id } as const
const YEAR = { firstDay: '2026-01-01', lastDay: '2026-12-31' }
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface Asked {
  source?: string | null
  service?: string
  value?: Cents
}

/** A lead that comes in now. */
async function comesIn(
  { context, db, clock }: TestContext,
  { source = null, service = 'Webshop', value }: Asked = {},
) {
  const id = context.random.uuid()
  const person = { name: 'Jan', email: 'jan@wevers.example', phone: null }
  await db.transaction((tx) => openLead(tx, { id, source, service, ...person, receivedAt: clock.now }))
  if (value) await db.update(leads).set({ value }).where(eq(leads.id, id))
  return id
}

/** Takes a lead along these steps, so many seconds before each. */
async function goes(
  site: TestContext,
  leadId: string,
  ...steps: readonly (readonly [seconds: number, to: LeadStatus])[]
) {
  for (const [seconds, to] of steps) {
    site.clock.advance(seconds)
    expect(await changeLeadStatus(site.context, { leadId, to, actor })).toBe('changed')
  }
}

/** The table of one picture: the label and the cells of each row in which something is. */
async function table(site: TestContext, id: string, period = YEAR) {
  const figure = figuresOf(await loadFigures(site.db, period)).find((one) => one.id === id)
  const [, ...lines] = figure ? linesOf(figure) : []
  return lines.filter((_, place) => figure?.rows[place]?.parts.some((part) => part > 0))
}

/** Friday 20 November: an ads lead that is won, one from the site that is lost, and one that is still open. */
async function siteWithLeads() {
  const site = await createTestContext()
  const ads = await comesIn(site, { source: 'meta-ads', service: 'seo', value: euros(1995) })
  await goes(site, ads, [30 * MINUTE, 'gebeld'], [HOUR, 'offerte'], [12 * DAY, 'gewonnen'])
  const lost = await comesIn(site, { value: euros(500) })
  await goes(site, lost, [5 * DAY, 'gebeld'], [MINUTE, 'verloren'])
  await comesIn(site)
  return site
}

test('what was won and lost stands in the month in which it was, with what it may bring', async () => {
  await using site = await siteWithLeads()
  const [won, lost, nothing] = [{ amount: 199_500 }, { amount: 50_000 }, { amount: 0 }]
  expect(await table(site, 'per-maand')).toEqual([['december 2026', 1, 1, won, lost]])
  expect(await table(site, 'per-herkomst')).toEqual([
    ['Meta Ads', 1, 0, won, nothing],
    ['Website', 0, 1, nothing, lost],
  ])
  expect(await table(site, 'per-dienst')).toEqual([
    ['SEO', 1, 0, won, nothing],
    ['Webshop', 0, 1, nothing, lost],
  ])
  expect(await table(site, 'per-maand', { firstDay: '2026-11-01', lastDay: '2026-11-30' })).toEqual([])
})

// promise money: What was won and lost counts in its own month, by the Dutch clock
test('a month begins and ends by the Dutch clock', async () => {
  await using site = await createTestContext()
  site.clock.now = new Date('2026-11-30T22:59:59Z')
  const last = await comesIn(site)
  await goes(site, last, [0, 'verloren'])
  site.clock.now = new Date('2026-11-30T23:00:00Z')
  const first = await comesIn(site)
  await goes(site, first, [0, 'verloren'])
  expect((await table(site, 'per-maand')).map(([month, , lost]) => [month, lost])).toEqual([
    ['november 2026', 1],
    ['december 2026', 1],
  ])
  const november = { firstDay: '2026-11-01', lastDay: '2026-11-30' }
  expect((await table(site, 'hoe-ver', november)).map(([, leads]) => leads)).toEqual([1])
})

// promise money: How far a lead came is kept when it is lost
test('how far leads came counts whom we spoke to and who had a quote, also when they are lost by now', async () => {
  await using site = await siteWithLeads()
  expect(await table(site, 'hoe-ver')).toEqual([
    ['Binnengekomen', 3, '3 van 3'],
    ['Gesproken', 2, '2 van 3'],
    ['Offerte gehad', 1, '1 van 3'],
    ['Gewonnen', 1, '1 van 3'],
  ])
})

test('how long an answer and a win took stands in spans', async () => {
  await using site = await siteWithLeads()
  expect(await table(site, 'antwoord')).toEqual([
    ['Binnen een uur', 1],
    ['Later', 1],
  ])
  expect(await table(site, 'doorlooptijd')).toEqual([['Binnen 2 weken', 1]])
})

test('promises to leads are counted in the month in which they came in, and not while they run', async () => {
  await using site = await siteWithLeads()
  expect(await table(site, 'belofte-contact')).toEqual([['november 2026', 1, 0]])
  expect(await table(site, 'belofte-offerte')).toEqual([
    ['november 2026', 1, 0],
    ['december 2026', 0, 1],
  ])
})

// promise projects: Whether five working days were kept stays as it was at delivery
test('the five days of a website are judged at delivery, and stay so when more work is added', async () => {
  await using site = await createTestContext()
  const done = async (days: number) => {
    const project = await startedProject(site, [quoteLine()])
    const ids = await site.db
      .select({ id: projectTasks.id })
      .from(projectTasks)
      .where(eq(projectTasks.projectId, project.id))
    for (const { id } of ids) await tickTask(site.context, { taskId: id, isDone: true, by: ROOS })
    site.clock.advance(days * DAY)
    expect(await deliverNow(site, project.id)).toMatchObject({ outcome: 'delivered' })
    return project
  }
  const kept = await done(3)
  await done(20)
  const verdicts = [
    ['november 2026', 1, 0],
    ['december 2026', 0, 1],
  ]
  expect(await table(site, 'belofte-oplevering')).toEqual(verdicts)
  await startedProject(site, [quoteLine({ description: 'Vertalen' })], {
    projectId: kept.id,
    customerId: kept.customerId,
  })
  expect(await table(site, 'belofte-oplevering')).toEqual(verdicts)
})
