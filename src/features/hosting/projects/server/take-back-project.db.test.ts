import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { discardDraft } from '@/features/billing/free-invoices/server/save-draft'
import { creditInvoice } from '@/features/billing/invoices/web/office/server/credit-invoice'
import { auditOfSubject } from '@/features/operations/audit/server/audit-queries'
import { leads } from '@/features/sales/leads/server/lead-tables'
import { openLead } from '@/features/sales/leads/server/open-lead'
import { aSentQuote, quoteLine } from '@/features/sales/quotes/fixtures'
import { type Acceptance, acceptQuote } from '@/features/sales/quotes/server/accept-quote'
import { acceptanceEvidence } from '@/features/sales/quotes/server/acceptance-evidence'
import { loadQuotePage } from '@/features/sales/quotes/server/load-quote-page'
import { quoteForOffice } from '@/features/sales/quotes/server/quote-queries'
import { quoteAcceptances, quotes, quoteVersions } from '@/features/sales/quotes/server/quote-tables'
import { ROOS } from '../../../../../tests/support/arrears'
import { beginInTurn, createTestContext, type TestContext } from '../../../../../tests/support/database'
import { aDraft, aFreeInvoice } from '../../../../../tests/support/free-invoices'
import { allMails } from '../../../../../tests/support/mails'
import { deliverNow, projectNow } from '../../../../../tests/support/projects'
import {
  anAcceptance,
  noteAcceptance,
  type SentTestQuote,
  sendTestQuote,
} from '../../../../../tests/support/sent-quotes'
import { databaseWatch } from '../../../../../tests/support/whole-database'
import { stopProject } from './internal/stop-project'
import { projectQuotes, projects, projectTasks } from './project-tables'
import { tickTask } from './tick-task'
import { undoAcceptance } from './undo-acceptance'
import { withdrawAcceptance } from './withdraw-acceptance'

const HOUR = 60 * 60
const reason = 'Dit was de verkeerde offerte.'

/** Work without tasks for the customer: it can be delivered as soon as ours are done. */
const HOURS = [
  {
    id: 'a',
    heading: '',
    text: '',
    pick: 'all' as const,
    lines: [quoteLine('hours', 'Teksten schrijven', 75)],
  },
]
const ofHours = (number = 'OF2026-0042') =>
  aSentQuote({ number, document: { title: 'Teksten', introduction: '', blocks: HOURS, closing: '' } })

const CONSUMER = { actingAs: 'consumer', startsEarly: false } as const

const acceptOf = (site: TestContext, quote: SentTestQuote, other: Partial<Acceptance> = {}) =>
  acceptQuote(site.context, { token: quote.token }, anAcceptance(site, quote, other))

/** Undoes the current acceptance, or this one. */
async function undoOf(site: TestContext, { quoteId }: SentTestQuote, acceptanceId?: string) {
  const standing = acceptanceId ?? (await acceptanceEvidence(site.db, quoteId))?.acceptance.requestId
  const acceptance = standing ?? site.context.random.uuid()
  return await undoAcceptance(site.context, { quoteId, acceptanceId: acceptance, reason, admin: ROOS })
}

async function onlyProject({ db }: TestContext) {
  const [project] = await db.select().from(projects)
  if (!project) throw new Error('There is no project')
  return project
}

async function tick(site: TestContext, side?: 'customer' | 'agency') {
  const { id } = await onlyProject(site)
  const tasks = await site.db
    .select()
    .from(projectTasks)
    .where(and(eq(projectTasks.projectId, id), side && eq(projectTasks.side, side)))
  for (const task of tasks) await tickTask(site.context, { taskId: task.id, isDone: true, by: ROOS })
}

async function aLead(site: TestContext): Promise<string> {
  const id = site.context.random.uuid()
  const lead = {
    id,
    source: null,
    name: 'Miriam',
    email: 'miriam@aarnink.example',
    service: null,
    phone: null,
  }
  await site.db.transaction((tx) => openLead(tx, { ...lead, receivedAt: site.clock.now }))
  return id
}

const leadStatus = async ({ db }: TestContext, id: string) =>
  (await db.select({ status: leads.status }).from(leads).where(eq(leads.id, id)))[0]?.status

