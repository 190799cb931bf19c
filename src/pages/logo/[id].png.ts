import type { APIRoute } from 'astro'
import { logoWithId } from '@/features/operations/site-settings/server/save-logo'

export const prerender = false

/** A logo by what is in it: the same address is always the same picture. */
export const GET: APIRoute = async ({ params: { id = '' }, locals }) => {
  const png = /^[\da-f]{16}$/.test(id) ? await logoWithId(locals.context.db, id) : undefined
  if (!png) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } })
}
