import { desc } from 'drizzle-orm'
import type { Context, Database } from '@/platform/context'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { vatRates } from './vat-rate-tables'

/** A standard rate of VAT as the office reads it. */
export interface ListedVatRate {
  percent: number
  from: CalendarDay
  /** Null for a rate that came with the product. */
  decidedBy: string | null
  /** Whether it is still to hold: only then can it be taken back. */
  isToCome: boolean
  /** Invoices for periods from that day on that went out at another rate, before this one was written down. */
  invoicesAtAnother: number
}

/** Counts the invoices for periods from this day on that have another rate: invoices stand above rates. */
export type CountOtherRate = (db: Database, rate: { percent: number; from: CalendarDay }) => Promise<number>

/** All standard rates of VAT, the latest first. Invoices are looked for from the latest one on that we wrote down. */
export async function listVatRates(
  { db, now }: Context,
  countOtherRate: CountOtherRate,
): Promise<ListedVatRate[]> {
  const today = dayOf(now())
  const rows = await db.select().from(vatRates).orderBy(desc(vatRates.from))
  return await Promise.all(
    rows.map(async ({ percent, from, decidedBy }, index) => ({
      percent,
      from,
      decidedBy,
      isToCome: from > today,
      invoicesAtAnother: index === 0 && decidedBy ? await countOtherRate(db, { percent, from }) : 0,
    })),
  )
}
