/** Weaves that an article may have as its picture. */
export const ARTICLE_WEAVES = [
  'plain',
  'twill',
  'satin',
  'herringbone',
  'basket',
  'houndstooth',
  'jacquard',
] as const
export type ArticleWeave = (typeof ARTICLE_WEAVES)[number]

/** Fields of an article in a list. */
export interface Article {
  id: number
  title: string
  excerpt: string
  /** Day of publication, midnight UTC. */
  date: Date
  category: string
  author: string
  weave: ArticleWeave
  readingMinutes: number
  /** Numbers of the articles that this one links to. */
  linksTo: readonly number[]
}

/** What an article is made of, as it is written. */
export interface ArticleContent {
  title: string
  excerpt: string
  category: string
  /** Null: the company. */
  author: string | null
  weave: ArticleWeave
  sources: readonly ArticleSource[]
  /** Markdown. */
  body: string
}

/** What a fact in an article rests on. */
export interface ArticleSource {
  name: string
  url: string
}

/** An article on the site. */
export interface PublishedArticle extends Article {
  /** Markdown. */
  body: string
  sources: readonly ArticleSource[]
  /** Day of the last change, midnight UTC. */
  changedOn: Date
}

/** A heading in the text of an article. */
export interface ArticleHeading {
  depth: number
  /** Id of its element. */
  slug: string
  text: string
}

export function articlePath(id: number): string {
  return `/blog/${id}`
}
