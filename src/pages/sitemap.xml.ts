import type { APIRoute } from 'astro'
import { sitemapXml } from '@/site/findability/rules/site-files'
import { listedPages } from '@/site/findability/server/listed-pages'

export const GET: APIRoute = async ({ url, site = url }) =>
  new Response(sitemapXml(site, await listedPages()), { headers: { 'Content-Type': 'application/xml' } })
