import { lt } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { dayOf } from '@/shared/calendar-day'
import { addSeconds } from '@/shared/instants'
import { isOverBy } from '../domain-records'
import { domainChecks, domains } from '../domain-tables'
import { refreshRdapServers } from './rdap-servers'

const CHECKS_KEPT_HOURS = 24

declare module '@/platform/jobs' {
  interface JobPayloads {
    'end-domains': Record<string, never>
    'forget-domain-checks': Record<string, never>
    'refresh-rdap-servers': Record<string, never>
  }
}

export const domainJobs = {
  'end-domains': { policy: 'short', cron: '22 5 * * *', run: endPastDomains },
  'forget-domain-checks': { policy: 'short', cron: '52 4 * * *', run: forgetChecks },
  'refresh-rdap-servers': {
    policy: 'short',
    cron: '7 5 * * *',
    run: async (context) => {
      // A setting with a registry of the operator's own replaces the list.
      if (!context.settings.rdapUrl) await refreshRdapServers(context)
    },
  },
} satisfies Partial<Jobs>

/** Ends the records of names whose last day is over, once everything was done about them. */
export async function endPastDomains({ db, now }: Context): Promise<void> {
  await db
    .update(domains)
    .set({ endedAt: now() })
    .where(isOverBy(dayOf(now())))
}

/** Deletes cached verdicts that are a day old. */
async function forgetChecks({ db, now }: Context): Promise<void> {
  await db
    .delete(domainChecks)
    .where(lt(domainChecks.checkedAt, addSeconds(now(), -CHECKS_KEPT_HOURS * 60 * 60)))
}
