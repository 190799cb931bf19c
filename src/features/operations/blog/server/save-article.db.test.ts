import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { addSeconds } from '@/shared/instants'
import { createTestContext, secondNode, type TestContext } from '../../../../../tests/support/database'
import type { ArticleContent } from '../domain/article'
import { articlesOnSite, type ShippedArticle } from '../domain/known-article'
import { type ArticleFilter, articleList, articlePageOf } from '../domain/office-articles'
import { OWN_ARTICLE } from '../fixtures'
import { articleRows, storedArticle } from './article-queries'
import { articles } from './article-tables'
import { articlesMark, knowArticles, knownArticles, loadArticles } from './known-articles'
import { type Purpose, saveArticle } from './save-article'
import { restoreArticle, withdrawArticle } from './withdraw-article'

const writer = { id: crypto.randomUUID(), name: 'Roos Nijhof', role: 'admin' } as const
const SHIPPED: ShippedArticle[] = [
  { ...OWN_ARTICLE, id: 1, title: 'Wat kost een website', date: new Date('2025-06-12') },
]

interface Typed {
  id?: number
  requestId?: string
  content?: Partial<ArticleContent>
  purpose?: Purpose
  shownVersion?: number
}

function save(site: TestContext, { id, requestId, content, purpose, shownVersion = 0 }: Typed = {}) {
  return saveArticle(site.context, {
    id: id ?? null,
    requestId: id ? null : (requestId ?? crypto.randomUUID()),
    content: { ...OWN_ARTICLE, ...content },
    purpose: purpose ?? { act: 'publish' },
    shownVersion,
    writer,
  })
}

/** Titles on the site at this moment, by number. */
function shown(now: Date): Record<number, string> {
  const all = articlesOnSite({ shipped: SHIPPED, standings: knownArticles(), company: 'Webnoaber', now })
  return Object.fromEntries(all.map(({ id, title }) => [id, title]))
}

const versionOf = async (site: TestContext, id: number) =>
  (await storedArticle(site.db, id))?.head.newestVersion ?? 0

test('a concept is for the office, and what is published is on the site at once, with who did it', async () => {
  await using site = await createTestContext()
  expect(await save(site, { purpose: { act: 'draft' } })).toEqual({ outcome: 'drafted', id: 101 })
  expect(shown(site.clock.now)).toEqual({ 1: 'Wat kost een website' })
  expect(await save(site, { id: 101, shownVersion: 1 })).toEqual({ outcome: 'published', id: 101 })
  expect(shown(site.clock.now)).toHaveProperty('101', OWN_ARTICLE.title)
  const [line] = await site.db.select().from(auditLog).where(eq(auditLog.action, 'article.published'))
  expect(line).toMatchObject({ subjectKind: 'article', subjectId: '101', actorId: writer.id })
  expect(await save(site, { id: 101, shownVersion: 1 })).toEqual({ outcome: 'unchanged', id: 101 })
})

// promise people: A number of an article is never used twice
test('articles that are begun at the same time on two nodes have numbers of their own, one form has one', async () => {
  await using site = await createTestContext()
  await using other = secondNode(site)
  const nodes = [site, { ...site, context: other.context }]
  const begun = await Promise.all(Array.from({ length: 12 }, (_, index) => save(nodes[index % 2] ?? site)))
  const ids = begun.map((outcome) => ('id' in outcome ? outcome.id : 0))
  expect(ids.toSorted((one, another) => one - another)).toEqual(
    Array.from({ length: 12 }, (_, index) => 101 + index),
  )
  const requestId = crypto.randomUUID()
  const twice = await Promise.all(nodes.map((node) => save(node, { requestId })))
  expect(twice.map((outcome) => 'id' in outcome && outcome.id)).toEqual([113, 113])
  expect(await site.db.$count(articles)).toBe(13)
})

test('a number stays taken when its article is taken back', async () => {
  await using site = await createTestContext()
  await save(site)
  expect(await withdrawArticle(site.context, { id: 101, shownVersion: 1, writer })).toBe('withdrawn')
  expect(shown(site.clock.now)).not.toHaveProperty('101')
  expect(await save(site)).toMatchObject({ id: 102 })
  expect(await withdrawArticle(site.context, { id: 101, shownVersion: 2, writer })).toBe('unchanged')
})

// promise people: A planned article appears at its moment
test('a planned article appears at its moment by itself, and not before', async () => {
  await using site = await createTestContext()
  const at = addSeconds(site.clock.now, 3600)
  expect(await save(site, { purpose: { act: 'plan', at: site.clock.now } })).toEqual({ outcome: 'past' })
  expect(await save(site, { purpose: { act: 'plan', at } })).toEqual({ outcome: 'planned', id: 101 })
  expect(shown(addSeconds(at, -1))).not.toHaveProperty('101')
  expect(articlesMark(at)).not.toBe(articlesMark(addSeconds(at, -1)))
  const [, own] = articlesOnSite({ shipped: [], standings: knownArticles(), company: '', now: at })
  expect(own).toBeUndefined()
  expect(shown(at)).toHaveProperty('101', OWN_ARTICLE.title)
  site.clock.now = at
  const rows = await articleRows(site.db, [], at)
  expect(rows).toMatchObject([{ id: 101, state: 'published', plannedAt: null, hasDraft: false }])
  expect(await save(site, { id: 101, content: { title: 'Later' }, shownVersion: 1 })).toMatchObject({
    outcome: 'published',
  })
  const { head } = (await storedArticle(site.db, 101)) ?? {}
  expect(head).toMatchObject({ publishedAt: at, plannedAt: null })
})

