import type { Feature } from '@/platform/feature'
import { paymentJobs } from './server/payment-jobs'
import { todayExceptions } from './server/today-exceptions'

export const settlement = {
  jobs: paymentJobs,
  todaySources: { payment: todayExceptions },
} satisfies Feature
