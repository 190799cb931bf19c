import type { Jobs } from '@/platform/jobs'
import { settleSaves } from './settle-saves'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'settle-zone-saves': Record<string, never>
  }
}

/** The rows say what is in doubt; the job only looks. */
export const zoneJobs = {
  'settle-zone-saves': {
    policy: 'short',
    cron: '* * * * *',
    retryLimit: 0,
    expireInSeconds: 600,
    run: (context) => settleSaves(context),
  },
} satisfies Partial<Jobs>
