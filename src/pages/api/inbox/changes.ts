import type { APIRoute } from 'astro'
import { inboxChanges } from '@/features/sales/conversations/server/inbox-queries'
import { colleagueOf } from '@/features/sales/conversations/web/office/server/inbox-endpoint'
import { countIn, jsonAnswer } from '@/platform/json-endpoint'

export const prerender = false

/** Changes since a given one. */
export const GET: APIRoute = async ({ locals, url }) => {
  const after = countIn(url.searchParams.get('after'))
  if (after === undefined) return jsonAnswer({ reset: true })
  return jsonAnswer(await inboxChanges(locals.context, { after, userId: colleagueOf(locals).id }))
}
