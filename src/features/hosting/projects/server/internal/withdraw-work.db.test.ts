import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { subscriptions } from '@/features/billing/subscriptions/server/subscription-tables'
import type { QuoteLine } from '@/features/sales/quotes/documents/domain/quote-document'
import { newBlock } from '@/features/sales/quotes/documents/domain/quote-lines'
import { aSentQuote } from '@/features/sales/quotes/fixtures'
import { acceptQuote } from '@/features/sales/quotes/server/accept-quote'
import { quoteAcceptances } from '@/features/sales/quotes/server/quote-tables'
import type { Cents } from '@/shared/money'
import { ROOS } from '../../../../../../tests/support/arrears'
import { createTestContext, type TestContext } from '../../../../../../tests/support/database'
import { allMails } from '../../../../../../tests/support/mails'
import {
  allDone,
  deliverNow,
  maintenance,
  projectNow,
  quoteLine,
  renewUntil,
} from '../../../../../../tests/support/projects'
import { anAcceptance, sendTestQuote } from '../../../../../../tests/support/sent-quotes'
import { databaseWatch } from '../../../../../../tests/support/whole-database'
import { projects, projectTasks } from '../project-tables'
import { tickTask } from '../tick-task'
import { withdrawAcceptance } from '../withdraw-acceptance'

const SITE = [quoteLine({ site: 'website' })]

/** A quote that was accepted on Friday 20 November 2026. */
async function accepted(
  site: TestContext,
  lines: readonly QuoteLine[],
  terms: { actingAs: 'company' | 'consumer'; startsEarly: boolean },
) {
  const document = { ...aSentQuote().document, blocks: [newBlock('werk', { lines })] }
  const quote = await sendTestQuote(site, aSentQuote({ document }))
  await acceptQuote(site.context, { token: quote.token }, anAcceptance(site, quote, terms))
  const [project] = await site.db.select().from(projects)
  if (!project) throw new Error('No project was started')
  return { ...quote, projectId: project.id }
}

const WAITS = { actingAs: 'consumer', startsEarly: false } as const
const BEGINS = { actingAs: 'consumer', startsEarly: true } as const

async function mailOf(site: TestContext, kind: string): Promise<string> {
  const mail = (await allMails(site)).find((one) => one.kind === kind)
  return mail?.text.replace(/\s+/g, ' ') ?? ''
}

const withdraw = (site: TestContext, { token }: { token: string }) =>
  withdrawAcceptance(site.context, { token })

// promise quotes: A consumer withdraws within the fourteen days, at once and with a mail of it
// promise offerte-bekijken.ts: De overeenkomst eindigt meteen. Je hoeft niets te betalen, en een reden hoef je niet te geven.
test('a consumer undoes what they accepted: the project stops, nothing is asked, and both sides have it by mail', async () => {
  await using site = await createTestContext()
  const quote = await accepted(site, SITE, WAITS)
  expect(await withdraw(site, quote)).toMatchObject({
    outcome: 'withdrawn',
    mailIds: [expect.any(String), expect.any(String)],
  })
  expect(await withdraw(site, quote)).toEqual({ outcome: 'withdrawn', mailIds: [] })
  expect(await projectNow(site, quote.projectId)).toMatchObject({ status: 'stopped' })
  const [kept] = await site.db.select().from(quoteAcceptances)
  expect(kept?.withdrawnAt).toEqual(site.clock.now)
  const receipt = await mailOf(site, 'quote-acceptance-withdrawn')
  expect(receipt).toContain('20 november 2026 om 11:00 uur')
  expect(receipt).toContain('Je hoeft niets te betalen.')
  expect(await mailOf(site, 'quote-acceptance-withdrawn-notice')).toContain(quote.sent.number)
  expect(await site.db.$count(hostingInvoices)).toBe(0)
})

