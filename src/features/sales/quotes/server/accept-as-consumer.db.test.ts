import { expect, test } from 'vitest'
import { quotePage } from '@/content/pages/offerte-bekijken'
import { projectsOfCustomer } from '@/features/hosting/projects/server/project-queries'
import { projectQuotes, projects } from '@/features/hosting/projects/server/project-tables'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { allMails } from '../../../../../tests/support/mails'
import { allDone, deliverNow, projectNow } from '../../../../../tests/support/projects'
import { anAcceptance, sendTestQuote } from '../../../../../tests/support/sent-quotes'
import { acceptQuote } from './accept-quote'
import { acceptanceEvidence } from './acceptance-evidence'
import { loadQuotePage } from './load-quote-page'

const { withdrawal, earlyStart } = quotePage.consumer

/** Accepted on Friday 20 November 2026, with all that it asks of its customer there at once. */
async function accepted(site: TestContext, actingAs: 'company' | 'consumer', startsEarly = false) {
  const quote = await sendTestQuote(site)
  const acceptance = anAcceptance(site, quote, { actingAs, startsEarly })
  expect(await acceptQuote(site.context, { token: quote.token }, acceptance)).toMatchObject({
    outcome: 'accepted',
  })
  const [project] = await site.db.select().from(projects)
  if (!project) throw new Error('No project was started')
  await allDone(site, project.id)
  const mail = (await allMails(site)).find(({ kind }) => kind === 'quote-accepted')
  const copy = mail?.text.replace(/\s+/g, ' ')
  const evidence = await acceptanceEvidence(site.db, quote.quoteId)
  return { ...quote, projectId: project.id, customerId: project.customerId, copy, kept: evidence?.acceptance }
}

// promise quotes: Of a consumer the exact words about the time to think are kept, and mailed with the model form
test('of a consumer the words about the time to think are kept, and are in their mail with the model form', async () => {
  await using site = await createTestContext()
  const { kept, copy, token } = await accepted(site, 'consumer')
  expect(kept).toMatchObject({
    actingAs: 'consumer',
    withdrawalText: withdrawal,
    earlyStartText: null,
    withdrawableUntil: '2026-12-04',
    withdrawnAt: null,
  })
  for (const words of [withdrawal, 'tot en met 4 december 2026', 'Modelformulier voor herroeping'])
    expect(copy).toContain(words)
  expect(copy).toContain(quotePage.consumer.waits('4 december 2026'))
  expect(await loadQuotePage(site.context, { token })).toMatchObject({ mayWithdraw: true })
  site.clock.now = new Date('2026-12-04T23:00:00Z')
  expect(await loadQuotePage(site.context, { token })).toMatchObject({ mayWithdraw: false })
})

// promise quotes: Of a consumer the exact words about the time to think are kept … of a company nothing
test('a company is told nothing of it, and may not withdraw', async () => {
  await using site = await createTestContext()
  const { kept, copy, token, projectId } = await accepted(site, 'company', true)
  expect(kept).toMatchObject({
    actingAs: 'company',
    withdrawalText: null,
    earlyStartText: null,
    withdrawableUntil: null,
  })
  expect(copy).not.toContain('herroep')
  expect(await loadQuotePage(site.context, { token })).toMatchObject({ mayWithdraw: false })
  expect((await deliverNow(site, projectId)).outcome).toBe('delivered')
})

// promise quotes: Without a request to begin, nothing is delivered before the fourteen days are over
// promise offerte-bekijken.ts: Wij beginnen pas als de bedenktijd voorbij is, tenzij je hieronder om een eerder begin vraagt.
// promise quote-texts.ts: Doe je dat als consument, dan beginnen we pas als je bedenktijd voorbij is, tenzij je bij je akkoord vraagt om eerder te beginnen.
// promise portal/internal/ProjectView.tsx: Daarna beginnen we
test('without a request to begin, promise and delivery wait until the time to think is over', async () => {
  await using site = await createTestContext()
  const { projectId, customerId } = await accepted(site, 'consumer')
  // Friday the 4th of December is the last day; five working days later is Friday the 11th.
  expect(await projectNow(site, projectId)).toMatchObject({ status: 'running', promisedBy: '2026-12-11' })
  const thinking = async (today: string) =>
    (await projectsOfCustomer(site.db, customerId, today)).map(({ state }) => state)
  expect([await thinking('2026-12-04'), await thinking('2026-12-05')]).toEqual([['thinking'], ['running']])
  site.clock.now = new Date('2026-12-04T22:59:00Z')
  expect(await deliverNow(site, projectId)).toEqual({ outcome: 'thinking' })
  site.clock.now = new Date('2026-12-04T23:00:00Z')
  expect((await deliverNow(site, projectId)).outcome).toBe('delivered')
})

// promise quotes: Without a request to begin … with it, at once
test('a consumer who asks us to begin has it at once, and the exact words of that are kept', async () => {
  await using site = await createTestContext()
  const { kept, copy, projectId } = await accepted(site, 'consumer', true)
  expect(kept?.earlyStartText).toBe(earlyStart)
  expect(copy).toContain(earlyStart)
  expect(await site.db.select({ waitsUntil: projectQuotes.waitsUntil }).from(projectQuotes)).toEqual([
    { waitsUntil: null },
  ])
  expect(await projectNow(site, projectId)).toMatchObject({ promisedBy: '2026-11-27' })
  expect((await deliverNow(site, projectId)).outcome).toBe('delivered')
})
