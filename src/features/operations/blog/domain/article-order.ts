import type { Article } from './article'

/** Page size of the list. */
export const ARTICLES_PER_PAGE = 4

export function newestFirst<One extends Article>(articles: readonly One[]): One[] {
  return articles.toSorted((one, other) => other.date.getTime() - one.date.getTime() || other.id - one.id)
}

export interface ArticlePage {
  /** Page number; 1 is /blog itself. */
  number: number
  articles: Article[]
  /** Number of articles on the pages before. */
  offset: number
  /** Path of the page with older articles, if there is one. */
  olderPath: string | null
}

export function blogPagePath(number: number): string {
  return number === 1 ? '/blog' : `/blog/pagina/${number}`
}

/** Pages of the list. The first one always exists. */
export function articlePages(articles: readonly Article[], perPage = ARTICLES_PER_PAGE): ArticlePage[] {
  const ordered = newestFirst(articles)
  const count = Math.max(1, Math.ceil(ordered.length / perPage))
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    offset: index * perPage,
    articles: ordered.slice(index * perPage, (index + 1) * perPage),
    olderPath: index + 1 < count ? blogPagePath(index + 2) : null,
  }))
}

export interface Neighbours {
  newer: Article | undefined
  older: Article | undefined
}

/** The previous and next article in time. */
export function neighboursOf(articles: readonly Article[], id: number): Neighbours {
  const ordered = newestFirst(articles)
  const index = ordered.findIndex((article) => article.id === id)
  return { newer: ordered[index - 1], older: ordered[index + 1] }
}

/**
 * Suggestions after an article: those that it links to or that link to it, then the newest. Its neighbours are left
 * out, because they stand beside it anyway.
 */
export function relatedTo(articles: readonly Article[], id: number, count = 3): Article[] {
  const { newer, older } = neighboursOf(articles, id)
  const shown = [id, newer?.id, older?.id]
  const linksTo = articles.find((article) => article.id === id)?.linksTo ?? []
  const isLinked = (other: Article) => linksTo.includes(other.id) || other.linksTo.includes(id)
  const others = newestFirst(articles).filter((article) => !shown.includes(article.id))
  return [...others.filter(isLinked), ...others.filter((article) => !isLinked(article))].slice(0, count)
}