test('who withdraws just before the last day ends has done so on that day, however long it takes', async () => {
  await using site = await createTestContext()
  const quote = await accepted(site, SITE, WAITS)
  const pressedAt = new Date('2026-12-04T22:59:59Z')
  let asked = 0
  const now = () => new Date(pressedAt.getTime() + 1000 * asked++)
  const context = { ...site.context, now }
  expect(await withdrawAcceptance(context, { token: quote.token })).toMatchObject({ outcome: 'withdrawn' })
  const [kept] = await site.db.select().from(quoteAcceptances)
  expect(kept?.withdrawnAt).toEqual(pressedAt)
  expect(await mailOf(site, 'quote-acceptance-withdrawn')).toContain('4 december 2026 om 23:59 uur')
})

// promise quotes: A consumer withdraws within the fourteen days … once
test('twenty who press at once are one withdrawal', async () => {
  await using site = await createTestContext()
  const quote = await accepted(site, SITE, WAITS)
  const answers = await Promise.all(Array.from({ length: 20 }, () => withdraw(site, quote)))
  expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['withdrawn']))
  const told = (await allMails(site)).filter(({ kind }) => kind === 'quote-acceptance-withdrawn')
  expect(told).toHaveLength(1)
})

// promise acceptance-withdrawn-mails.tsx: dan krijg je een factuur waarop staat hoe we het hebben gerekend.
test('work that a consumer asked us to begin stops too; whether something is asked for it, a person says', async () => {
  await using site = await createTestContext()
  const quote = await accepted(site, SITE, BEGINS)
  await withdraw(site, quote)
  expect(await projectNow(site, quote.projectId)).toMatchObject({ status: 'stopped' })
  expect(await mailOf(site, 'quote-acceptance-withdrawn')).toContain('krijg je een factuur waarop staat hoe')
  expect(await mailOf(site, 'quote-acceptance-withdrawn-notice')).toContain('naar verhouding')
})

// promise quotes: A consumer withdraws within the fourteen days … and pays what comes back by the day
// promise offerte-bekijken.ts: Wat doorloopt, betaal je tot en met vandaag.
test('what was delivered at their own request stays; what comes back stops today and is paid by the day', async () => {
  await using site = await createTestContext()
  const quote = await accepted(
    site,
    [...SITE, maintenance({ minimumMonths: 3, unitPrice: 3000 as Cents })],
    BEGINS,
  )
  await allDone(site, quote.projectId)
  await deliverNow(site, quote.projectId)
  site.clock.now = new Date('2026-11-24T09:00:00Z')
  expect(await withdraw(site, quote)).toMatchObject({ outcome: 'withdrawn' })
  expect(await site.db.select({ endsOn: subscriptions.endsOn }).from(subscriptions)).toEqual([
    { endsOn: '2026-11-24' },
  ])
  // 25 of the 30 days from 20 November to 19 December come after the 24th.
  const credit = () => site.db.select().from(hostingInvoices).where(eq(hostingInvoices.series, 'credit'))
  expect((await credit()).map(({ amount }) => amount)).toEqual([-2500])
  expect(await mailOf(site, 'quote-acceptance-withdrawn')).toContain('helemaal was uitgevoerd')
  await renewUntil(site, '2027-06-01')
  const numbers = await site.db
    .select()
    .from(hostingInvoices)
    .orderBy(asc(hostingInvoices.createdAt), asc(hostingInvoices.invoiceNumber))
  expect(numbers.map(({ series }) => series)).toEqual(['order', 'credit'])
})

// promise quotes: A consumer withdraws within the fourteen days … not later, nor a company
test('who may not withdraw changes nothing: a company, after the last day, or when all of it was delivered at their request', async () => {
  for (const { lines, terms, at, outcome } of [
    {
      lines: SITE,
      terms: { actingAs: 'company', startsEarly: false },
      at: '2026-11-20T10:00:00Z',
      outcome: 'ended',
    },
    { lines: SITE, terms: WAITS, at: '2026-12-04T23:00:00Z', outcome: 'ended' },
    { lines: SITE, terms: BEGINS, at: '2026-11-24T10:00:00Z', outcome: 'performed' },
  ] as const) {
    await using site = await createTestContext()
    const quote = await accepted(site, lines, terms)
    if (outcome === 'performed') {
      await allDone(site, quote.projectId)
      await deliverNow(site, quote.projectId)
    }
    site.clock.now = new Date(at)
    const held = await databaseWatch(site)
    const before = await held()
    expect(await withdraw(site, quote)).toMatchObject({ outcome })
    expect(await held()).toEqual(before)
  }
})

