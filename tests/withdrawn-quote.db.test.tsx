import { eq } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { auditWords } from '../src/app/audit-words'
import type { ProjectState } from '../src/features/hosting/projects/domain/project'
import { projectCounts, projectPage } from '../src/features/hosting/projects/server/project-queries'
import { projectQuotes } from '../src/features/hosting/projects/server/project-tables'
import { todayProjects } from '../src/features/hosting/projects/server/today-projects'
import { withdrawAcceptance } from '../src/features/hosting/projects/server/withdraw-acceptance'
import { openLead } from '../src/features/sales/leads/server/open-lead'
import { newBlock } from '../src/features/sales/quotes/documents/domain/quote-lines'
import { aSentQuote } from '../src/features/sales/quotes/fixtures'
import { acceptQuote } from '../src/features/sales/quotes/server/accept-quote'
import { loadQuotePage } from '../src/features/sales/quotes/server/load-quote-page'
import { quotesOfCustomer } from '../src/features/sales/quotes/server/quote-access'
import { quoteCounts, quotePage, quotesOfLead } from '../src/features/sales/quotes/server/quote-queries'
import { quotes } from '../src/features/sales/quotes/server/quote-tables'
import { quotesCsv } from '../src/features/sales/quotes/server/quotes-csv'
import { QuoteList } from '../src/features/sales/quotes/web/office/QuoteList'
import { QuoteView } from '../src/features/sales/quotes/web/office/QuoteView'
import { loadQuote } from '../src/features/sales/quotes/web/office/server/load-quote'
import { QuotesTable } from '../src/features/sales/quotes/web/portal/QuotesTable'
import { QuoteAside } from '../src/features/sales/quotes/web/site/QuoteAside'
import { dayOf } from '../src/shared/calendar-day'
import { VatRate } from '../src/ui/VatRate'
import { serveApi } from './support/api'
import { quoteLine } from './support/projects'
import { anAcceptance, sendTestQuote } from './support/sent-quotes'

const lines = [quoteLine({ description: 'Vertalen' })]
/** Needs nothing from its customer: we may begin at once. */
const document = { ...aSentQuote().document, blocks: [newBlock('werk', { lines })] }
const ALL = { view: undefined, search: '' }

// promise quotes: A consumer withdraws within the fourteen days … and is called so wherever quotes are read, accepted nowhere
test('a quote that a consumer withdrew from is called so wherever quotes are read, and accepted nowhere', async () => {
  await using api = await serveApi()
  const { site } = api
  const { db, context } = site
  const leadId = context.random.uuid()
  const from = { name: 'Miriam Aarnink', email: 'miriam@bakkerijaarnink.example' }
  const lead = { ...from, id: leadId, source: null, service: null, phone: null }
  await db.transaction((tx) => openLead(tx, { ...lead, receivedAt: site.clock.now }))
  const quote = await sendTestQuote(site, aSentQuote({ document }), { leadId })
  const other = await sendTestQuote(site, aSentQuote({ document, number: 'OF2026-0043' }))
  for (const { token, ...sent } of [quote, other]) {
    const terms = { actingAs: 'consumer', startsEarly: false } as const
    await acceptQuote(context, { token }, anAcceptance(site, sent, terms))
  }
  await withdrawAcceptance(context, { token: quote.token })
  const again = await acceptQuote(context, { token: quote.token }, anAcceptance(site, quote))
  expect(again).toEqual({ outcome: 'ended', state: 'revoked' })
  const now = site.clock.now
  const today = dayOf(now)
  const listed = async (view: 'accepted' | 'revoked') =>
    (await quotePage(db, { filter: { ...ALL, view }, now })).rows.map(({ id }) => id)
  expect([await listed('accepted'), await listed('revoked')]).toEqual([[other.quoteId], [quote.quoteId]])
  const counts = await quoteCounts(db, now)
  expect(counts).toMatchObject({ all: 2, accepted: 1, revoked: 1 })
  const file = await new Response(quotesCsv(db, { ...ALL, view: 'revoked' }, now)).text()
  expect(file).toContain('Herroepen')
  expect(file).not.toContain('Geaccepteerd')

  const of = (page: React.ReactElement) => renderToStaticMarkup(page)
  const page = await quotePage(db, { filter: { ...ALL, view: 'revoked' }, now })
  const inOffice = of(<QuoteList {...{ page, counts, today }} filter={{ ...ALL, view: 'revoked' }} />)
  expect(inOffice.match(/<tbody.*<\/tbody>/s)?.[0]).toContain('Herroepen')
  expect(inOffice.match(/<tbody.*<\/tbody>/s)?.[0]).not.toContain('Geaccepteerd')
  const asked = { id: quote.quoteId, version: undefined, account: undefined, words: auditWords }
  const loaded = await loadQuote(context, asked)
  if (loaded?.kind !== 'sent') throw new Error('It was sent')
  const standing = of(<QuoteView {...loaded.view} />).match(/aria-label="Stand".*?<\/section>/s)?.[0]
  expect(standing).toContain('Herroepen')
  expect(standing).not.toContain('Geaccepteerd')

  const [row] = await db.select().from(quotes).where(eq(quotes.id, quote.quoteId))
  const customer = { id: row?.customerId ?? '', accountId: '', email: quote.sent.party.email }
  const theirs = await quotesOfCustomer(db, customer)
  const inPortal = of(
    <QuotesTable quotes={theirs.filter((one) => one.quote.id === quote.quoteId)} today={today} />,
  )
  expect(inPortal).toContain('Herroepen')
  expect(inPortal).not.toContain('Geaccepteerd')
  const shown = await loadQuotePage(context, { token: quote.token })
  if (!shown) throw new Error('The link leads nowhere')
  expect(shown.state).toBe('revoked')
  const aside = (
    <VatRate percent={21}>
      <QuoteAside {...{ shown, picked: shown.picked, path: '/' }} />
    </VatRate>
  )
  expect(of(aside)).toContain('Herroepen')
  expect(await quotesOfLead(db, leadId)).toMatchObject([{ revokedAt: now }])

  const calls = ['/api/v1/quotes?view=revoked', `/api/v1/quotes/${quote.quoteId}`]
  const [list, one] = await Promise.all(calls.map((path) => api.ask('GET', path)))
  expect(list?.body.data).toMatchObject([{ id: quote.quoteId, status: 'revoked' }])
  expect(one?.body).toMatchObject({ status: 'revoked', versions: [{ status: 'revoked' }] })
})

