import type { Feature } from '@/platform/feature'
import { domainJobs } from './server/domain-jobs'

export const domains = {
  jobs: domainJobs,
} satisfies Feature
