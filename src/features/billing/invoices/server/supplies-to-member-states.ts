import { and, asc, between, sql } from 'drizzle-orm'
import { decimalToCents } from '@/platform/columns'
import type { Database } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { hostingInvoices } from './invoice-tables'

interface Supply {
  /** '2026-K4'. */
  quarter: string
  vatId: string
  customer: string
  net: Cents
}

/**
 * Services with reverse charge per VAT id and quarter, by the date on the invoice: the statement of supplies within the EU
 * (article 37a Wet OB). Only lines with reverse charge count, also on an invoice that has others; credit notes stand below
 * zero.
 */
export async function suppliesToMemberStates(
  db: Database,
  { first, last }: { first: CalendarDay; last: CalendarDay },
): Promise<Supply[]> {
  const { issueDate, buyer, lines } = hostingInvoices
  const quarter = sql<string>`to_char(${issueDate}, 'YYYY-"K"Q')`
  const vatId = sql<string>`coalesce(${buyer} ->> 'vatId', '')`
  return await db
    .select({
      quarter,
      vatId,
      customer: sql<string>`max(${buyer} ->> 'name')`,
      net: sql<Cents>`(sum((line ->> 'net')::bigint) / 100.0)::numeric(12, 2)::text`.mapWith(decimalToCents),
    })
    .from(hostingInvoices)
    .innerJoin(
      sql`LATERAL (SELECT line FROM jsonb_array_elements(${lines}) AS each(line)
        WHERE (line ->> 'reverseCharge')::boolean) AS charged`,
      sql`true`,
    )
    .where(and(between(issueDate, first, last)))
    .groupBy(quarter, vatId)
    .orderBy(asc(quarter), asc(vatId))
}
