import type { APIRoute } from 'astro'
import { securityTxt } from '@/site/findability/rules/site-files'

export const prerender = false

/** RFC 9116. Rendered per request, because its expiry moves with today. */
export const GET: APIRoute = ({ url, site = url, locals }) =>
  new Response(securityTxt(site, locals.context.now()), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
