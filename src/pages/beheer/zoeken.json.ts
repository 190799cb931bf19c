import type { APIRoute } from 'astro'
import { searchTextOf } from '@/features/operations/search/domain/search-path'
import { searchView } from '@/features/operations/search/web/office/server/search-view'

export const prerender = false

/** Results for the palette. The search stands in the query, which is not logged. */
export const GET: APIRoute = async ({ locals: { context, account, logger }, url }) => {
  if (!account?.officeRole) return new Response(null, { status: 403 })
  const text = searchTextOf(url.searchParams)
  const view = await searchView(context, {
    text,
    accountId: account.id,
    role: account.officeRole,
    limit: 5,
    logger,
  })
  return Response.json(view, { headers: { 'Cache-Control': 'no-store' } })
}
