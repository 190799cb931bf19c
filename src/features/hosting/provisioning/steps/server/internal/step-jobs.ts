import type { Jobs } from '@/platform/jobs'
import { FOLLOW_SECONDS, LOST_SECONDS } from '../../domain/step'
import { runStepsOfOrder } from './run-steps-of-order'
import { wakeDueSteps } from './wake-steps'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'run-step': { stepId: string }
    'wake-steps': Record<string, never>
  }
}

/** The rows say what is to be done; these jobs only wake. One that is lost or fails is made up for within a minute. */
export const stepJobs = {
  'run-step': {
    policy: 'short',
    // Beyond the longest that a call may take, begun at the last moment: no two workers call for one step.
    expireInSeconds: FOLLOW_SECONDS + LOST_SECONDS + 60,
    retryLimit: 0,
    concurrency: 4,
    run: (context, { stepId }) => runStepsOfOrder(context, stepId),
  },
  'wake-steps': { policy: 'short', cron: '* * * * *', run: wakeDueSteps },
} satisfies Partial<Jobs>
