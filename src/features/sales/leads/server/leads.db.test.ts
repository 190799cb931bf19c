import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { company } from '@/content/company'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { mails } from '@/features/operations/mail/server/mail-tables'
import type { ListPage } from '@/platform/keyset-pagination'
import type { ListCursor } from '@/shared/list-cursor'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { type LeadFilter, leadList } from '../domain/lead-filter'
import { changeLeadStatus } from './change-lead-status'
import { type LeadRow, leadCounts, leadPage, notesOfLeads } from './lead-queries'
import { leads } from './lead-tables'
import { type NewLead, openLead } from './open-lead'
import { writeNote } from './write-note'

const ROOS = { id: '1f0e2c3d-0000-4000-8000-000000000001', name: 'Roos Nijhof' }
const actor = { kind: 'admin', accountId: ROOS.id } as const

/** Friday 20 November 2026, eleven in the morning: the clock of every test starts here. */
const jan: NewLead = {
  id: 'b3a1f0f6-5a51-4b0a-9d5a-0d2a54a9d7f1',
  source: 'locatie-page',
  name: 'Jan Wevers',
  email: 'Jan@Wevers.example',
  phone: '+31 6 1234 5678',
  company: 'Bakkerij Aarnink',
  service: 'Webshop',
  message: 'Wij zoeken een nieuwe website voor de bakkerij.',
  receivedAt: new Date('2026-11-20T10:00:00Z'),
}
const fromAds: NewLead = {
  ...jan,
  id: 'b3a1f0f6-5a51-4b0a-9d5a-0d2a54a9d7f2',
  name: 'Petra Slagman',
  email: 'petra@slagman.example',
  source: 'meta-ads',
}

async function siteWith(...requests: NewLead[]): Promise<TestContext> {
  const site = await createTestContext()
  await site.db.transaction(async (tx) => {
    for (const request of requests) await openLead(tx, request)
  })
  return site
}

const filter = (query = ''): LeadFilter => leadList.filterOf(new URLSearchParams(query))
const namesIn = (page: ListPage<LeadRow>) => page.rows.map(({ name }) => name)
const shown = async (site: TestContext, query = '') =>
  namesIn(await leadPage(site.db, { filter: filter(query), now: site.clock.now }))

async function stored(site: TestContext, id: string) {
  const [lead] = await site.db.select().from(leads).where(eq(leads.id, id))
  return lead
}

test('a new lead starts with the clock of its promise running', async () => {
  await using site = await siteWith(jan, fromAds)
  expect(await stored(site, jan.id)).toMatchObject({
    channel: 'website',
    status: 'nieuw',
    promise: 'quote',
    promisedBy: new Date('2026-11-23T10:00:00Z'),
  })
  expect(await stored(site, fromAds.id)).toMatchObject({
    channel: 'meta-ads',
    promise: 'contact',
    promisedBy: new Date('2026-11-20T11:00:00Z'),
  })
})

// promise money 4: No other step is taken … lead
// promise money 4: In the log … a lead
test('a status moves along the allowed transitions, and each move is in the audit log', async () => {
  await using site = await siteWith(fromAds)
  const move = (to: 'gebeld' | 'offerte' | 'gewonnen') =>
    changeLeadStatus(site.context, { leadId: fromAds.id, to, actor })
  expect(await move('gewonnen')).toBe('refused')
  expect(await move('gebeld')).toBe('changed')
  expect(await move('gebeld')).toBe('unchanged')
  expect(await stored(site, fromAds.id)).toMatchObject({ status: 'gebeld', promise: 'quote' })
  expect(await move('offerte')).toBe('changed')
  expect(await stored(site, fromAds.id)).toMatchObject({ promise: null, promisedBy: null, warnAt: null })
  expect(await site.db.select().from(auditLog)).toMatchObject([
    { action: 'lead.status-changed', actorId: ROOS.id, details: { from: 'nieuw', to: 'gebeld' } },
    { action: 'lead.status-changed', actorId: ROOS.id, details: { from: 'gebeld', to: 'offerte' } },
  ])
})

// promise money 4: No other step is taken … nor moved back by a page on which it stands where it was
test('whoever saw a lead before a colleague moved it does not move it back', async () => {
  await using site = await siteWith(jan)
  await changeLeadStatus(site.context, { leadId: jan.id, to: 'offerte', actor })
  const before = await stored(site, jan.id)
  const called = { leadId: jan.id, from: 'nieuw', to: 'gebeld', actor } as const
  expect(await changeLeadStatus(site.context, called)).toBe('refused')
  expect(await stored(site, jan.id)).toEqual(before)
  expect(await changeLeadStatus(site.context, { ...called, to: 'offerte' })).toBe('unchanged')
  expect(await changeLeadStatus(site.context, { ...called, from: 'offerte' })).toBe('changed')
})

