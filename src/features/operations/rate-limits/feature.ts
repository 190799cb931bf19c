import type { Feature } from '@/platform/feature'
import { throttlingJobs } from './server/throttling-jobs'
import { spamProtectionJobs } from './spam-protection/server/spam-protection-jobs'

export const rateLimits = {
  jobs: { ...throttlingJobs, ...spamProtectionJobs },
} satisfies Feature