// promise quotes: An acceptance that is undone takes all of it back and keeps its evidence
test('an acceptance that is undone takes project and lead back, keeps its evidence, and both sides hear it', async () => {
  await using site = await createTestContext()
  const leadId = await aLead(site)
  const quote = await sendTestQuote(site, aSentQuote(), { leadId })
  const [asSent] = await site.db.select().from(quotes)
  await noteAcceptance(site, quote)
  expect(await leadStatus(site, leadId)).toBe('gewonnen')
  site.clock.advance(HOUR)
  expect(await undoOf(site, quote)).toMatchObject({ outcome: 'undone' })

  const now = site.clock.now
  expect(await site.db.select().from(quotes)).toEqual([
    { ...asSent, customerId: expect.any(String), changedAt: now, lastContactAt: now },
  ])
  expect(await site.db.select().from(quoteVersions)).toMatchObject([{ status: 'sent', endedAt: null }])
  for (const table of [projects, projectQuotes, projectTasks]) expect(await site.db.$count(table)).toBe(0)
  expect(await leadStatus(site, leadId)).toBe('offerte')
  expect(await acceptanceEvidence(site.db, quote.quoteId)).toBeUndefined()
  expect((await quoteForOffice(site.db, quote.quoteId))?.undone).toMatchObject([
    { channel: 'office', name: 'Miriam Aarnink', undoneAt: now, undoneBy: ROOS.name, undoneReason: reason },
  ])
  const told = new Map((await allMails(site)).map((mail) => [mail.kind, mail]))
  expect(told.get('quote-acceptance-undone')).toMatchObject({ toAddress: quote.sent.party.email })
  expect(told.get('quote-acceptance-undone')?.text).toContain(reason)
  expect(told.get('quote-acceptance-undone-notice')?.toAddress).toBe('info@webnoaber.example')
  const [line] = await auditOfSubject(site.db, 'quote', quote.quoteId)
  expect(line).toMatchObject({ action: 'quote.acceptance-undone', actorKind: 'admin' })
})

// promise undone-mails.tsx: De offerte zelf blijft staan, geldig tot en met
test('what was undone can be accepted again, by a form of its own; the page that was accepted is no new yes', async () => {
  await using site = await createTestContext()
  const quote = await sendTestQuote(site)
  const acceptance = anAcceptance(site, quote)
  await acceptQuote(site.context, { token: quote.token }, acceptance)
  await undoOf(site, quote)
  expect(await loadQuotePage(site.context, { token: quote.token })).toMatchObject({
    state: 'sent',
    acceptance: undefined,
    endedAt: null,
  })
  const again = await acceptQuote(site.context, { token: quote.token }, acceptance)
  expect(again).toEqual({ outcome: 'changed', what: 'quote' })
  site.clock.advance(HOUR)
  expect(await acceptOf(site, quote)).toMatchObject({ outcome: 'accepted' })
  expect(await undoOf(site, quote, acceptance.requestId)).toEqual({ outcome: 'unchanged' })
  expect(await site.db.$count(projects)).toBe(1)
  expect(await site.db.$count(quoteAcceptances)).toBe(2)
})

// promise quotes: An acceptance that is undone takes all of it back and keeps its evidence … for 24 hours
test.each([
  [24 * HOUR - 0.001, 'undone'],
  [24 * HOUR, 'late'],
] as const)(
  'an acceptance can be undone for 24 hours: after %d seconds it is %s',
  async (seconds, outcome) => {
    await using site = await createTestContext()
    const quote = await sendTestQuote(site)
    await acceptOf(site, quote)
    site.clock.advance(seconds)
    expect(await undoOf(site, quote)).toMatchObject({ outcome })
  },
)

const STANDS = {
  'was delivered and invoiced': [
    'over',
    async (site: TestContext) => {
      await tick(site)
      expect(await deliverNow(site, (await onlyProject(site)).id)).toMatchObject({ outcome: 'delivered' })
    },
  ],
  'was called off': [
    'over',
    async (site: TestContext) =>
      stopProject(site.context, { projectId: (await onlyProject(site)).id, reason: 'Ruzie', admin: ROOS }),
  ],
  'has material of its customer': ['material', async (site: TestContext) => tick(site, 'customer')],
} as const

// promise quotes: An acceptance that is undone takes all of it back and keeps its evidence … not once something came of it
test.each(Object.entries(STANDS))(
  'what came of an acceptance is not taken back once its project %s, and nothing is written',
  async (_, [because, happens]) => {
    await using site = await createTestContext()
    const quote = await sendTestQuote(site)
    await acceptOf(site, quote)
    await happens(site)
    const held = await databaseWatch(site)
    const before = await held()
    expect(await undoOf(site, quote)).toEqual({ outcome: 'stands', because })
    expect(await held()).toEqual(before)
  },
)

