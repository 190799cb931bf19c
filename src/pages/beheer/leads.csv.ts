import type { APIRoute } from 'astro'
import { actorOf, SYSTEM } from '@/features/audit/rules/audit-entry'
import { recordAudit } from '@/features/audit/server/record-audit'
import { leadFilterOf } from '@/features/leads/rules/lead-filter'
import { leadsCsv } from '@/features/leads/server/leads-csv'

export const prerender = false

/** The leads of a view, as a spreadsheet. Taking them out is written down. */
export const GET: APIRoute = async ({ locals, url }) => {
  const { context, account } = locals
  const now = context.now()
  await recordAudit(context.db, {
    actor: account ? actorOf(account) : SYSTEM,
    action: 'leads.exported',
    subject: { kind: 'leads', id: now.toISOString() },
  })
  return new Response(leadsCsv(context.db, leadFilterOf(url.searchParams), now), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="leads-${now.toISOString().slice(0, 10)}.csv"`,
    },
  })
}
