import type { APIRoute } from 'astro'
import { periodName } from '@/features/billing/accounting/export/domain/book-period'
import { periodAsked } from '@/features/billing/accounting/export/domain/books-paths'
import { answerArchive } from '@/features/billing/accounting/export/server/answer-archive'
import { actorOf, SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { dayOf } from '@/shared/calendar-day'

export const prerender = false

/** Accounting export of a period as one archive. The download is audited. */
export const GET: APIRoute = async ({ locals, url }) => {
  const { context, account } = locals
  const now = context.now()
  const period = periodAsked(url.searchParams, dayOf(now))
  await recordEvent(context, context.db, {
    actor: account ? actorOf(account) : SYSTEM,
    action: 'books.exported',
    subject: { kind: 'books', id: now.toISOString() },
    details: { period: periodName(period) },
  })
  return answerArchive(locals, period)
}