// promise quotes: An acceptance that is undone takes all of it back and keeps its evidence … and leaves the rest of its project as it was
// promise quotes: An acceptance that is undone takes all of it back and keeps its evidence … not while the office invoices about it
test('an acceptance stands while the office has an invoice about its project, or writes one', async () => {
  await using site = await createTestContext()
  const quote = await sendTestQuote(site)
  await noteAcceptance(site, quote)
  const { number: projectNumber, customerId } = await onlyProject(site)
  const draft = await aDraft(site, customerId, { projectNumber })
  const stands = { outcome: 'stands', because: 'invoiced' }
  expect(await undoOf(site, quote)).toEqual(stands)
  await discardDraft(site.context, { id: draft, admin: ROOS })
  const { id: invoiceId } = await aFreeInvoice(site, customerId, { projectNumber })
  expect(await undoOf(site, quote)).toEqual(stands)
  await creditInvoice(site.context, { invoiceId, reason: 'Te vroeg', admin: ROOS })
  expect(await undoOf(site, quote)).toEqual(stands)
  expect(await site.db.$count(projects)).toBe(1)
})

test('more work that is undone leaves its project as it was, and what it was added to stands while it is there', async () => {
  await using site = await createTestContext()
  const first = await sendTestQuote(site)
  await acceptOf(site, first)
  await tick(site)
  const { id } = await onlyProject(site)
  const running = await projectNow(site, id)
  expect(running).toMatchObject({ status: 'running', promisedBy: '2026-11-27' })
  site.clock.advance(HOUR)

  const more = await sendTestQuote(site, aSentQuote({ number: 'OF2026-0043' }), {
    projectId: id,
    customerId: running.customerId,
  })
  await acceptOf(site, more)
  expect(await projectNow(site, id)).toMatchObject({ status: 'waiting', promisedBy: null })
  expect(await undoOf(site, first)).toEqual({ outcome: 'stands', because: 'extended' })
  expect(await undoOf(site, more)).toMatchObject({ outcome: 'undone' })
  expect(await projectNow(site, id)).toEqual(running)
  expect(await undoOf(site, first)).toEqual({ outcome: 'stands', because: 'material' })

  expect(await deliverNow(site, id)).toMatchObject({ outcome: 'delivered' })
  const delivered = await projectNow(site, id)
  await acceptOf(site, more)
  await undoOf(site, more)
  expect(await projectNow(site, id)).toEqual(delivered)
})

// promise quotes: An acceptance that is undone takes all of it back and keeps its evidence … not what a consumer withdrew from
test('what a consumer withdrew from is not undone as well, and nothing is written', async () => {
  await using site = await createTestContext()
  const first = await sendTestQuote(site)
  await acceptOf(site, first)
  const { id: projectId } = await onlyProject(site)
  const more = await sendTestQuote(site, ofHours('OF2026-0043'), { projectId })
  await acceptOf(site, more, CONSUMER)
  await withdrawAcceptance(site.context, more)
  const held = await databaseWatch(site)
  const before = await held()
  expect(await undoOf(site, more)).toEqual({ outcome: 'unchanged' })
  expect(await held()).toEqual(before)
})

// promise quotes: An acceptance that is undone takes all of it back and keeps its evidence … and a project of which nothing is left is over
test('a project of which the one half was withdrawn and the other undone is over', async () => {
  await using site = await createTestContext()
  const first = await sendTestQuote(site)
  await acceptOf(site, first, CONSUMER)
  const { id: projectId } = await onlyProject(site)
  const more = await sendTestQuote(site, ofHours('OF2026-0043'), { projectId })
  await acceptOf(site, more)
  await withdrawAcceptance(site.context, first)
  expect(await undoOf(site, more)).toMatchObject({ outcome: 'undone' })
  expect(await projectNow(site, projectId)).toMatchObject({ status: 'stopped' })
})

// promise quotes: An acceptance that is undone takes all of it back and keeps its evidence … with the time to think of who accepted
test('who accepted as a consumer, was undone and accepts for a company has no time to think left over', async () => {
  await using site = await createTestContext()
  const quote = await sendTestQuote(site)
  await acceptOf(site, quote, CONSUMER)
  expect(await site.db.select().from(projectQuotes)).toMatchObject([{ waitsUntil: '2026-12-04' }])
  await undoOf(site, quote)
  expect(await withdrawAcceptance(site.context, quote)).toEqual({ outcome: 'ended' })
  await acceptOf(site, quote)
  expect(await site.db.select().from(projectQuotes)).toMatchObject([{ waitsUntil: null }])
  expect(await loadQuotePage(site.context, quote)).toMatchObject({ mayWithdraw: false })
  expect(await withdrawAcceptance(site.context, quote)).toEqual({ outcome: 'ended' })
})

