import type { Jobs } from '@/platform/jobs'
import { answerJobs } from './answers-by-mail'
import { forgettingJobs } from './forget-conversations'
import { waitingJobs } from './visitor-waits'

export const conversationJobs = {
  ...answerJobs,
  ...forgettingJobs,
  ...waitingJobs,
} satisfies Partial<Jobs>
