import { prepareDemoAccounts } from '@/demo/demo-accounts'
import { seedDemoLeads } from '@/demo/demo-leads'
import { seedDemoOrders } from '@/demo/demo-orders'
import { seedDemoSubscribers } from '@/demo/demo-subscribers'
import { prepareLiveAccounts } from '@/features/accounts/server/prepare-accounts'
import type { Context } from '@/platform/context'

/** Sees to it, at every start, that somebody can sign in, and demo mode has samples. Answers lines for the operator. */
export async function prepareSite(context: Context): Promise<string[]> {
  if (context.settings.appMode === 'live') return await prepareLiveAccounts(context)
  const signIns = await prepareDemoAccounts(context)
  await seedDemoLeads(context)
  await seedDemoOrders(context)
  await seedDemoSubscribers(context)
  return signIns
}
