import type { Context } from '@/platform/context'
import type { ArticleContent } from '../../../domain/article'
import { type ArticleHead, articleState, canWithdraw, headAt } from '../../../domain/article-state'
import { isShipped } from '../../../domain/shipped-ids'
import { type ArticleVersion, storedArticle } from '../../../server/article-queries'
import { shippedArticles } from '../../../server/articles'

/** An article in the office, as its page shows it. */
export interface LoadedArticle {
  id: number
  head: ArticleHead
  state: ReturnType<typeof articleState>
  canWithdraw: boolean
  /** Number of its newest version; 0 before anything was saved. */
  version: number
  /** Its newest text. */
  content: ArticleContent
  /** The newest first. */
  versions: readonly ArticleVersion[]
  /** What the site came with under this number. */
  shipped: ArticleContent | undefined
}

/** One article for the office; undefined when there is none of this number. */
export async function loadArticle(
  { db, now }: Pick<Context, 'db' | 'now'>,
  typed: string,
): Promise<LoadedArticle | undefined> {
  if (!/^[1-9]\d{0,8}$/.test(typed)) return undefined
  const id = Number(typed)
  const [stored, all] = await Promise.all([storedArticle(db, id), shippedArticles()])
  const shipped = isShipped(id) ? all.find((one) => one.id === id) : undefined
  const content = stored?.versions[0]?.content ?? shipped
  if (!content) return undefined
  const head = stored ? headAt(stored.head, now()) : untouched(id)
  return {
    id,
    head,
    state: articleState(head, now()),
    canWithdraw: canWithdraw(head),
    version: stored?.head.newestVersion ?? 0,
    content,
    versions: stored?.versions ?? [],
    shipped,
  }
}

function untouched(id: number): ArticleHead {
  return {
    id,
    isLive: true,
    liveVersion: null,
    plannedVersion: null,
    plannedAt: null,
    publishedAt: null,
    liveSince: null,
  }
}
