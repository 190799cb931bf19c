import type { APIRoute } from 'astro'
import { sitemapXml } from '@/site/findability/rules/site-files'
import { listedPages } from '@/site/findability/server/listed-pages'
import { siteAddress } from '@/site/head/site-address'

export const prerender = false

export const GET: APIRoute = async ({ locals }) =>
  new Response(sitemapXml(siteAddress({ locals }), await listedPages(locals.context)), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