test('what is on the site stays until a planned change comes, and the plan can be called off', async () => {
  await using site = await createTestContext()
  await save(site)
  const at = addSeconds(site.clock.now, 3600)
  const plan = { id: 101, content: { title: 'Straks' }, purpose: { act: 'plan', at } as const }
  expect(await save(site, { ...plan, shownVersion: 1 })).toMatchObject({ outcome: 'planned' })
  const again = addSeconds(at, 60)
  await save(site, { ...plan, purpose: { act: 'plan', at: again }, shownVersion: 2 })
  expect(shown(at)[101]).toBe(OWN_ARTICLE.title)
  expect(shown(again)[101]).toBe('Straks')
  expect(await withdrawArticle(site.context, { id: 101, shownVersion: 3, writer })).toBe('unplanned')
  expect(shown(again)[101]).toBe(OWN_ARTICLE.title)
})

// promise people: What a colleague saved meanwhile is never overwritten unseen
test('who saves over a colleague is told, and both texts are there', async () => {
  await using site = await createTestContext()
  await save(site, { purpose: { act: 'draft' } })
  const both = ['Eerste', 'Tweede'].map((title) =>
    save(site, { id: 101, content: { title }, shownVersion: 1 }),
  )
  const outcomes = (await Promise.all(both)).map(({ outcome }) => outcome)
  expect(outcomes.toSorted()).toEqual(['overtaken', 'published'])
  expect((await storedArticle(site.db, 101))?.versions).toHaveLength(2)
  expect(await withdrawArticle(site.context, { id: 101, shownVersion: 1, writer })).toBe('overtaken')
})

test('an earlier text comes back as a concept, and what the site came with at once', async () => {
  await using site = await createTestContext()
  const { context } = site
  expect(await save(site, { id: 7 })).toEqual({ outcome: 'unknown' })
  await save(site, { id: 1, content: { title: 'Eigen' } })
  await save(site, { id: 1, content: { title: 'Nog eens' }, shownVersion: 1 })
  expect(shown(site.clock.now)).toEqual({ 1: 'Nog eens' })
  const restore = (version: number, shownVersion: number) =>
    restoreArticle(context, { id: 1, version, shownVersion, writer })
  expect(await restore(1, 1)).toBe('overtaken')
  expect(await restore(0, 1)).toBe('overtaken')
  expect(await restore(1, 2)).toBe('restored')
  expect(shown(site.clock.now)).toEqual({ 1: 'Nog eens' })
  const [row] = await articleRows(site.db, SHIPPED, site.clock.now)
  expect(row).toMatchObject({ title: 'Eigen', state: 'published', hasDraft: true, changedBy: 'Roos Nijhof' })
  expect(await restore(0, 3)).toBe('begun-anew')
  expect(await restore(0, 4)).toBe('unchanged')
  expect(shown(site.clock.now)).toEqual({ 1: 'Wat kost een website' })
  expect(await restore(2, 4)).toBe('restored')
  expect(await restore(99, 5)).toBe('unknown')
  expect(await withdrawArticle(context, { id: 1, shownVersion: await versionOf(site, 1), writer })).toBe(
    'withdrawn',
  )
  expect(shown(site.clock.now)).toEqual({})
  expect(await articleRows(site.db, SHIPPED, site.clock.now)).toMatchObject([{ state: 'withdrawn' }])
})

test('another process reads what was saved when it looks, and a change of it has the day of the change', async () => {
  await using site = await createTestContext()
  await save(site, { id: 1, content: { title: 'Eigen', author: null } })
  knowArticles([], 0)
  await loadArticles(site.db)
  const [article] = articlesOnSite({
    shipped: SHIPPED,
    standings: knownArticles(),
    company: 'Weverij Web',
    now: site.clock.now,
  })
  expect(article).toMatchObject({
    title: 'Eigen',
    author: 'Weverij Web',
    date: new Date('2025-06-12'),
    changedOn: new Date('2026-11-20'),
  })
})

test('the list of the office finds by state and words, and reads on in pages', async () => {
  await using site = await createTestContext()
  await save(site, { content: { title: 'Café in Zwolle' }, purpose: { act: 'draft' } })
  const rows = await articleRows(site.db, SHIPPED, site.clock.now)
  const page = (filter: Partial<ArticleFilter>) =>
    articlePageOf(rows, { ...articleList.filterOf(new URLSearchParams()), ...filter })
  expect(page({ search: 'cafe zwolle' }).rows).toMatchObject([{ id: 101 }])
  expect(page({ state: 'published' }).rows).toMatchObject([{ id: 1, changedBy: null }])
  expect(page({}).counts).toEqual({ draft: 1, published: 1 })
  const many = Array.from({ length: 60 }, () => rows).flat()
  expect(articlePageOf(many, { state: undefined, search: '', page: 5 })).toMatchObject({ hasMore: false })
  expect(articlePageOf(many, { state: undefined, search: '', page: 4 })).toMatchObject({ hasMore: true })
})
