import { officeInvoicePath } from '@/office/rules/office-paths'
import type { Feature } from '@/platform/feature'
import { arrangementWords } from './domain/internal/audit-words'
import { missedArrangementWork } from './server/internal/missed-work'
import { arrangementData } from './server/internal/personal-data'
import { instalmentJobs } from './server/internal/remind-of-instalments'
import { todayMissed } from './server/internal/today-missed'

export const arrangements = {
  jobs: instalmentJobs,
  nightWorks: { arrangement: missedArrangementWork },
  todaySources: { 'missed-arrangement': todayMissed({ invoicePath: officeInvoicePath }) },
  personalData: { arrangement: arrangementData },
  auditWords: arrangementWords,
} satisfies Feature
