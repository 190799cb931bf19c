import type { APIRoute } from 'astro'
import { inboxOverview } from '@/features/sales/conversations/server/inbox-queries'
import { colleagueOf } from '@/features/sales/conversations/web/office/server/inbox-endpoint'
import { jsonAnswer } from '@/platform/json-endpoint'

export const prerender = false

/** Initial state of an inbox. */
export const GET: APIRoute = async ({ locals }) =>
  jsonAnswer(await inboxOverview(locals.context, colleagueOf(locals)))
