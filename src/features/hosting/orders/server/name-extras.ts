import { eq } from 'drizzle-orm'
import { withNames } from '@/features/hosting/catalogue/domain/extra-names'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import type { Texts } from '@/shared/form-state'
import { canNameExtras } from '../domain/order-status'
import type { OrderOfWhom } from './cancel-order'
import { type HostingOrder, hostingOrders } from './order-tables'
import { lockOrderOfCustomer } from './orders-of-customer'

declare module '@/features/operations/audit/domain/audit-events' {
  interface EventPayloads {
    /** The order as it is from now on. */
    'order.extras-named': { order: HostingOrder }
  }
}

/**
 * - `named`: the names are kept, or were there already.
 * - `faulty`: a name cannot be; nothing was kept. By the name of its field.
 * - `closed`: the order stands still or is over.
 */
export type NamingOutcome =
  | { outcome: 'named' }
  | { outcome: 'faulty'; faults: Texts }
  | { outcome: 'closed' | 'unknown' }

/** Keeps what a customer calls the extras of an order that have no name yet; names that are there stay as they are. */
export async function nameExtras(
  context: Context,
  { typed, ...of }: OrderOfWhom & { typed: Readonly<Record<string, unknown>> },
): Promise<NamingOutcome> {
  return await context.db.transaction(async (tx) => {
    const order = await lockOrderOfCustomer(tx, of.customerId, of.orderNumber)
    if (!order) return { outcome: 'unknown' }
    if (!canNameExtras(order)) return { outcome: 'closed' }
    const { names: extraNames, isNew, faults } = withNames(order.extras, order.extraNames, typed)
    if (Object.keys(faults).length > 0) return { outcome: 'faulty', faults }
    if (!isNew) return { outcome: 'named' }
    await tx.update(hostingOrders).set({ extraNames }).where(eq(hostingOrders.id, order.id))
    await recordEvent(context, tx, {
      actor: actorOf({ id: of.accountId, role: 'customer' }),
      action: 'order.extras-named',
      subject: { kind: 'order', id: order.id },
      details: { number: order.orderNumber },
      payload: { order: { ...order, extraNames } },
    })
    return { outcome: 'named' }
  })
}
