import type { APIRoute } from 'astro'
import { webManifest } from '@/site/findability/server/web-manifest'

export const prerender = false

export const GET: APIRoute = () =>
  new Response(webManifest(), { headers: { 'Content-Type': 'application/manifest+json' } })
