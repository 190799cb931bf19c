import { dayOf } from '@/shared/calendar-day'
import type { ArticleContent, PublishedArticle } from './article'
import { linkedArticles, readingMinutes } from './internal/article-text'

/** An article that the site came with. */
export interface ShippedArticle extends ArticleContent {
  id: number
  /** Day of publication, midnight UTC. */
  date: Date
}

/** Where an article of the database stands. */
export interface ArticleStanding {
  id: number
  /** What is on the site: `shipped` for what the site came with; null for nothing. */
  live: ArticleContent | 'shipped' | null
  /** What comes on the site by itself. */
  planned: { at: Date; content: ArticleContent } | null
  /** When it first came on the site; null as long as it did not. */
  publishedAt: Date | null
  /** When it last changed on the site, or went off it. */
  liveSince: Date | null
}

/** The same once a plan whose moment has come is carried out. */
export function standingAt(standing: ArticleStanding, now: Date): ArticleStanding {
  const { planned, publishedAt } = standing
  if (!planned || planned.at > now) return standing
  return {
    ...standing,
    live: planned.content,
    planned: null,
    publishedAt: publishedAt ?? planned.at,
    liveSince: planned.at,
  }
}

interface SiteArticles {
  shipped: readonly ShippedArticle[]
  standings: readonly ArticleStanding[]
  /** Author of an article that names none. */
  company: string
  now: Date
}

/** The articles on the site at this moment, unordered. */
export function articlesOnSite({ shipped, standings, company, now }: SiteArticles): PublishedArticle[] {
  const touched = new Set(standings.map(({ id }) => id))
  const untouched = shipped.filter(({ id }) => !touched.has(id)).map((one) => published(one, one, company))
  const others = standings.flatMap((standing) => {
    const { id, live, publishedAt, liveSince } = standingAt(standing, now)
    const begun = shipped.find((one) => one.id === id)
    const content = live === 'shipped' ? begun : live
    const date = begun?.date ?? (publishedAt && midnightOf(publishedAt))
    if (!content || !date) return []
    const changedOn = live !== 'shipped' && liveSince ? midnightOf(liveSince) : date
    return [published(content, { id, date, changedOn }, company)]
  })
  return [...untouched, ...others]
}

interface Publication {
  id: number
  date: Date
  changedOn?: Date
}

function published(
  content: ArticleContent,
  { id, date, changedOn = date }: Publication,
  company: string,
): PublishedArticle {
  const { title, excerpt, category, author, weave, sources, body } = content
  return {
    id,
    title,
    excerpt,
    category,
    weave,
    sources,
    body,
    date,
    changedOn,
    author: author ?? company,
    readingMinutes: readingMinutes(body),
    linksTo: linkedArticles(body),
  }
}

/** Midnight UTC of the Dutch day: how the articles of the tree write theirs. */
function midnightOf(instant: Date): Date {
  return new Date(`${dayOf(instant)}T00:00:00Z`)
}
