import { and, between, eq, sql } from 'drizzle-orm'
import type { EuConsumerTurnover } from '@/features/billing/vat/domain/eu-consumers'
import { decimalToCents } from '@/platform/columns'
import type { Database } from '@/platform/context'
import type { Cents } from '@/shared/money'
import { hostingInvoices } from './invoice-tables'

/**
 * What was invoiced to consumers in other member states, without VAT and less what was credited, in this calendar year and
 * in the one before (article 59c of Directive 2006/112/EC).
 */
export async function euConsumerTurnover(db: Database, year: number): Promise<EuConsumerTurnover> {
  const { issueDate, amount, vatTreatment } = hostingInvoices
  const inYear = (of: number) =>
    sql<Cents>`coalesce(sum(${amount}) FILTER (WHERE ${between(issueDate, `${of}-01-01`, `${of}-12-31`)}), 0)`.mapWith(
      decimalToCents,
    )
  const [found] = await db
    .select({ thisYear: inYear(year), lastYear: inYear(year - 1) })
    .from(hostingInvoices)
    .where(
      and(eq(vatTreatment, 'oss-below-threshold'), between(issueDate, `${year - 1}-01-01`, `${year}-12-31`)),
    )
  return found ?? { thisYear: 0 as Cents, lastYear: 0 as Cents }
}
