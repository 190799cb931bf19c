import { eq } from 'drizzle-orm'
import { type SuspensionReason, standsStill } from '@/features/billing/subscriptions/domain/suspensions'
import {
  liftSuspension,
  openSuspensionsOf,
  suspendSubscription,
} from '@/features/billing/subscriptions/server/suspensions'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordAudit } from '@/features/operations/audit/server/record-audit'
import type { Context, Transaction } from '@/platform/context'
import { type OrderStatus, orderMayBecome } from '../domain/order-status'
import { lockOrder } from './move-order'
import { type HostingOrder, hostingOrders } from './order-tables'

declare module '@/platform/context' {
  interface Wiring {
    /** Called when an order is suspended or goes on: somebody has to switch its hosting off or on. */
    hostingSwitched: (
      context: Context,
      tx: Transaction,
      order: HostingOrder,
      change: HostingSwitch,
    ) => Promise<void>
  }
}

/** Direction of the switch, and the reason to switch off: an unpaid invoice, or one that a person gave. */
export type HostingSwitch = { to: 'off'; because: SuspensionReason } | { to: 'on' }

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
  const suspended = await moveTo(tx, order, 'suspended', change.reason)
  await suspendSubscription(context, tx, { orderId: order.id, reason: 'arrears' })
  await context.wiring.hostingSwitched(context, tx, suspended, { to: 'off', because: 'arrears' })
  return suspended
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
  const others = holds.filter((reason) => reason !== 'arrears')
  if (standsStill(others) || !orderMayBecome(order.status, 'active')) return undefined
  const active = await moveTo(tx, order, 'active', change.reason)
  await context.wiring.hostingSwitched(context, tx, active, { to: 'on' })
  return active
}

async function moveTo(
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
  await recordAudit(tx, {
    actor: SYSTEM,
    action: 'order.status-changed',
    subject: { kind: 'order', id: order.id },
    details: { number: order.orderNumber, from: order.status, to, reason },
  })
  return moved
}
