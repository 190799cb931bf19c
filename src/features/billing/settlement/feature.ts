import type { Feature } from '@/platform/feature'
import { paymentJobs } from './server/internal/payment-jobs'
import { todayExceptions } from './server/internal/today-exceptions'

export const settlement = {
  jobs: paymentJobs,
  todaySources: { payment: todayExceptions },
} satisfies Feature
