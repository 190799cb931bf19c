import { and, eq, inArray } from 'drizzle-orm'
import { fillInAccess } from '@/features/hosting/access-details/server/save-access-details'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import type { Context, Transaction } from '@/platform/context'
import { accessOfAccount } from '../../domain/access-of-account'
import { ZONE_STEPS } from '../../domain/step'
import { DRIVER_LABELS } from '../drivers'
import { hostingAccounts, provisionSteps, provisionTargets } from '../step-tables'

/**
 * Fills in how a customer reaches the account that was just made for them, so that the mail of the delivery leads there.
 * A target that names no panel, mail or files leaves it to a person: an address of the site alone helps nobody in.
 */
export async function fillInAccount(context: Context, tx: Transaction, order: HostingOrder): Promise<void> {
  const { id, orderNumber: number, customerId } = order
  const [made] = await tx
    .select({ account: hostingAccounts, target: provisionTargets })
    .from(hostingAccounts)
    .innerJoin(provisionTargets, eq(provisionTargets.id, hostingAccounts.targetId))
    .where(eq(hostingAccounts.orderId, id))
  if (!made) return
  const { account, target } = made
  const { panelUrl, mailHost, sftpHost } = target.serves
  if (!panelUrl && !mailHost && !sftpHost) return
  const details = accessOfAccount(account, target.serves, await nameserversOf(tx, id))
  const by = { actor: SYSTEM, name: DRIVER_LABELS[target.driver] ?? target.driver }
  await fillInAccess(context, tx, { kind: 'order', id, number, customerId }, { details, by })
}

/** Nameservers of the zone that is made for this order, or of its registrar. */
async function nameserversOf(tx: Transaction, orderId: string): Promise<readonly string[]> {
  const { orderId: order, kind, targetId } = provisionSteps
  const found = await tx
    .select({ kind, serves: provisionTargets.serves })
    .from(provisionSteps)
    .innerJoin(provisionTargets, eq(provisionTargets.id, targetId))
    .where(and(eq(order, orderId), inArray(kind, [...ZONE_STEPS, 'register-domain'])))
  const zone = found.find((step) => step.kind !== 'register-domain') ?? found[0]
  return zone?.serves.nameservers ?? []
}
