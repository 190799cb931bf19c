import { and, asc, eq, gte, inArray, lt, type SQLWrapper, sql } from 'drizzle-orm'
import { decimalToCents } from '@/platform/columns'
import type { Database } from '@/platform/context'
import { keysetPage, type ListPage, type ListRequest } from '@/platform/keyset-pagination'
import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import type { MovementKind } from '../domain/money-movement'
import { paymentMovements, payments } from './payment-tables'

interface Days {
  first: CalendarDay
  last: CalendarDay
}

const { id, kind, amount, happenedAt, paymentId } = paymentMovements

const ROW = {
  id,
  kind,
  amount,
  happenedAt,
  invoiceNumber: payments.invoiceNumber,
  reference: payments.reference,
  method: payments.method,
  provider: payments.provider,
  providerPaymentId: payments.providerPaymentId,
}

export interface MovementRow {
  id: string
  kind: MovementKind
  amount: Cents
  happenedAt: Date
  invoiceNumber: string
  reference: string
  method: (typeof payments.$inferSelect)['method']
  provider: (typeof payments.$inferSelect)['provider']
  providerPaymentId: string | null
}

/** A page of all money that moved on these days, in the order in which it did. */
export function movementPage(
  db: Database,
  { filter: { first, last }, cursor, limit = 1000 }: ListRequest<Days>,
): Promise<ListPage<MovementRow>> {
  const keyset = { table: paymentMovements, by: 'happenedAt', runs: 'up', cursor, limit } as const
  return keysetPage(keyset, ({ beyond, order, limit }) =>
    db
      .select(ROW)
      .from(paymentMovements)
      .innerJoin(payments, eq(payments.id, paymentId))
      .where(and(gte(happenedAt, startOf(first)), lt(happenedAt, endOf(last)), beyond))
      .orderBy(...order)
      .limit(limit),
  )
}

/** All money that moved for these invoices, in the order in which it did. */
export async function movementsOfInvoices(
  db: Database,
  invoiceIds: readonly string[],
): Promise<MovementRow[]> {
  if (invoiceIds.length === 0) return []
  return await db
    .select(ROW)
    .from(paymentMovements)
    .innerJoin(payments, eq(payments.id, paymentId))
    .where(inArray(payments.invoiceId, [...invoiceIds]))
    .orderBy(asc(happenedAt), asc(id))
}

/** How much moved in each way on these days; ways without any are left out. */
export async function movedInAll(
  db: Database,
  { first, last }: Days,
): Promise<{ kind: MovementKind; amount: Cents }[]> {
  return await db
    .select({ kind, amount: sql<Cents>`sum(${amount})`.mapWith(decimalToCents) })
    .from(paymentMovements)
    .where(and(gte(happenedAt, startOf(first)), lt(happenedAt, endOf(last))))
    .groupBy(kind)
}

/**
 * What had come in for an invoice at the end of a day, less what banks took back (`came`), and less what we gave back too
 * (`kept`): to be joined lateral on the id of the invoice.
 */
export function movedUntil(db: Database, invoiceId: SQLWrapper, day: CalendarDay) {
  const came = sql`coalesce(sum(${amount}) FILTER (WHERE ${kind} IN ('received', 'charged-back')), 0)`
  return db
    .select({ came: came.as('came_by_then'), kept: sql`coalesce(sum(${amount}), 0)`.as('kept_by_then') })
    .from(paymentMovements)
    .innerJoin(payments, eq(payments.id, paymentId))
    .where(and(eq(payments.invoiceId, invoiceId), lt(happenedAt, endOf(day))))
    .as('moved_until')
}

/** Midnight on the Dutch clock at which a day begins, and at which it ends. */
const startOf = (day: CalendarDay) => sql`(${day}::date::timestamp AT TIME ZONE 'Europe/Amsterdam')`
const endOf = (day: CalendarDay) => sql`((${day}::date + 1)::timestamp AT TIME ZONE 'Europe/Amsterdam')`