test('a lead that another quote won stays won', async () => {
  await using site = await createTestContext()
  const leadId = await aLead(site)
  const [one, other] = [
    await sendTestQuote(site, ofHours(), { leadId }),
    await sendTestQuote(site, ofHours('OF2026-0043'), { leadId }),
  ]
  await acceptOf(site, one)
  await acceptOf(site, other)
  await undoOf(site, one)
  expect(await leadStatus(site, leadId)).toBe('gewonnen')
  await acceptOf(site, one)
  await Promise.all([undoOf(site, one), undoOf(site, other)])
  expect(await leadStatus(site, leadId)).toBe('offerte')
})

test('of ten who undo at once one does, and each side has one mail of it', async () => {
  await using site = await createTestContext()
  const quote = await sendTestQuote(site)
  await acceptOf(site, quote)
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => undoOf(site, quote)))
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(
    [...Array(9).fill('unchanged'), 'undone'].sort(),
  )
  expect(
    (await allMails(site)).filter(({ kind }) => kind.startsWith('quote-acceptance-undone')),
  ).toHaveLength(2)
})

test('undoing and delivering at one moment: whoever comes first decides', async () => {
  for (const undoFirst of [true, false]) {
    await using site = await createTestContext()
    const quote = await sendTestQuote(site, ofHours())
    await acceptOf(site, quote)
    await tick(site)
    const { id } = await onlyProject(site)
    const undo = () => undoOf(site, quote)
    const deliver = () => deliverNow(site, id)
    const hold = (tx: Parameters<Parameters<TestContext['db']['transaction']>[0]>[0]) =>
      tx.select().from(projects).where(eq(projects.id, id)).for('update')
    const answers = await beginInTurn<{ outcome: string }>(
      site,
      hold,
      undoFirst ? [undo, deliver] : [deliver, undo],
    )
    expect(answers.map(({ outcome }) => outcome)).toEqual(
      undoFirst ? ['undone', 'unknown'] : ['delivered', 'stands'],
    )
    expect(await site.db.select({ status: projects.status }).from(projects)).toEqual(
      undoFirst ? [] : [{ status: 'delivered' }],
    )
  }
})

test('undoing and accepting at one moment: accepted stays what comes last, as one acceptance', async () => {
  for (const undoFirst of [true, false]) {
    await using site = await createTestContext()
    const quote = await sendTestQuote(site, ofHours())
    await acceptOf(site, quote)
    const undo = () => undoOf(site, quote)
    const accept = () => acceptOf(site, quote)
    const hold = (tx: Parameters<Parameters<TestContext['db']['transaction']>[0]>[0]) =>
      tx.select().from(quotes).where(eq(quotes.id, quote.quoteId)).for('update')
    const answers = await beginInTurn<{ outcome: string }>(
      site,
      hold,
      undoFirst ? [undo, accept] : [accept, undo],
    )
    expect(answers.map(({ outcome }) => outcome)).toEqual(
      undoFirst ? ['undone', 'accepted'] : ['accepted', 'undone'],
    )
    expect(await site.db.select({ status: quotes.status }).from(quotes)).toEqual([
      { status: undoFirst ? 'accepted' : 'sent' },
    ])
    expect(await site.db.$count(projects)).toBe(undoFirst ? 1 : 0)
  }
})

// promise quotes: An acceptance that is undone takes all of it back and keeps its evidence … once, whoever undoes, accepts and delivers at once
test('fifty who accept, undo and deliver at once leave quote, evidence, project and invoice of one mind', async () => {
  await using site = await createTestContext()
  const quote = await sendTestQuote(site, ofHours())
  await acceptOf(site, quote)
  await tick(site)
  const { id } = await onlyProject(site)
  const acts = [() => undoOf(site, quote), () => acceptOf(site, quote), () => deliverNow(site, id)]
  await Promise.all(Array.from({ length: 50 }, (_, turn) => acts[turn % acts.length]?.()))
  const [held] = await site.db.select().from(quotes)
  const isAccepted = held?.status === 'accepted' ? 1 : 0
  expect(await site.db.$count(quoteVersions, eq(quoteVersions.status, 'accepted'))).toBe(isAccepted)
  expect((await acceptanceEvidence(site.db, quote.quoteId)) ? 1 : 0).toBe(isAccepted)
  expect(await site.db.$count(projects)).toBe(isAccepted)
  expect(await site.db.$count(projectQuotes)).toBe(isAccepted)
  const [project] = await site.db.select().from(projects)
  const [of] = await site.db.select().from(projectQuotes)
  expect(project?.status === 'delivered').toBe(Boolean(of?.invoiceId))
})
