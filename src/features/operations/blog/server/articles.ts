import { type CollectionEntry, getCollection } from 'astro:content'
import { company } from '@/content/company'
import type { PublishedArticle } from '../domain/article'
import { articlesOnSite, type ShippedArticle } from '../domain/known-article'
import { knownArticles } from './known-articles'

/** The articles on the site at this moment, unordered. */
export async function articlesAt(now: Date): Promise<PublishedArticle[]> {
  const shipped = await shippedArticles()
  return articlesOnSite({ shipped, standings: knownArticles(), company: company.name, now })
}

/** The articles that the site came with. */
export async function shippedArticles(): Promise<ShippedArticle[]> {
  return (await getCollection('blog')).map(shippedArticle)
}

function shippedArticle({ data, body = '' }: CollectionEntry<'blog'>): ShippedArticle {
  const { author = null, ...rest } = data
  return { ...rest, author, body }
}
