import type { APIRoute } from 'astro'
import { llmsTxt } from '@/site/findability/rules/site-files'
import { listedPages } from '@/site/findability/server/listed-pages'
import { siteAddress } from '@/site/head/site-address'

export const prerender = false

export const GET: APIRoute = async ({ locals }) =>
  new Response(llmsTxt(siteAddress({ locals }), await listedPages(locals.context)), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
