import { sql } from 'drizzle-orm'
import type { Transaction } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { quoteNumbers } from '../quote-tables'

/** The next number of the year: 'OF2026-0042'. */
export async function takeQuoteNumber(tx: Transaction, now: Date): Promise<string> {
  const year = dayOf(now).slice(0, 4)
  const [taken] = await tx
    .insert(quoteNumbers)
    .values({ year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: quoteNumbers.year,
      set: { lastNumber: sql`${quoteNumbers.lastNumber} + 1` },
    })
    .returning()
  if (!taken) throw new Error(`No number of a quote came back for ${year}`)
  return `OF${year}-${String(taken.lastNumber).padStart(4, '0')}`
}
