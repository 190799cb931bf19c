import { eq } from 'drizzle-orm'
import { type SuspensionReason, standsStill } from '@/features/billing/subscriptions/domain/suspensions'
import {
  liftSuspension,
  openSuspensionsOf,
  suspendSubscription,
} from '@/features/billing/subscriptions/server/suspensions'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Database, Transaction } from '@/platform/context'
import { type OrderStatus, orderTransitions } from '../domain/order-status'
import { lockOrder } from './move-order'
import { type HostingOrder, hostingOrders } from './order-tables'

declare module '@/features/operations/audit/domain/audit-events' {
  interface EventPayloads {
    /** The order as it is from now on. `because`: of a suspension or its end, the reason; null when the order ends. */
    'order.status-changed': { order: HostingOrder; because: SuspensionReason | null }
  }
}

interface Change {
  orderId: string
  /** Written in the audit log. */
  reason: string
}

/** Suspends an active order for an unpaid invoice; undefined for an order that is not active. */
export async function suspendForArrears(
  context: Context,
  tx: Transaction,
  change: Change,
): Promise<HostingOrder | undefined> {
  const order = await lockOrder(tx, change.orderId)
  if (order?.status !== 'active') return undefined
  await suspendSubscription(context, tx, { orderId: order.id, reason: 'arrears' })
  return await moveTo(context, tx, order, 'suspended', change.reason)
}

/**
 * Lifts the suspension for arrears, and no other. Returns the order if that makes it active; undefined when it was not
 * suspended for arrears, or still is for another reason.
 */
export async function goOnAfterArrears(
  context: Context,
  tx: Transaction,
  change: Change,
): Promise<HostingOrder | undefined> {
  const order = await lockOrder(tx, change.orderId)
  const holds = await openSuspensionsOf(tx, change.orderId)
  if (!order || !holds.includes('arrears')) return undefined
  await liftSuspension(context, tx, { orderId: order.id, reason: 'arrears' })
  if (!goesOnWithout(holds, order)) return undefined
  return await moveTo(context, tx, order, 'active', change.reason)
}

/** Whether an order goes on once its arrears are gone: it is suspended for them, and for nothing else. */
export async function wouldGoOnAfterArrears(
  db: Database | Transaction,
  order: Pick<HostingOrder, 'id' | 'status'>,
): Promise<boolean> {
  const holds = await openSuspensionsOf(db, order.id)
  return holds.includes('arrears') && goesOnWithout(holds, order)
}

function goesOnWithout(holds: readonly SuspensionReason[], { status }: Pick<HostingOrder, 'status'>) {
  const others = holds.filter((reason) => reason !== 'arrears')
  return !standsStill(others) && orderTransitions.allow(status, 'active')
}

async function moveTo(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  to: Extract<OrderStatus, 'active' | 'suspended'>,
  reason: string,
): Promise<HostingOrder> {
  const [moved] = await tx
    .update(hostingOrders)
    .set({ status: to })
    .where(eq(hostingOrders.id, order.id))
    .returning()
  if (!moved) throw new Error(`Order ${order.id} went away while it was held`)
  await recordEvent(context, tx, {
    actor: SYSTEM,
    action: 'order.status-changed',
    subject: { kind: 'order', id: order.id },
    details: { number: order.orderNumber, from: order.status, to, reason },
    payload: { order: moved, because: 'arrears' },
  })
  return moved
}
