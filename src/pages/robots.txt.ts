import type { APIRoute } from 'astro'
import { robotsTxt } from '@/site/findability/rules/site-files'
import { siteAddress } from '@/site/head/site-address'

export const prerender = false

export const GET: APIRoute = ({ locals }) =>
  new Response(robotsTxt(siteAddress({ locals })), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
