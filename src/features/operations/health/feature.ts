import type { Feature } from '@/platform/feature'
import { clientErrorJobs } from './client-errors/server/internal/client-error-jobs'
import { healthJobs } from './server/internal/watch-health'

export const health = {
  jobs: { ...clientErrorJobs, ...healthJobs },
} satisfies Feature
