import type { Feature } from '@/platform/feature'
import { memberWords } from './domain/internal/audit-words'
import { memberJobs } from './server/member-jobs'
import { memberData } from './server/personal-data'

export const members = {
  jobs: memberJobs,
  personalData: { member: memberData },
  auditWords: memberWords,
} satisfies Feature
