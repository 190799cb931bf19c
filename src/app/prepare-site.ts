import { seedDemoLeads } from '@/demo/demo-leads'
import { seedDemoOrders } from '@/demo/demo-orders'
import { seedDemoSubscribers } from '@/demo/demo-subscribers'
import { prepareAccounts } from '@/features/accounts/server/prepare-accounts'
import type { Context } from '@/platform/context'

/**
 * What every start sees to, of the built site and of the development server: that somebody can sign in, and in demo mode
 * that there is something to look at. Answers the lines that the operator should read.
 */
export async function prepareSite(context: Context): Promise<string[]> {
  const signIns = await prepareAccounts(context)
  if (context.settings.appMode !== 'demo') return signIns
  await seedDemoLeads(context)
  await seedDemoOrders(context)
  await seedDemoSubscribers(context)
  return signIns
}
