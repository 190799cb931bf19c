import { and, inArray, isNotNull } from 'drizzle-orm'
import type { RefundedNote } from '@/features/billing/invoices/server/today-refunds'
import { depositWithdrawalsHeardOn } from '@/features/hosting/projects/server/withdrawals-heard-on'
import type { Database } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { invoiceDrafts } from '../draft-tables'

/** The same as of a quote's own invoice, for what was asked for its project beforehand. */
export async function depositsHeardOn(
  db: Database,
  notes: readonly RefundedNote[],
): Promise<Map<string, CalendarDay>> {
  const credited = notes.flatMap(({ creditsInvoiceId }) => creditsInvoiceId ?? [])
  if (credited.length === 0) return new Map()
  const { invoiceId, projectId } = invoiceDrafts
  const found = await db
    .select({ invoiceId, projectId })
    .from(invoiceDrafts)
    .where(and(inArray(invoiceId, credited), isNotNull(projectId)))
  const projectOf = new Map(found.map((one) => [one.invoiceId ?? '', one.projectId ?? ''] as const))
  return await depositWithdrawalsHeardOn(db, notes, projectOf)
}
