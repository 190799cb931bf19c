import type { Feature } from '@/platform/feature'
import { domainWords } from './domain/internal/audit-words'
import { domainJobs } from './server/internal/domain-jobs'
import { domainData } from './server/internal/personal-data'

export const domains = {
  jobs: domainJobs,
  personalData: { domain: domainData },
  auditWords: domainWords,
} satisfies Feature
