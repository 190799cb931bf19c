import type { APIRoute } from 'astro'
import { actorOf, SYSTEM } from '@/features/audit/rules/audit-entry'
import { recordAudit } from '@/features/audit/server/record-audit'
import { subscriberFilterOf } from '@/features/newsletter/rules/subscriber-filter'
import { subscribersCsv } from '@/features/newsletter/server/subscribers-csv'

export const prerender = false

/** The addresses of a view, as a spreadsheet. Taking them out is written down. */
export const GET: APIRoute = async ({ locals, url }) => {
  const { context, account } = locals
  const today = context.now().toISOString().slice(0, 10)
  await recordAudit(context.db, {
    actor: account ? actorOf(account) : SYSTEM,
    action: 'subscribers.exported',
    subject: { kind: 'subscribers', id: context.now().toISOString() },
  })
  return new Response(subscribersCsv(context.db, subscriberFilterOf(url.searchParams)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="nieuwsbrief-${today}.csv"`,
    },
  })
}
