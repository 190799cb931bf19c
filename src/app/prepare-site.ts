import { prepareDemoAccounts } from '@/demo/demo-accounts'
import { seedDemo } from '@/demo/seed-demo'
import { prepareLiveAccounts } from '@/features/people/accounts/server/prepare-accounts'
import type { Context } from '@/platform/context'
import { JOBS } from './jobs'

/**
 * Prepares the site at every start: somebody can sign in, and demo mode has sample data. Returns lines for the
 * operator.
 */
export async function prepareSite(context: Context): Promise<string[]> {
  if (context.settings.appMode === 'live') return await prepareLiveAccounts(context)
  return await prepareDemoAccounts(context, () => seedDemo(context, JOBS))
}
