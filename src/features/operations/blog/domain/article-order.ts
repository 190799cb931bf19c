import type { Article } from './article'

/** How many articles the list shows before more are asked for. */
export const ARTICLES_PER_PAGE = 4

export function newestFirst(articles: readonly Article[]): Article[] {
  return articles.toSorted((one, other) => other.date.getTime() - one.date.getTime() || other.id - one.id)
}

export interface ArticlePage {
  /** 1 is /blog itself. */
  number: number
  articles: Article[]
  /** How many articles stand on the pages before. */
  offset: number
  /** Address of the page with older articles, if there is one. */
  olderPath: string | null
}

export function blogPagePath(number: number): string {
  return number === 1 ? '/blog' : `/blog/pagina/${number}`
}

/** The list cut into pages. There is always a first one. */
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

/** The articles just before and after this one in time. */
export function neighboursOf(articles: readonly Article[], id: number): Neighbours {
  const ordered = newestFirst(articles)
  const index = ordered.findIndex((article) => article.id === id)
  return { newer: ordered[index - 1], older: ordered[index + 1] }
}

/**
 * What to read on with: articles that this one links to or that link to it, then the newest. Never its neighbours,
 * which stand beside it anyway.
 */
export function relatedTo(articles: readonly Article[], id: number, count = 3): Article[] {
  const { newer, older } = neighboursOf(articles, id)
  const shown = [id, newer?.id, older?.id]
  const linksTo = articles.find((article) => article.id === id)?.linksTo ?? []
  const isLinked = (other: Article) => linksTo.includes(other.id) || other.linksTo.includes(id)
  const others = newestFirst(articles).filter((article) => !shown.includes(article.id))
  return [...others.filter(isLinked), ...others.filter((article) => !isLinked(article))].slice(0, count)
}
