import { lt } from 'drizzle-orm'
import type { Jobs } from '@/platform/jobs'
import { addSeconds } from '@/shared/instants'
import { colleagueInvitations } from './colleague-tables'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'forget-invitations': Record<string, never>
  }
}

/** As long as the link of an invitation says what became of it. */
const KEPT_DAYS = 30

export const colleagueJobs = {
  'forget-invitations': {
    policy: 'short',
    cron: '43 4 * * *',
    run: async ({ db, now }) => {
      await db
        .delete(colleagueInvitations)
        .where(lt(colleagueInvitations.expiresAt, addSeconds(now(), -KEPT_DAYS * 24 * 60 * 60)))
    },
  },
} satisfies Partial<Jobs>
