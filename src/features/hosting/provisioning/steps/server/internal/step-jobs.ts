import type { Jobs } from '@/platform/jobs'
import { LOST_SECONDS } from '../../domain/step'
import { runStep } from '../run-step'
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
    // Beyond the longest that an act may take: no two workers call for one step.
    expireInSeconds: LOST_SECONDS + 60,
    retryLimit: 0,
    concurrency: 4,
    run: async (context, { stepId }) => {
      await runStep(context, stepId)
    },
  },
  'wake-steps': { policy: 'short', cron: '* * * * *', run: wakeDueSteps },
} satisfies Partial<Jobs>
