import type { Feature } from '@/platform/feature'
import { contentReportWords } from './domain/internal/audit-words'
import { reportPath } from './domain/report-list'
import { contentReportData } from './server/internal/personal-data'
import { todayReports } from './server/internal/today-reports'
import { reportNames } from './server/report-queries'

export const contentReports = {
  todaySources: { 'content-report': todayReports },
  personalData: { 'content-report': contentReportData },
  auditSubjects: {
    'content-report': {
      label: 'Melding van inhoud',
      names: reportNames,
      path: (_name, id) => reportPath(id),
    },
  },
  auditWords: contentReportWords,
} satisfies Feature