test('of two people who move a lead at the same moment, one is told that it cannot be', async () => {
  await using site = await siteWith({ ...jan, id: ROOS.id })
  await changeLeadStatus(site.context, { leadId: ROOS.id, to: 'offerte', actor })
  const outcomes = await Promise.all(
    (['gewonnen', 'verloren'] as const).map((to) =>
      changeLeadStatus(site.context, { leadId: ROOS.id, to, actor }),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(1)
  expect(await site.db.select().from(auditLog)).toHaveLength(2)
})

test('a lead that is not there cannot be moved or written about', async () => {
  await using site = await siteWith()
  expect(await changeLeadStatus(site.context, { leadId: jan.id, to: 'gebeld', actor })).toBe('unknown')
  expect(await writeNote(site.context, { id: ROOS.id, leadId: jan.id, text: 'x', author: ROOS })).toBe(false)
})

test('the same note sent twice is one note, with who wrote it', async () => {
  await using site = await siteWith(jan)
  const note = { id: site.context.random.uuid(), leadId: jan.id, text: 'Belt maandag terug.', author: ROOS }
  await writeNote(site.context, note)
  await writeNote(site.context, note)
  expect(await notesOfLeads(site.db, [jan.id])).toMatchObject([
    { text: 'Belt maandag terug.', authorName: 'Roos Nijhof' },
  ])
  expect(await site.db.select().from(auditLog)).toHaveLength(1)
})

test.each([
  ['the start of a name', 'weve'],
  ['a name and a company together', 'aarnink jan'],
  ['a part of an e-mail address', 'wevers.example'],
  ['a whole e-mail address in capitals', 'JAN@WEVERS.EXAMPLE'],
  ['a phone number in another notation', '06-12 34 56 78'],
  ['another form of a word in the message', 'bakkerijen'],
  ['words of which some say nothing', 'website voor de bakkerij'],
])('a lead is found by %s', async (_case, words) => {
  await using site = await siteWith(jan)
  expect(await shown(site, `zoek=${encodeURIComponent(words)}`)).toEqual(['Jan Wevers'])
})

test.each(['slager', 'wevers slager', "'; DROP TABLE leads; --", '!!!', ':*'])(
  'a search for %j finds nobody, and does no harm',
  async (words) => {
    await using site = await siteWith(jan)
    expect(await shown(site, `zoek=${encodeURIComponent(words)}`)).toEqual([])
  },
)

test('what was promised first is shown first, and what is settled comes last', async () => {
  await using site = await siteWith(
    jan,
    fromAds,
    { ...jan, id: site1, name: 'Oud', receivedAt: new Date('2026-11-16T10:00:00Z') },
    { ...jan, id: site2, name: 'Klaar' },
  )
  await changeLeadStatus(site.context, { leadId: site2, to: 'offerte', actor })
  expect(await shown(site)).toEqual(['Oud', 'Petra Slagman', 'Jan Wevers', 'Klaar'])
  expect(await shown(site, 'alleen=te-laat')).toEqual(['Oud'])
  expect(await shown(site, 'tab=meta-ads')).toEqual(['Petra Slagman'])
  expect(await shown(site, 'status=offerte')).toEqual(['Klaar'])
})

const site1 = 'b3a1f0f6-5a51-4b0a-9d5a-0d2a54a9d7a1'
const site2 = 'b3a1f0f6-5a51-4b0a-9d5a-0d2a54a9d7a2'

test.each(['', 'volgorde=nieuwste'])(
  'paging forth and back (%j) shows every lead once, also those of one moment',
  async (query) => {
    await using site = await siteWith()
    const requests = Array.from({ length: 23 }, (_, turn) => ({
      ...jan,
      id: site.context.random.uuid(),
      name: `Lead ${turn}`,
      receivedAt: new Date(jan.receivedAt.getTime() - Math.floor(turn / 5) * 60_000),
    }))
    await site.db.transaction(async (tx) => {
      for (const request of requests) await openLead(tx, request)
    })
    const at = (cursor: ListCursor | undefined) =>
      leadPage(site.db, { filter: filter(query), cursor, now: site.clock.now, limit: 7 })
    const pages: ListPage<LeadRow>[] = [await at(undefined)]
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await at(next))
    expect(pages.map((page) => page.rows.length)).toEqual([7, 7, 7, 2])
    expect(new Set(pages.flatMap(namesIn)).size).toBe(23)
    const back = await at(pages[2]?.previous)
    expect(namesIn(back)).toEqual(namesIn(pages[1] as ListPage<LeadRow>))
    expect((await at(back.previous)).previous).toBeUndefined()
  },
)

test('the counters tell leads by their door, and those of this month on the Dutch calendar', async () => {
  await using site = await siteWith(
    jan,
    fromAds,
    { ...jan, id: site1, source: 'configurator', receivedAt: new Date('2026-10-31T23:30:00Z') },
    { ...jan, id: site2, source: null, receivedAt: new Date('2026-10-31T22:30:00Z') },
  )
  expect(await leadCounts(site.db, site.clock.now)).toEqual({
    total: 4,
    metaAds: 1,
    configurator: 1,
    thisMonth: 3,
    late: 2,
    byStatus: { nieuw: 4 },
  })
})

// promise promises.ts: binnen 24 uur op werkdagen
test('the agency is warned before a promise breaks, once, in one mail for all of them', async () => {
  await using site = await siteWith(fromAds, { ...fromAds, id: site1, name: 'Henk ten Cate' }, jan)
  const watch = async () => {
    await site.context.enqueue(site.db, 'watch-promises', {})
    await site.runJobs()
    return site.db.select().from(mails)
  }
  site.clock.advance(39 * 60)
  expect(await watch()).toEqual([])
  site.clock.advance(60)
  const [warning] = await watch()
  expect(warning).toMatchObject({ kind: 'lead-promise-warning', toAddress: company.email })
  expect(warning?.text).toContain('Petra Slagman')
  expect(warning?.text).toContain('Henk ten Cate')
  expect(warning?.text).not.toContain('Jan Wevers')
  site.clock.advance(60 * 60)
  expect(await watch()).toHaveLength(1)
})

test('a lead that was called in time causes no warning about the call', async () => {
  await using site = await siteWith(fromAds)
  await changeLeadStatus(site.context, { leadId: fromAds.id, to: 'gebeld', actor })
  site.clock.advance(2 * 60 * 60)
  await site.context.enqueue(site.db, 'watch-promises', {})
  await site.runJobs()
  expect(await site.db.select().from(mails)).toEqual([])
})
