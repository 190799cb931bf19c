import type { APIRoute } from 'astro'
import { shareImageName } from '@/site/findability/rules/addresses'
import { listedPages } from '@/site/findability/server/listed-pages'
import { shareImage } from '@/site/findability/server/pictures'

export const prerender = false

export const GET: APIRoute = async ({ params, locals }) => {
  const page = (await listedPages(locals.context)).find(({ path }) => shareImageName(path) === params.name)
  if (!page) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(await shareImage(page)), { headers: { 'Content-Type': 'image/png' } })
}
