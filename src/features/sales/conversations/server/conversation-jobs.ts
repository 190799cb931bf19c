import type { Jobs } from '@/platform/jobs'
import { answerJobs } from './internal/answers-by-mail'
import { forgettingJobs } from './internal/forget-conversations'
import { waitingJobs } from './internal/visitor-waits'

export const conversationJobs = {
  ...answerJobs,
  ...forgettingJobs,
  ...waitingJobs,
} satisfies Partial<Jobs>
