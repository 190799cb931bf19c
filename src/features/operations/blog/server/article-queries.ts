import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '@/platform/context'
import { articleState, headAt } from '../domain/article-state'
import type { ShippedArticle } from '../domain/known-article'
import type { ArticleRow } from '../domain/office-articles'
import { articles, articleVersions } from './article-tables'

const TITLE = sql<string | null>`${articleVersions.content}->>'title'`

/** Every article in the office's words: those of the database, and those that the site came with. */
export async function articleRows(
  db: Database,
  shipped: readonly ShippedArticle[],
  now: Date,
): Promise<ArticleRow[]> {
  const stored = await db
    .select({
      head: articles,
      title: TITLE,
      category: sql<string | null>`${articleVersions.content}->>'category'`,
      author: sql<string | null>`${articleVersions.content}->>'author'`,
      changedBy: articleVersions.savedBy,
    })
    .from(articles)
    .innerJoin(articleVersions, eq(articleVersions.version, articles.newestVersion))
  const touched = stored.map(({ head: stands, title, category, author, changedBy }): ArticleRow => {
    const head = headAt(stands, now)
    const begun = shipped.find(({ id }) => id === head.id)
    const { id, isLive, liveVersion, newestVersion, plannedVersion, plannedAt, changedAt } = head
    const isShown = (isLive && liveVersion === newestVersion) || plannedVersion === newestVersion
    return {
      id,
      // Null in the database: what the site came with.
      title: title ?? begun?.title ?? `Artikel ${id}`,
      category: category ?? begun?.category ?? '',
      author: title === null ? (begun?.author ?? null) : author,
      state: articleState(head, now),
      plannedAt,
      hasDraft: title !== null && (isLive || plannedAt !== null) && !isShown,
      changedAt,
      changedBy,
    }
  })
  const untouched = shipped
    .filter(({ id }) => !touched.some((row) => row.id === id))
    .map(({ id, title, category, author, date }): ArticleRow => {
      const standing = { state: 'published', plannedAt: null, hasDraft: false } as const
      return { id, title, category, author, ...standing, changedAt: date, changedBy: null }
    })
  return [...touched, ...untouched]
}

/** Most versions that a page shows. */
const MOST_VERSIONS = 30

export type ArticleVersion = typeof articleVersions.$inferSelect

/** The row of an article and its newest versions, the newest first; undefined when nobody changed it. */
export async function storedArticle(db: Database, id: number) {
  const [head] = await db.select().from(articles).where(eq(articles.id, id))
  if (!head) return undefined
  const versions = await db
    .select()
    .from(articleVersions)
    .where(eq(articleVersions.articleId, id))
    .orderBy(desc(articleVersions.version))
    .limit(MOST_VERSIONS)
  return { head, versions }
}

/** Titles of articles by their number, as the audit log has it. */
export async function articleNames(
  db: Database,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = ids.filter((id) => id !== null && /^\d{1,9}$/.test(id)).map(Number)
  if (wanted.length === 0) return new Map()
  const found = await db
    .select({ id: articles.id, title: TITLE })
    .from(articles)
    .innerJoin(articleVersions, eq(articleVersions.version, articles.newestVersion))
    .where(inArray(articles.id, wanted))
  return new Map(found.map(({ id, title }) => [String(id), title ?? `Artikel ${id}`]))
}
