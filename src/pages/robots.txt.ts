import type { APIRoute } from 'astro'
import { robotsTxt } from '@/features/findability/rules/site-files'

export const GET: APIRoute = ({ url, site = url }) =>
  new Response(robotsTxt(site), { headers: { 'Content-Type': 'text/plain' } })
