import type { Feature } from '@/platform/feature'
import { clientErrorJobs } from './client-errors/server/client-error-jobs'
import { healthJobs } from './server/watch-health'

export const health = {
  jobs: { ...clientErrorJobs, ...healthJobs },
} satisfies Feature
