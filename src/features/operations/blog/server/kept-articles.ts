import { eq, or } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import type { ArticleContent } from '../domain/article'
import { type ArticleHead, headAt } from '../domain/article-state'
import { isSameContent, type KeptArticle } from '../domain/kept-article'
import type { ShippedArticle } from '../domain/known-article'
import { articles, articleVersions } from './article-tables'

/** Every article of the database at this moment, by number. Those that nobody touched stand in the tree only. */
export async function keptArticles(
  db: Database | Transaction,
  shipped: readonly ShippedArticle[],
  now: Date,
): Promise<KeptArticle[]> {
  const rows = await db
    .select({ head: articles, version: articleVersions.version, content: articleVersions.content })
    .from(articles)
    .innerJoin(
      articleVersions,
      or(
        eq(articleVersions.version, articles.liveVersion),
        eq(articleVersions.version, articles.plannedVersion),
        eq(articleVersions.version, articles.newestVersion),
      ),
    )
    .orderBy(articles.id)
  const contents = new Map(rows.map(({ version, content }) => [version, content]))
  const heads = new Map(rows.map(({ head }) => [head.id, head]))
  return [...heads.values()].map((head) => keptOf(headAt(head, now), contents, shipped))
}

function keptOf(
  head: ArticleHead & { newestVersion: number },
  contents: ReadonlyMap<number, ArticleContent | null>,
  shipped: readonly ShippedArticle[],
): KeptArticle {
  const { id, isLive, liveVersion, plannedVersion, plannedAt, publishedAt, liveSince, newestVersion } = head
  const begun = shipped.find((one) => one.id === id)
  const own = liveVersion === null ? null : (contents.get(liveVersion) ?? null)
  const onSite = own ?? (begun ? contentOf(begun) : null)
  const planned = plannedVersion === null ? null : (contents.get(plannedVersion) ?? null)
  const newest = contents.get(newestVersion) ?? null
  const isElsewhere = [onSite, planned].some((content) => content && newest && isSameContent(content, newest))
  return {
    id,
    site: onSite && {
      content: onSite,
      isWithdrawn: !isLive,
      publishedOn: begun ? null : publishedAt && dayOf(publishedAt),
      changedOn: own || !isLive ? liveSince && dayOf(liveSince) : null,
    },
    plan: planned && plannedAt ? { content: planned, at: plannedAt } : null,
    draft: isElsewhere ? null : newest,
  }
}

/** What an article that the site came with is made of. */
export function contentOf({
  title,
  excerpt,
  category,
  author,
  weave,
  sources,
  body,
}: ShippedArticle): ArticleContent {
  return { title, excerpt, category, author, weave, sources, body }
}
