import type { CalendarDay } from '@/shared/calendar-day'
import { isSameJson } from '@/shared/same-json'
import type { ArticleContent } from './article'

/** All that is kept of an article, without its earlier versions. */
export interface KeptArticle {
  id: number
  /** What is on the site, or was last; null when nothing was. */
  site: SiteText | null
  plan: { content: ArticleContent; at: Date } | null
  /** The newest text, when it stands neither on the site nor in a plan. */
  draft: ArticleContent | null
}

interface SiteText {
  content: ArticleContent
  isWithdrawn: boolean
  /** When it first came on the site; null for one that the site came with, which has a day of its own. */
  publishedOn: CalendarDay | null
  /** When it last changed on the site, or went off it; null for what the site came with. */
  changedOn: CalendarDay | null
}

/** Whether two articles say the same: spaces around a text do not count. */
export function isSameContent(one: ArticleContent, other: ArticleContent): boolean {
  return isSameJson(trimmed(one), trimmed(other))
}

function trimmed({ title, excerpt, category, author, weave, sources, body }: ArticleContent) {
  return [
    title,
    excerpt,
    category,
    author ?? '',
    weave,
    ...sources.flatMap(({ name, url }) => [name, url]),
    body,
  ].map((text) => text.trim())
}
