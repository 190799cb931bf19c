import { readdirSync, readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { subscriptionItems } from '@/features/billing/subscriptions/server/subscription-tables'
import { aSentQuote, quoteLine } from '@/features/sales/quotes/fixtures'
import { quoteBlocks } from '@/features/sales/quotes/library/server/library-tables'
import { acceptQuote } from '@/features/sales/quotes/server/accept-quote'
import { beginVersion } from '@/features/sales/quotes/server/begin-quote'
import { quotes, quoteVersions } from '@/features/sales/quotes/server/quote-tables'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { allDone, deliverNow } from '../../../../../tests/support/projects'
import { anAcceptance, sendTestQuote } from '../../../../../tests/support/sent-quotes'
import { projectQuotes, projectSubscriptions } from './project-tables'

const MIGRATIONS = new URL('../../../../platform/migrations/', import.meta.url)

/** The statements of a migration on rows: its columns exist already. */
function onRows(ending: string): string[] {
  const file = readdirSync(MIGRATIONS).find((name) => name.endsWith(ending)) ?? ''
  const statements = readFileSync(new URL(file, MIGRATIONS), 'utf8').split('--> statement-breakpoint')
  return statements.filter((statement) => !statement.trim().startsWith('ALTER TABLE'))
}

async function migrated(site: TestContext, ending: string) {
  await site.db.transaction(async (tx) => {
    for (const statement of onRows(ending)) await tx.execute(sql.raw(statement))
  })
}

/** A domain name's line as it was before the field for its later years. */
function nameOfBefore(id: string, words: string, over = {}) {
  const { nextYearPrice: _none, ...line } = quoteLine(id, words, 1, { unit: 'year' })
  return { ...line, product: { kind: 'domain' as const, id: 'domeinnaam' }, ...over }
}

const WORDS = {
  'daarna €\u00a030,00': ['Domeinnaam, eerste jaar (daarna €\u00a030,00 per jaar)', 3000],
  spatie: ['Domeinnaam, eerste jaar (daarna € 32,50 per jaar)', 3250],
  aaneen: ['Domeinnaam, eerste jaar (daarna €30 per jaar)', 3000],
  smal: ['Domeinnaam, daarna €\u202f25,- per jaar', 2500],
  euro: ['Domeinnaam (Daarna 1250 euro per jaar)', 125_000],
  alleen: ['Domeinnaam, en dan €\u00a030,00', 3000],
} as const

function documentOfBefore(title: string) {
  const said = Object.entries(WORDS).map(([id, [words]]) => nameOfBefore(id, words))
  const others = [
    nameOfBefore('niets', 'Domeinnaam, eerste jaar'),
    nameOfBefore('eigen', 'Domeinnaam (daarna € 30,00 per jaar)', { nextYearPrice: null }),
    quoteLine('werk', 'Onderhoud (daarna € 30,00 per jaar)', 75),
  ]
  const blocks = [{ id: 'a', heading: '', text: '', pick: 'all' as const, lines: [...said, ...others] }]
  return { title, introduction: '', blocks, closing: '' }
}

const SAID = Object.fromEntries(Object.entries(WORDS).map(([id, [, price]]) => [id, price]))

async function sentBefore(site: TestContext, number: string) {
  return await sendTestQuote(site, aSentQuote({ number, document: documentOfBefore('Namen') }))
}

async function askedLater(site: TestContext, quoteId: string) {
  const rows = await site.db
    .select({ price: subscriptionItems.agreedPrice, own: subscriptionItems.hasOwnPrice })
    .from(subscriptionItems)
    .innerJoin(
      projectSubscriptions,
      eq(projectSubscriptions.subscriptionId, subscriptionItems.subscriptionId),
    )
    .innerJoin(projectQuotes, eq(projectQuotes.projectId, projectSubscriptions.projectId))
    .where(eq(projectQuotes.quoteId, quoteId))
    .orderBy(subscriptionItems.position)
  return rows
}

async function accepted(site: TestContext, quote: Awaited<ReturnType<typeof sentBefore>>) {
  await acceptQuote(site.context, { token: quote.token }, anAcceptance(site, quote))
  const [of] = await site.db.select().from(projectQuotes).where(eq(projectQuotes.quoteId, quote.quoteId))
  return of?.projectId ?? expect.fail('Nothing was begun')
}

// promise projects: What later years of a name cost is a field of its line … and of a quote from before that field it was read once, when the field came
test('what lines of before said in words of later years is asked, of a quote that was sent and of one that was accepted', async () => {
  await using site = await createTestContext()
  const early = await sentBefore(site, 'OF2026-0001')
  const project = await accepted(site, early)
  const late = await sentBefore(site, 'OF2026-0002')
  const [before] = await site.db.select().from(quoteVersions).where(eq(quoteVersions.quoteId, late.quoteId))

  await migrated(site, '_later_years_of_sent_quotes.sql')
  const [after] = await site.db.select().from(quoteVersions).where(eq(quoteVersions.quoteId, late.quoteId))
  expect(after).toEqual(before)
  const [quote] = await site.db.select().from(quotes).where(eq(quotes.id, late.quoteId))
  expect(quote?.laterYears).toEqual(SAID)
  for (const [projectId, quoteId] of [
    [project, early.quoteId],
    [await accepted(site, late), late.quoteId],
  ] as const) {
    await allDone(site, projectId)
    await deliverNow(site, projectId)
    expect((await askedLater(site, quoteId)).map(({ price }) => price)).toEqual(Object.values(SAID))
  }
})

test('what is still written on has it in the field instead of in words, and so has a new version of what was sent', async () => {
  await using site = await createTestContext()
  const { quoteId } = await sentBefore(site, 'OF2026-0001')
  const { blocks } = documentOfBefore('')
  const [block] = blocks
  if (!block) throw new Error('There is no block')
  const changed = { changedBy: 'Fenna', changedAt: site.clock.now }
  await site.db
    .insert(quoteBlocks)
    .values({ id: site.context.random.uuid(), name: 'Namen', block, ...changed })
  const admin = { id: site.context.random.uuid() }
  await beginVersion(site.context, { quoteId, admin })
  await migrated(site, '_later_years_of_sent_quotes.sql')
  const draftOf = async () =>
    (await site.db.select().from(quoteVersions).where(eq(quoteVersions.status, 'draft')))[0]?.document
  const pricesOf = (lines: readonly { id: string; nextYearPrice?: number | null }[] = []) =>
    Object.fromEntries(lines.flatMap(({ id, nextYearPrice }) => (nextYearPrice ? [[id, nextYearPrice]] : [])))
  const [kept] = await site.db.select().from(quoteBlocks)
  for (const lines of [kept?.block.lines, (await draftOf())?.blocks[0]?.lines]) {
    expect(pricesOf(lines)).toEqual(SAID)
    const words = lines?.map(({ description }) => description) ?? []
    expect(words.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => 'Domeinnaam, eerste jaar'))
    expect(words.at(-1)).toBe('Onderhoud (daarna € 30,00 per jaar)')
  }
  await site.db.delete(quoteVersions).where(eq(quoteVersions.status, 'draft'))
  await beginVersion(site.context, { quoteId, admin })
  expect(pricesOf((await draftOf())?.blocks[0]?.lines)).toEqual(SAID)
})

test('names that a project began at a price of their own before there was a mark for it have the mark', async () => {
  await using site = await createTestContext()
  const quote = await sentBefore(site, 'OF2026-0001')
  await migrated(site, '_later_years_of_sent_quotes.sql')
  const projectId = await accepted(site, quote)
  await allDone(site, projectId)
  await deliverNow(site, projectId)
  const marked = await askedLater(site, quote.quoteId)
  expect(marked.map(({ own }) => own)).toEqual(Object.values(SAID).map((price) => price !== 3000))
  await site.db.update(subscriptionItems).set({ hasOwnPrice: false })
  await migrated(site, '_own_price_of_names.sql')
  expect(await askedLater(site, quote.quoteId)).toEqual(marked)
})
