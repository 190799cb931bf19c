import type { Feature } from '@/platform/feature'
import { throttlingJobs } from './server/internal/throttling-jobs'
import { spamProtectionJobs } from './spam-protection/server/internal/spam-protection-jobs'

export const rateLimits = {
  jobs: { ...throttlingJobs, ...spamProtectionJobs },
} satisfies Feature
