import type { Feature } from '@/platform/feature'
import { addressJobs } from './server/internal/address-jobs'

export const addresses = {
  jobs: addressJobs,
} satisfies Feature
