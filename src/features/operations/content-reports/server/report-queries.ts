import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '@/platform/database'
import { keysetPage, type ListPage, type ListRequest } from '@/platform/keyset-pagination'
import { namesById } from '@/platform/names-by-id'
import type { ReportFilter, ReportState } from '../domain/report-list'
import { contentReports } from './report-tables'

const { id, urls, name, email, isChildAbuse, createdAt, decision, decidedAt } = contentReports
const ROW = { id, urls, name, email, isChildAbuse, createdAt, decision, decidedAt }

const REPORTS_PER_PAGE = 50

export type ReportRow = ListPage<Awaited<ReturnType<typeof rowsOf>>[number]>['rows'][number]

const rowsOf = (db: Database) => db.select(ROW).from(contentReports)

/** Keyset page of the reports, newest first. */
export function reportPage(
  db: Database,
  { filter: { state }, cursor, limit = REPORTS_PER_PAGE }: ListRequest<ReportFilter>,
): Promise<ListPage<ReportRow>> {
  const keyset = { table: contentReports, by: 'createdAt', cursor, limit } as const
  const inState = { open: isNull(decidedAt), decided: isNotNull(decidedAt) }
  return keysetPage(keyset, ({ beyond, order, limit }) =>
    rowsOf(db)
      .where(and(state && inState[state], beyond))
      .orderBy(...order)
      .limit(limit),
  )
}

/** Numbers of open and decided reports. */
export async function reportCounts(db: Database): Promise<Record<ReportState, number>> {
  const [counted] = await db.select({ all: count(), decided: count(decidedAt) }).from(contentReports)
  const { all, decided } = counted ?? { all: 0, decided: 0 }
  return { open: all - decided, decided }
}

/** One report with its decision. */
export async function reportWithId(db: Database, reportId: string) {
  const [found] = await db.select().from(contentReports).where(eq(id, reportId))
  return found
}

/** Names of reports by their id: the first reported URL. */
export const reportNames = namesById({
  table: contentReports,
  id,
  name: sql<string>`${urls}[1]`,
})
