import { and, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '@/platform/context'
import { addDays, type CalendarDay } from '@/shared/calendar-day'
import { projects } from './project-tables'

/** Deliveries in a month: sites online as promised, and late ones. */
export interface MonthDelivered {
  /** 'yyyy-mm' */
  month: string
  kept: number
  broken: number
}

/** Statistics of 'binnen 5 werkdagen online' by month of delivery; both days are included, on the Dutch calendar. */
export async function deliveriesByMonth(
  db: Database,
  { firstDay, lastDay }: { firstDay: CalendarDay; lastDay: CalendarDay },
): Promise<MonthDelivered[]> {
  const { promiseEndedAt, promiseKept } = projects
  const midnight = (day: CalendarDay) => sql`(${day}::timestamp AT TIME ZONE 'Europe/Amsterdam')`
  return await db
    .select({
      month: sql<string>`to_char(${promiseEndedAt} AT TIME ZONE 'Europe/Amsterdam', 'YYYY-MM')`,
      kept: sql`count(*) FILTER (WHERE ${promiseKept})`.mapWith(Number),
      broken: sql`count(*) FILTER (WHERE NOT ${promiseKept})`.mapWith(Number),
    })
    .from(projects)
    .where(and(gte(promiseEndedAt, midnight(firstDay)), lt(promiseEndedAt, midnight(addDays(lastDay, 1)))))
    .groupBy(sql`1`)
}
