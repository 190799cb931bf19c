import { prepareDemoAccounts } from '@/demo/demo-accounts'
import { seedDemo } from '@/demo/seed-demo'
import { prepareLiveAccounts } from '@/features/accounts/server/prepare-accounts'
import type { Context } from '@/platform/context'
import { JOBS } from './jobs'

/**
 * What every start sees to, of the built site and of the development server: that somebody can sign in, and in demo mode
 * that there is something to look at. Answers the lines that the operator should read.
 */
export async function prepareSite(context: Context): Promise<string[]> {
  if (context.settings.appMode === 'live') return await prepareLiveAccounts(context)
  return await prepareDemoAccounts(context, () => seedDemo(context, JOBS))
}
