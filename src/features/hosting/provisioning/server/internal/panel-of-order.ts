import { eq } from 'drizzle-orm'
import type { HostingPanel } from '@/features/hosting/providers/domain/hosting-panel'
import type { Context } from '@/platform/context'
import { type CallLimit, driverOfTarget } from '../../steps/server/driver-of-target'
import {
  type HostingAccount,
  hostingAccounts,
  type ProvisionTarget,
  provisionTargets,
} from '../../steps/server/step-tables'

interface FoundPanel {
  account: HostingAccount
  target: ProvisionTarget
  panel: HostingPanel
}

/** The panel of an order whose account runs there; undefined when it has none, or a person looks after it. */
export async function panelOfOrder(
  context: Pick<Context, 'db' | 'settings' | 'now'>,
  { id, status }: { id: string; status: string },
  limit?: CallLimit,
): Promise<FoundPanel | undefined> {
  if (status !== 'active') return undefined
  const [made] = await context.db
    .select({ account: hostingAccounts, target: provisionTargets })
    .from(hostingAccounts)
    .innerJoin(provisionTargets, eq(provisionTargets.id, hostingAccounts.targetId))
    .where(eq(hostingAccounts.orderId, id))
  if (made?.account.seen !== 'running' || made.account.wanted !== 'running') return undefined
  const opened = driverOfTarget(context, made.target, limit)
  return opened?.port === 'hosting-panel' ? { ...made, panel: opened.driver } : undefined
}