// promise quotes: A consumer withdraws within the fourteen days … of more work without touching what was agreed before
test('undoing more work leaves what was agreed before as it is', async () => {
  await using site = await createTestContext()
  const first = await accepted(site, SITE, BEGINS)
  const document = {
    ...aSentQuote().document,
    blocks: [newBlock('meer', { lines: [quoteLine({ description: 'Meertalig' })] })],
  }
  const more = await sendTestQuote(site, aSentQuote({ document, number: 'OF2026-0043' }), {
    projectId: first.projectId,
  })
  await acceptQuote(site.context, { token: more.token }, anAcceptance(site, more, WAITS))
  await allDone(site, first.projectId)
  expect(await deliverNow(site, first.projectId)).toEqual({ outcome: 'thinking' })
  await withdraw(site, more)
  expect(await projectNow(site, first.projectId)).toMatchObject({
    status: 'running',
    promisedBy: '2026-11-27',
  })
  expect((await deliverNow(site, first.projectId)).outcome).toBe('delivered')
  expect((await site.db.select().from(hostingInvoices)).map(({ amount }) => amount)).toEqual([79_500])
})

/** Extra work on a project, accepted by a consumer who did not ask us to begin. */
async function moreAccepted(site: TestContext, projectId: string, lines: readonly QuoteLine[]) {
  const document = { ...aSentQuote().document, blocks: [newBlock('meer', { lines })] }
  const more = await sendTestQuote(site, aSentQuote({ document, number: 'OF2026-0043' }), { projectId })
  await acceptQuote(site.context, { token: more.token }, anAcceptance(site, more, WAITS))
  return more
}

async function tickAll(site: TestContext, quoteId: string, side?: 'customer' | 'agency') {
  const ofQuote = and(eq(projectTasks.quoteId, quoteId), side && eq(projectTasks.side, side))
  for (const { id } of await site.db.select().from(projectTasks).where(ofQuote))
    await tickTask(site.context, { taskId: id, isDone: true, by: ROOS })
}

// promise quotes: A consumer withdraws within the fourteen days … which holds up nothing that was agreed before
test('what is still to be done for what was withdrawn from holds up nothing: its open tasks go, what was done stays', async () => {
  await using site = await createTestContext()
  const first = await accepted(site, SITE, BEGINS)
  await tickAll(site, first.quoteId)
  const before = await projectNow(site, first.projectId)
  expect(before).toMatchObject({ status: 'running', promisedBy: '2026-11-27' })
  site.clock.advance(24 * 60 * 60)
  const more = await moreAccepted(site, first.projectId, [quoteLine({ site: 'webshop' })])
  expect(await projectNow(site, first.projectId)).toMatchObject({ status: 'waiting', promisedBy: null })
  const ofMore = () => site.db.select().from(projectTasks).where(eq(projectTasks.quoteId, more.quoteId))
  const [designed] = (await ofMore()).filter(({ side }) => side === 'agency')
  await tickTask(site.context, { taskId: designed?.id ?? '', isDone: true, by: ROOS })
  await withdraw(site, more)
  expect((await ofMore()).map(({ id }) => id)).toEqual([designed?.id])
  expect(await projectNow(site, first.projectId), 'its promise runs on').toEqual(before)
  expect((await deliverNow(site, first.projectId)).outcome).toBe('delivered')
})

// promise quotes: A consumer withdraws within the fourteen days … nor leaves a promise behind that was made for it
test('the promise of a site goes with the quote that it was made for', async () => {
  await using site = await createTestContext()
  const words = await accepted(site, [quoteLine({ description: 'Vertalen' })], BEGINS)
  const more = await moreAccepted(site, words.projectId, SITE)
  await tickAll(site, more.quoteId, 'customer')
  expect(await projectNow(site, words.projectId)).toMatchObject({
    isPromised: true,
    promisedBy: '2026-11-27',
  })
  await withdraw(site, more)
  expect(await projectNow(site, words.projectId)).toMatchObject({
    status: 'running',
    isPromised: false,
    promisedBy: null,
  })
})
