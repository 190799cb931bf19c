import type { Feature } from '@/platform/feature'
import { accessWords } from './domain/internal/audit-words'
import { linkJobs } from './server/internal/link-jobs'
import { accessData } from './server/internal/personal-data'
import { todayAccess } from './server/internal/today-access'

export const accessDetails = {
  jobs: linkJobs,
  todaySources: { 'access-details': todayAccess },
  personalData: { access: accessData },
  auditWords: accessWords,
} satisfies Feature
