import type { APIRoute } from 'astro'
import { securityTxt } from '@/site/findability/rules/site-files'
import { siteAddress } from '@/site/head/site-address'

export const prerender = false

/** RFC 9116. Rendered per request, because its expiry moves with today. */
export const GET: APIRoute = ({ locals }) =>
  new Response(securityTxt(siteAddress({ locals }), locals.context.now()), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
