import type { APIRoute } from 'astro'
import { favicon } from '@/site/findability/server/pictures'

export const prerender = false

export const GET: APIRoute = async () =>
  new Response(await favicon(), { headers: { 'Content-Type': 'image/x-icon' } })
