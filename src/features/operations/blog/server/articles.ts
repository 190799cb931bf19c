import { type CollectionEntry, getCollection } from 'astro:content'
import type { Article } from '../domain/article'
import { linkedArticles, readingMinutes } from '../domain/article-text'

/** Every article of the blog, in no order. */
export async function allArticles(): Promise<Article[]> {
  return (await getCollection('blog')).map(articleOf)
}

export function articleOf({ data, body = '' }: CollectionEntry<'blog'>): Article {
  return { ...data, readingMinutes: readingMinutes(body), linksTo: linkedArticles(body) }
}
