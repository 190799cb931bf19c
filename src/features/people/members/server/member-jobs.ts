import { lt } from 'drizzle-orm'
import { deleteAccountsOfNobody } from '@/features/people/accounts/server/member-account'
import { forgetRemovedMembers } from '@/features/people/customers/server/member-records'
import type { Jobs } from '@/platform/jobs'
import { addSeconds } from '@/shared/instants'
import { memberInvitations } from './member-invitation-tables'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'forget-members': Record<string, never>
  }
}

/** As long as a link says what became of it, and as a removed member stays on record. */
const KEPT_DAYS = 30

export const memberJobs = {
  'forget-members': {
    policy: 'short',
    cron: '47 4 * * *',
    run: async ({ db, now }) => {
      const since = addSeconds(now(), -KEPT_DAYS * 24 * 60 * 60)
      await db.delete(memberInvitations).where(lt(memberInvitations.expiresAt, since))
      await db.transaction(async (tx) => deleteAccountsOfNobody(tx, await forgetRemovedMembers(tx, since)))
    },
  },
} satisfies Partial<Jobs>