// promise quotes: A project in a time to think says so until it is over, and asks nobody to begin
test('a project in a time to think says so in the lists and on Vandaag until it is over; withdrawn from, it is stopped', async () => {
  await using api = await serveApi()
  const { site } = api
  const { db, context } = site
  const ids = new Map<string, string>()
  for (const [number, startsEarly] of [
    ['OF2026-0042', false],
    ['OF2026-0043', true],
  ] as const) {
    const quote = await sendTestQuote(site, aSentQuote({ document, number }))
    const terms = { actingAs: 'consumer', startsEarly } as const
    await acceptQuote(context, { token: quote.token }, anAcceptance(site, quote, terms))
    const [work] = await db.select().from(projectQuotes).where(eq(projectQuotes.quoteId, quote.quoteId))
    ids.set(work?.projectId ?? '', quote.token)
  }
  const [waits = '', begun = ''] = ids.keys()
  const read = async () => {
    const today = dayOf(site.clock.now)
    const listed = async (state: ProjectState) =>
      (await projectPage(db, { filter: { state, search: '', isMine: false }, me: '', today })).rows.map(
        (row) => [row.id, row.state] as const,
      )
    const asked = await api.ask('GET', '/api/v1/projects?status=thinking')
    return {
      thinking: await listed('thinking'),
      running: (await listed('running')).map(([id]) => id).sort(),
      counts: await projectCounts(db, today),
      vandaag: (await todayProjects.items(context, 10)).map(({ id }) => id).sort(),
      api: asked.body.data.map((one: { id: string; status: string }) => [one.id, one.status]),
    }
  }
  const isThinking = [[waits, 'thinking']]
  expect(await read()).toMatchObject({
    thinking: isThinking,
    api: isThinking,
    running: [begun],
    vandaag: [begun],
    counts: { thinking: 1, running: 1 },
  })
  site.clock.now = new Date('2026-12-04T23:00:00Z')
  const both = [waits, begun].sort()
  expect(await read()).toMatchObject({
    thinking: [],
    api: [],
    running: both,
    vandaag: both,
    counts: { thinking: 0, running: 2 },
  })
  site.clock.now = new Date('2026-12-04T22:00:00Z')
  await withdrawAcceptance(context, { token: ids.get(waits) ?? '' })
  expect(await read()).toMatchObject({
    thinking: [],
    running: [begun],
    vandaag: [begun],
    counts: { thinking: 0, running: 1, stopped: 1 },
  })
})
