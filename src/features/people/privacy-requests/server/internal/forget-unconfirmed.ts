import { and, eq, lt } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { addSeconds } from '@/shared/instants'
import { CONFIRM_HOURS } from '../../domain/privacy-request'
import { privacyRequests } from '../privacy-request-tables'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'forget-unconfirmed-requests': Record<string, never>
  }
}

export const privacyRequestJobs = {
  'forget-unconfirmed-requests': { policy: 'short', cron: '31 4 * * *', run: forgetUnconfirmed },
} satisfies Partial<Jobs>

/** Deletes requests whose address was never confirmed, which may be anybody's, once their link does not work. */
async function forgetUnconfirmed({ db, now }: Context): Promise<void> {
  const { state, createdAt } = privacyRequests
  await db
    .delete(privacyRequests)
    .where(and(eq(state, 'unconfirmed'), lt(createdAt, addSeconds(now(), -CONFIRM_HOURS * 60 * 60))))
}
