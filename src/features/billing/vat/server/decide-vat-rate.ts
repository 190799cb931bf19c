import { and, eq, gt, sql } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import { signal } from '@/platform/signals'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { VAT_RATES_SIGNAL } from './known-vat-rates'
import { vatRates } from './vat-rate-tables'

interface Administrator {
  id: string
  name: string
  role: 'admin'
}

export interface NewVatRate {
  /** Whole percents. */
  percent: number
  from: CalendarDay
  admin: Administrator
}

/**
 * - `known`: exactly this was written down before.
 * - `taken`: another rate holds from that day, or a later one is written down already.
 * - `too-early`: that day is over, or is today.
 */
export type VatRateOutcome = 'decided' | 'known' | 'taken' | 'too-early'

/**
 * Writes down another standard rate of VAT for what is supplied from a day on. Only for a day that is still to come: what
 * was shown and charged until now stays as it is.
 */
export async function decideVatRate(
  context: Context,
  { percent, from, admin }: NewVatRate,
): Promise<VatRateOutcome> {
  if (from <= dayOf(context.now())) return 'too-early'
  return await context.db.transaction(async (tx) => {
    // Advisory lock: row locks do not keep a rate from being added meanwhile.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('vat rates', 0))`)
    const rows = await tx.select().from(vatRates).for('update')
    const there = rows.find((row) => row.from === from)
    if (there) return there.percent === percent ? 'known' : 'taken'
    if (rows.some((row) => row.from > from)) return 'taken'
    await tx.insert(vatRates).values({ percent, from, decidedBy: admin.name, decidedAt: context.now() })
    await recordEvent(context, tx, {
      actor: actorOf(admin),
      action: 'vat-rate.decided',
      subject: { kind: 'vat-rate', id: from },
      details: { percent, from },
    })
    await signal(tx, VAT_RATES_SIGNAL)
    return 'decided'
  })
}

/** `unchanged`: it holds already, or was taken back before. */
export type VatRateWithdrawal = 'withdrawn' | 'unchanged'

/** Takes a rate back that does not hold yet. */
export async function withdrawVatRate(
  context: Context,
  { from, admin }: Omit<NewVatRate, 'percent'>,
): Promise<VatRateWithdrawal> {
  return await context.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(vatRates)
      .where(and(eq(vatRates.from, from), gt(vatRates.from, dayOf(context.now()))))
      .returning()
    if (!gone) return 'unchanged'
    await recordEvent(context, tx, {
      actor: actorOf(admin),
      action: 'vat-rate.withdrawn',
      subject: { kind: 'vat-rate', id: from },
      details: { percent: gone.percent, from },
    })
    await signal(tx, VAT_RATES_SIGNAL)
    return 'withdrawn'
  })
}
