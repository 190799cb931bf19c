import { lt } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import type { JobHandlers } from '@/platform/jobs'
import { addSeconds } from '@/shared/instants'
import { domainChecks } from './domain-tables'
import { refreshRdapServers } from './rdap-servers'

const CHECKS_KEPT_HOURS = 24

export function domainJobs(
  context: Context,
): Pick<JobHandlers, 'forget-domain-checks' | 'refresh-rdap-servers'> {
  return {
    'forget-domain-checks': () => forgetChecks(context),
    'refresh-rdap-servers': async () => {
      // With a registry of the operator's own, the list is of no use.
      if (!context.settings.rdapUrl) await refreshRdapServers(context)
    },
  }
}

/** What registries said a day ago is of no use to anybody. */
async function forgetChecks({ db, now }: Context): Promise<void> {
  await db
    .delete(domainChecks)
    .where(lt(domainChecks.checkedAt, addSeconds(now(), -CHECKS_KEPT_HOURS * 60 * 60)))
}
