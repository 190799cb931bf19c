import { asc, isNull } from 'drizzle-orm'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import { decisionDueAt } from '../../domain/internal/report-promise'
import { reportPath } from '../../domain/report-list'
import { contentReports } from '../report-tables'

declare module '@/features/operations/worklist/domain/today' {
  interface TodayKinds {
    'content-report': true
  }
}

/** Undecided reports, by the deadline that the reporter was told. */
export const todayReports: TodaySource = {
  label: 'Meldingen van inhoud',
  items: async ({ db }, limit) => {
    const { id, urls, name, explanation, isChildAbuse, createdAt, decidedAt } = contentReports
    const found = await db
      .select({ id, urls, name, explanation, isChildAbuse, createdAt })
      .from(contentReports)
      .where(isNull(decidedAt))
      .orderBy(asc(createdAt))
      .limit(limit)
    return found.map((report) => ({
      id: report.id,
      title: report.name ?? 'Melding zonder naam',
      text: report.isChildAbuse
        ? 'Seksueel misbruik van kinderen'
        : `${report.urls.join(', ')}: ${report.explanation}`,
      href: reportPath(report.id),
      label: 'Beslis',
      dueAt: decisionDueAt(report),
      happenedAt: report.createdAt,
    }))
  },
}
