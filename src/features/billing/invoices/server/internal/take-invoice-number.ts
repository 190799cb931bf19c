import { sql } from 'drizzle-orm'
import type { Transaction } from '@/platform/context'
import { dueDateOf, invoiceNumber, issueDateOf, periodOf } from '../../domain/internal/invoice-number'
import type { InvoiceSeries } from '../../domain/invoice'
import { invoiceSequences } from '../invoice-tables'

/**
 * Takes the next number of a series. The row of the series stays locked until the transaction ends, so that a number
 * is given out only once the one before it is certain: no gaps, no doubles, and dates that run with the numbers. Who
 * issues later waits; take the number as late in a transaction as can be.
 */
export async function takeInvoiceNumber(tx: Transaction, series: InvoiceSeries, issuedAt: Date) {
  const period = periodOf(series, issuedAt)
  const { lastNumber, lastIssuedAt } = invoiceSequences
  const [taken] = await tx
    .insert(invoiceSequences)
    .values({ series, period, lastNumber: 1, lastIssuedAt: issuedAt })
    .onConflictDoUpdate({
      target: [invoiceSequences.series, invoiceSequences.period],
      set: {
        lastNumber: sql`${lastNumber} + 1`,
        lastIssuedAt: sql`greatest(excluded.last_issued_at, ${lastIssuedAt} + interval '1 millisecond')`,
      },
    })
    .returning()
  if (!taken) throw new Error(`No number came back for the series ${series}`)
  const issueDate = issueDateOf(period, taken.lastIssuedAt)
  return {
    invoiceNumber: invoiceNumber({
      series,
      period,
      sequence: taken.lastNumber,
      issuedAt: taken.lastIssuedAt,
    }),
    series,
    seriesPeriod: period,
    sequence: taken.lastNumber,
    issueDate,
    dueDate: dueDateOf(issueDate),
    createdAt: taken.lastIssuedAt,
  }
}
