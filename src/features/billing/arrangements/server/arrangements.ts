import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { invoiceNumbers } from '@/features/billing/invoices/server/invoice-numbers'
import { invoiceIdsOf } from '@/features/billing/invoices/server/invoices-of-customer'
import { netReceived } from '@/features/billing/payments/domain/money-moved'
import { moneyPerInvoice } from '@/features/billing/payments/server/received-money'
import { momentsOf } from '@/features/operations/audit/server/audit-queries'
import type { Database, Transaction } from '@/platform/context'
import { isAnyOf, preparedQuery } from '@/platform/prepared-query'
import { type CalendarDay, dayOf, daysBetween } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { type Arrangement, type StandingInstalment, standingOf } from '../domain/arrangement'
import { type ArrangementRow, arrangementInstalments, paymentArrangements } from './arrangement-tables'

const { id, invoiceId, endedAt, madeAt, resumesOn } = paymentArrangements

/**
 * Those of these invoices that nothing is asked for on this day because of an arrangement: one stands, or one ended and
 * its next working day is still to come. Reminders, costs, debits and suspension all ask this.
 */
export async function arrangedInvoices(
  db: Database | Transaction,
  invoiceIds: readonly string[],
  day: CalendarDay,
): Promise<Set<string>> {
  if (invoiceIds.length === 0) return new Set()
  const found = await db
    .selectDistinct({ invoiceId })
    .from(paymentArrangements)
    .where(and(inArray(invoiceId, [...invoiceIds]), or(isNull(endedAt), gt(resumesOn, day))))
  return new Set(found.map((one) => one.invoiceId))
}

/** For how many days until this one interest on these invoices stood still, by the id of the invoice. */
export async function daysArranged(
  db: Database | Transaction,
  invoiceIds: readonly string[],
  until: CalendarDay,
): Promise<Map<string, number>> {
  if (invoiceIds.length === 0) return new Map()
  const found = await db
    .select({ invoiceId, madeAt, endedAt })
    .from(paymentArrangements)
    .where(inArray(invoiceId, [...invoiceIds]))
  const days = new Map<string, number>()
  for (const one of found) {
    const last = one.endedAt ? dayOf(one.endedAt) : until
    const length = Math.max(0, daysBetween(dayOf(one.madeAt), last))
    days.set(one.invoiceId, (days.get(one.invoiceId) ?? 0) + length)
  }
  return days
}

/** An arrangement with how each of its instalments stands. */
export interface StandingArrangement extends Arrangement {
  standing: readonly StandingInstalment[]
}

/** The arrangements that stand for these invoices, by the id of the invoice. */
export async function arrangementsOf(
  db: Database | Transaction,
  invoiceIds: readonly string[],
): Promise<Map<string, StandingArrangement>> {
  if (invoiceIds.length === 0) return new Map()
  const standing = await withStanding(db, await arrangementsThatStand(db, { invoiceIds }))
  return new Map(standing.map((one) => [one.invoiceId, one]))
}

const arrangementsThatStand = preparedQuery((db) =>
  db
    .select()
    .from(paymentArrangements)
    .where(and(isAnyOf(invoiceId, 'invoiceIds'), isNull(endedAt))),
)

export async function arrangementOf(
  db: Database | Transaction,
  ofInvoice: string,
): Promise<StandingArrangement | undefined> {
  return (await arrangementsOf(db, [ofInvoice])).get(ofInvoice)
}

/** One that stood or stands, as the office sees it. */
export type KnownArrangement = StandingArrangement &
  Pick<ArrangementRow, 'endedAt' | 'ending' | 'endReason' | 'resumesOn' | 'seenAt'>

/** All arrangements of these invoices, the newest first. */
export async function allArrangementsOf(
  db: Database | Transaction,
  invoiceIds: readonly string[],
): Promise<KnownArrangement[]> {
  if (invoiceIds.length === 0) return []
  const found = await db
    .select()
    .from(paymentArrangements)
    .where(inArray(invoiceId, [...invoiceIds]))
    .orderBy(desc(madeAt), sql`${endedAt} DESC NULLS FIRST`, asc(id))
  const standing = await withStanding(db, found)
  return standing.map((one, index) => {
    const { endedAt: ended, ending, endReason, resumesOn: resumes, seenAt } = found[index] as ArrangementRow
    return { ...one, endedAt: ended, ending, endReason, resumesOn: resumes, seenAt }
  })
}

/** All arrangements of a customer with the number of their invoice, the newest first. */
export async function arrangementsOfCustomer(db: Database, customerId: string) {
  const found = await db
    .selectDistinct({ invoiceId })
    .from(paymentArrangements)
    .where(inArray(invoiceId, invoiceIdsOf(db, customerId)))
  const ids = found.map((one) => one.invoiceId)
  const [all, numbers] = await Promise.all([allArrangementsOf(db, ids), invoiceNumbers(db, ids)])
  return all.map((one) => ({ ...one, invoiceNumber: numbers.get(one.invoiceId) ?? '' }))
}

/** Whether this invoice was reminded of before: what asks for it again goes on then, and begins otherwise. */
export async function wasReminded(db: Database | Transaction, ofInvoice: string): Promise<boolean> {
  return (await momentsOf(db, 'invoice.reminded', { kind: 'invoice', ids: [ofInvoice] })).size > 0
}

/** Ids of the invoices with an arrangement that stands: a query for another query. */
export function invoicesArranged(db: Database | Transaction) {
  return db.select({ invoiceId }).from(paymentArrangements).where(isNull(endedAt))
}

/** The invoice of an instalment, whether its arrangement stands or not; undefined for an unknown id. */
export async function invoiceOfInstalment(
  db: Database | Transaction,
  instalmentId: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ invoiceId })
    .from(arrangementInstalments)
    .innerJoin(paymentArrangements, eq(id, arrangementInstalments.arrangementId))
    .where(eq(arrangementInstalments.id, instalmentId))
  return found?.invoiceId
}

async function withStanding(
  db: Database | Transaction,
  found: readonly ArrangementRow[],
): Promise<StandingArrangement[]> {
  if (found.length === 0) return []
  const { arrangementId, place } = arrangementInstalments
  const parts = await db
    .select()
    .from(arrangementInstalments)
    .where(
      inArray(
        arrangementId,
        found.map((one) => one.id),
      ),
    )
    .orderBy(asc(arrangementId), asc(place))
  const money = await moneyPerInvoice(
    db,
    found.map((one) => one.invoiceId),
  )
  return found.map((one) => {
    const received = money.get(one.invoiceId)
    const instalments = parts.filter((part) => part.arrangementId === one.id)
    const { receivedBefore } = one
    return {
      id: one.id,
      invoiceId: one.invoiceId,
      total: one.total,
      receivedBefore,
      madeOn: dayOf(one.madeAt),
      instalments,
      standing: standingOf({ receivedBefore, instalments }, received ? netReceived(received) : (0 as Cents)),
    }
  })
}
