import type { APIRoute } from 'astro'
import { llmsTxt } from '@/site/findability/rules/site-files'
import { listedPages } from '@/site/findability/server/listed-pages'

export const GET: APIRoute = async ({ url, site = url }) =>
  new Response(llmsTxt(site, await listedPages()), { headers: { 'Content-Type': 'text/plain' } })
