import { and, count, gte, isNotNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { decimalToCents } from '@/platform/columns'
import type { Database } from '@/platform/context'
import { addDays, type CalendarDay } from '@/shared/calendar-day'
import type { Conversion, MonthOutcome, MonthPromises, Outcome, Span } from '../../domain/lead-figures'
import { leads } from '../lead-tables'

/** Days of the Dutch calendar, both counted. */
interface Days {
  firstDay: CalendarDay
  lastDay: CalendarDay
}

const { status, value, source, service, receivedAt, closedAt, answeredAt, quotedAt } = leads

const dutchMidnight = (day: CalendarDay) => sql`(${day}::timestamp AT TIME ZONE 'Europe/Amsterdam')`

function within(column: PgColumn, days: Days): SQL | undefined {
  return and(gte(column, dutchMidnight(days.firstDay)), lt(column, dutchMidnight(addDays(days.lastDay, 1))))
}

const monthOf = (column: PgColumn) =>
  sql<string>`to_char(${column} AT TIME ZONE 'Europe/Amsterdam', 'YYYY-MM')`

const counted = (condition: SQL) => sql`count(*) FILTER (WHERE ${condition})`.mapWith(Number)
const summed = (condition: SQL) =>
  sql`coalesce(sum(${value}) FILTER (WHERE ${condition}), 0)`.mapWith(decimalToCents)

const isWon = sql`${status} = 'gewonnen'`
const isLost = sql`${status} = 'verloren'`
const OUTCOME = {
  won: counted(isWon),
  lost: counted(isLost),
  wonValue: summed(isWon),
  lostValue: summed(isLost),
}

/** What was won and lost in each month of these days, by the moment at which it was; months without any are left out. */
export async function outcomesByMonth(db: Database, days: Days): Promise<MonthOutcome[]> {
  const month = monthOf(closedAt)
  return await db
    .select({ month, ...OUTCOME })
    .from(leads)
    .where(within(closedAt, days))
    .groupBy(sql`1`)
}

/** The same by where the leads came from. */
export async function outcomesBySource(
  db: Database,
  days: Days,
): Promise<(Outcome & { source: string | null })[]> {
  return await db
    .select({ source, ...OUTCOME })
    .from(leads)
    .where(within(closedAt, days))
    .groupBy(source)
}

/** The same by what they asked for. */
export async function outcomesByService(
  db: Database,
  days: Days,
): Promise<(Outcome & { service: string | null })[]> {
  return await db
    .select({ service, ...OUTCOME })
    .from(leads)
    .where(within(closedAt, days))
    .groupBy(service)
}

/** How the promises were kept to the leads that came in in each month of these days. */
export async function promisesByMonth(db: Database, days: Days): Promise<MonthPromises[]> {
  const { contactKept, quoteKept } = leads
  const month = monthOf(receivedAt)
  return await db
    .select({
      month,
      contactKept: counted(sql`${contactKept}`),
      contactBroken: counted(sql`NOT ${contactKept}`),
      quoteKept: counted(sql`${quoteKept}`),
      quoteBroken: counted(sql`NOT ${quoteKept}`),
    })
    .from(leads)
    .where(within(receivedAt, days))
    .groupBy(sql`1`)
}

/** How far the leads came that came in on these days. */
export async function conversionOf(db: Database, days: Days): Promise<Conversion> {
  const [found] = await db
    .select({
      received: count(),
      answered: counted(sql`${answeredAt} IS NOT NULL`),
      quoted: counted(sql`${quotedAt} IS NOT NULL`),
      won: counted(isWon),
      lost: counted(isLost),
    })
    .from(leads)
    .where(within(receivedAt, days))
  if (!found) throw new Error('Counting answered nothing')
  return found
}

/** Counts how many of the leads that came in on these days and were answered, were within each of these spans. */
export async function answersBySpan(db: Database, days: Days, spans: readonly Span[]): Promise<number[]> {
  return await bySpan(db, spans, answeredAt, and(within(receivedAt, days), isNotNull(answeredAt)))
}

/** Counts how many of what was won on these days took each of these spans. */
export async function winsBySpan(db: Database, days: Days, spans: readonly Span[]): Promise<number[]> {
  return await bySpan(db, spans, closedAt, and(within(closedAt, days), isWon))
}

async function bySpan(
  db: Database,
  spans: readonly Span[],
  until: SQLWrapper,
  condition: SQL | undefined,
): Promise<number[]> {
  const ends = spans.flatMap(({ seconds }) => (seconds === null ? [] : [seconds]))
  const took = sql`extract(epoch FROM ${until} - ${receivedAt})`
  const bounds = sql.raw(`ARRAY[${ends.join(', ')}]::numeric[]`)
  const span = sql<number>`width_bucket(${took}, ${bounds})`
  const found = await db.select({ span, leads: count() }).from(leads).where(condition).groupBy(sql`1`)
  return spans.map((_, place) => found.find((one) => one.span === place)?.leads ?? 0)
}
