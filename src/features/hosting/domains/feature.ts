import type { Feature } from '@/platform/feature'
import { domainJobs } from './server/internal/domain-jobs'

export const domains = {
  jobs: domainJobs,
} satisfies Feature
