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

export function articlePath(id: number): string {
  return `/blog/${id}`
}
