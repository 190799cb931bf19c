import { officeOrderPath } from '@/office/rules/office-paths'
import type { Feature } from '@/platform/feature'
import { reconciliationWords } from './domain/internal/audit-words'
import { reconciliationJobs } from './server/reconciliation-jobs'
import { todayFindings } from './server/today-findings'

export const reconciliation = {
  jobs: reconciliationJobs,
  todaySources: { 'reconciliation-finding': todayFindings(officeOrderPath) },
  auditWords: reconciliationWords,
} satisfies Feature
