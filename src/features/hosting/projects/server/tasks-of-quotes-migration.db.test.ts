import { readdirSync, readFileSync } from 'node:fs'
import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aSentQuote, quoteLine } from '@/features/sales/quotes/fixtures'
import { quoteBlocks } from '@/features/sales/quotes/library/server/library-tables'
import { acceptQuote } from '@/features/sales/quotes/server/accept-quote'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { allDone, deliverNow } from '../../../../../tests/support/projects'
import { anAcceptance, sendTestQuote } from '../../../../../tests/support/sent-quotes'
import { projectQuotes, projects, projectTasks } from './project-tables'

const MIGRATIONS = new URL('../../../../platform/migrations/', import.meta.url)
const file = readdirSync(MIGRATIONS).find((name) => name.endsWith('_acceptance_outside_the_site.sql')) ?? ''
/** The statements of the migration on rows: its columns exist already. */
const ON_ROWS = readFileSync(new URL(file, MIGRATIONS), 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => /^(--.*\n|\s)*UPDATE /.test(statement))

/** An accepted quote of one line, which extends this project when one is given. */
async function accepted(site: TestContext, number: string, words: string, projectId?: string) {
  const blocks = [
    { id: 'a', heading: '', text: '', pick: 'all' as const, lines: [quoteLine('work', words, 75)] },
  ]
  const sent = aSentQuote({ number, document: { title: words, introduction: '', blocks, closing: '' } })
  const quote = await sendTestQuote(site, sent, { projectId: projectId ?? null })
  await acceptQuote(site.context, { token: quote.token }, anAcceptance(site, quote))
  const [of] = await site.db.select().from(projectQuotes).where(eq(projectQuotes.quoteId, quote.quoteId))
  if (!of) throw new Error('Nothing was begun')
  site.clock.advance(60 * 60)
  return { quoteId: quote.quoteId, projectId: of.projectId }
}

const CLOSING = 'Samen nalopen en opleveren'

// promise quotes: Tasks from before they named their quote have the one that they are work for
test('tasks of before find the quote that they are work for, also where a piece of work is called as their last one', async () => {
  await using site = await createTestContext()
  const one = await accepted(site, 'OF2026-0001', 'Website bouwen')
  await accepted(site, 'OF2026-0002', 'Teksten', one.projectId)
  await accepted(site, 'OF2026-0003', 'Foto’s', one.projectId)
  await accepted(site, 'OF2026-0004', 'Logo')
  const kept = () =>
    site.db
      .select({ quoteId: projectTasks.quoteId, id: projectTasks.id })
      .from(projectTasks)
      .orderBy(asc(projectTasks.projectId), asc(projectTasks.position))
  const before = await kept()
  expect(new Set(before.map(({ quoteId }) => quoteId)).size).toBe(4)
  await accepted(site, 'OF2026-0005', CLOSING)
  const all = await kept()
  await site.db.update(projectTasks).set({ quoteId: null })
  await site.db.update(projectQuotes).set({ before: null })

  for (const statement of ON_ROWS) await site.db.execute(sql.raw(statement))
  expect(await kept()).toEqual(all)
  const later = await site.db.select().from(projectQuotes).where(isNotNull(projectQuotes.before))
  expect(later.map(({ title }) => title).sort()).toEqual(['Foto’s', 'Teksten'])
})

test('how a project stands now is kept as how it stood before more work joined it, in moments that can be read', async () => {
  await using site = await createTestContext()
  const { projectId } = await accepted(site, 'OF2026-0001', 'Teksten')
  await allDone(site, projectId)
  await deliverNow(site, projectId)
  await accepted(site, 'OF2026-0002', 'Foto’s', projectId)
  await site.db.update(projectQuotes).set({ before: null })
  for (const statement of ON_ROWS) await site.db.execute(sql.raw(statement))
  const [project] = await site.db.select().from(projects)
  const [later] = await site.db.select().from(projectQuotes).where(isNotNull(projectQuotes.before))
  expect(later?.before).toMatchObject({ status: project?.status, isPromised: project?.isPromised })
  expect(new Date(later?.before?.materialAt ?? '')).toEqual(project?.materialAt)
})

test('blocks of before stand in the order of their names', async () => {
  await using site = await createTestContext()
  const changed = { changedBy: 'Fenna', changedAt: site.clock.now }
  const block = { id: 'b', heading: '', text: '', pick: 'all' as const, lines: [] }
  for (const name of ['Webshop', 'Foto’s', 'Teksten'])
    await site.db.insert(quoteBlocks).values({ id: site.context.random.uuid(), name, block, ...changed })
  for (const statement of ON_ROWS) await site.db.execute(sql.raw(statement))
  const kept = await site.db.select().from(quoteBlocks).orderBy(quoteBlocks.position)
  expect(kept.map(({ name, position }) => [name, position])).toEqual([
    ['Foto’s', 0],
    ['Teksten', 1],
    ['Webshop', 2],
  ])
})
