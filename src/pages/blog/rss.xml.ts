import type { APIRoute } from 'astro'
import { company } from '@/content/company'
import { blogPage } from '@/content/pages/blog'
import { newestFirst } from '@/features/operations/blog/domain/article-order'
import { rssFeed } from '@/features/operations/blog/domain/rss-feed'
import { articlesAt } from '@/features/operations/blog/server/articles'
import { renderMarkdown } from '@/features/operations/blog/server/render-markdown'
import { siteAddress } from '@/site/head/site-address'

export const prerender = false

/** The newest articles have their text in the feed, so that it stays small; of older ones it has the summary. */
const MOST_WHOLE = 20

export const GET: APIRoute = async ({ locals }) => {
  const { title, description } = blogPage.metadata
  const words = { title: `${title} | ${company.name}`, description }
  const articles = newestFirst(await articlesAt(locals.context.now()))
  const written = articles.map((article, index) =>
    index < MOST_WHOLE ? { ...article, html: renderMarkdown(article.body).html } : article,
  )
  const feed = rssFeed(siteAddress({ locals }), words, written)
  return new Response(feed, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
