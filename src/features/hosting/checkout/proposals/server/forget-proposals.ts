import { and, eq, lt, or } from 'drizzle-orm'
import type { Jobs } from '@/platform/jobs'
import { addDays, dayOf } from '@/shared/calendar-day'
import { PROPOSAL_KEPT_DAYS } from '../domain/order-proposal'
import { orderProposals } from './proposal-tables'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'forget-order-proposals': Record<string, never>
  }
}

/** Removes proposals that came to nothing, a year after they were withdrawn or ran out. Ordered ones stay with their customer. */
export const proposalJobs = {
  'forget-order-proposals': {
    policy: 'short',
    cron: '36 4 * * *',
    run: async ({ db, now }) => {
      const since = addDays(dayOf(now()), -PROPOSAL_KEPT_DAYS)
      const { state, expiresOn, endedAt } = orderProposals
      await db
        .delete(orderProposals)
        .where(
          or(
            and(eq(state, 'withdrawn'), lt(endedAt, new Date(`${since}T00:00:00Z`))),
            and(eq(state, 'open'), lt(expiresOn, since)),
          ),
        )
    },
  },
} satisfies Partial<Jobs>
