import type { APIRoute } from 'astro'
import { company } from '@/content/company'
import { blogPage } from '@/content/pages/blog'
import { newestFirst } from '@/features/operations/blog/domain/article-order'
import { rssFeed } from '@/features/operations/blog/domain/rss-feed'
import { articlesAt } from '@/features/operations/blog/server/articles'
import { siteAddress } from '@/site/head/site-address'

export const prerender = false

export const GET: APIRoute = async ({ locals }) => {
  const { title, description } = blogPage.metadata
  const words = { title: `${title} | ${company.name}`, description }
  const feed = rssFeed(siteAddress({ locals }), words, newestFirst(await articlesAt(locals.context.now())))
  return new Response(feed, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
