import type { APIRoute } from 'astro'
import { robotsTxt } from '@/site/findability/rules/site-files'

export const GET: APIRoute = ({ url, site = url }) =>
  new Response(robotsTxt(site), { headers: { 'Content-Type': 'text/plain' } })
