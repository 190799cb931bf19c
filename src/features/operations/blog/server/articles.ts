import { type CollectionEntry, getCollection } from 'astro:content'
import { company } from '@/content/company'
import type { Article } from '../domain/article'
import { linkedArticles, readingMinutes } from '../domain/internal/article-text'

/** All articles of the blog, unordered. */
export async function allArticles(): Promise<Article[]> {
  return (await getCollection('blog')).map(articleOf)
}

export function articleOf({ data, body = '' }: CollectionEntry<'blog'>): Article {
  const { author = company.name } = data
  return { ...data, author, readingMinutes: readingMinutes(body), linksTo: linkedArticles(body) }
}
