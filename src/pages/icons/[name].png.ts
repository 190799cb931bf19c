import type { APIRoute } from 'astro'
import { isIcon } from '@/site/findability/rules/icons'
import { iconImage } from '@/site/findability/server/pictures'

export const prerender = false

export const GET: APIRoute = async ({ params: { name = '' } }) => {
  if (!isIcon(name)) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(await iconImage(name)), { headers: { 'Content-Type': 'image/png' } })
}
