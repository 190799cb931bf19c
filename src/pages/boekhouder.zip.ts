import type { APIRoute } from 'astro'
import { periodAsked, TOKEN_FIELD } from '@/features/billing/accounting/export/domain/books-paths'
import { answerArchive } from '@/features/billing/accounting/export/server/answer-archive'
import {
  bookkeeperOfLink,
  recordLinkUse,
} from '@/features/billing/accounting/export/server/bookkeeper-of-link'
import { LINK_REFUSALS } from '@/features/billing/accounting/web/site/link-refusals'
import { dayOf } from '@/shared/calendar-day'

export const prerender = false

/** Accounting export of a period as one archive, for whoever has a valid link. */
export const GET: APIRoute = async ({ locals, url: { searchParams } }) => {
  const { context, clientAddress } = locals
  const token = searchParams.get(TOKEN_FIELD) ?? ''
  const link = await bookkeeperOfLink(context, { token, clientAddress })
  if (typeof link === 'string') {
    const { status, text } = LINK_REFUSALS[link]
    return new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  }
  const period = periodAsked(searchParams, dayOf(context.now()))
  await recordLinkUse(context, link, { what: 'downloaded', period })
  return answerArchive(locals, period)
}
