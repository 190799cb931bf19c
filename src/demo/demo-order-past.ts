import { actorOf, SYSTEM, VISITOR } from '@/features/audit/rules/audit-entry'
import { tasksOf } from '@/features/delivery/rules/delivery'
import type { HostingOrder } from '@/features/orders/server/order-tables'
import { addSeconds } from '@/shared/instants'
import type { PastEntry } from './demo-past'
import type { DemoHistory } from './history-samples'
import type { DemoOrder } from './orders-samples'

/** An order of the demo as it is stored, and what is told about it. */
export interface ToldOrder {
  order: HostingOrder
  story: DemoOrder
  history: DemoHistory
}

/** The administrator who did it all. */
export interface DemoAdministrator {
  id: string
  name: string
}

const MINUTE = 60

/** What the office wrote when it switched the hosting of a slow payer off. */
const SUSPENDED_BECAUSE = 'Twee facturen staan open, ook na een herinnering.'

/** What was, or is still to be, done for an order. Of a fresh one only the first thing is done. */
export function tasksOfPast({ order, story, history }: ToldOrder) {
  const { paidAt, deliveryDueAt, deliveredAt } = history
  if (!paidAt || !deliveryDueAt) return []
  return tasksOf(order).map((kind, turn, { length }) => {
    const isDone = deliveredAt !== null || turn === 0
    const doneAt = deliveredAt
      ? addSeconds(deliveredAt, (turn + 1 - length) * 9 * MINUTE)
      : addSeconds(paidAt, 22 * MINUTE)
    return {
      ...{ orderId: order.id, kind, createdAt: paidAt, dueAt: deliveryDueAt },
      ...(isDone ? { doneAt, doneBy: story.fate === 'fresh' ? 'Roos' : 'Jelle' } : {}),
    }
  })
}

/** What the log would have told about an order. */
export function orderPast(
  { order, story, history }: ToldOrder,
  admin: DemoAdministrator | undefined,
): PastEntry[] {
  const subject = { kind: 'order', id: order.id } as const
  const { orderNumber: number, totalPrice: total } = order
  const office = admin ? actorOf({ id: admin.id, role: 'admin' }) : SYSTEM
  const { createdAt, paidAt, stoppedAt, cancelRequestedAt, endsOn } = history
  const entries: PastEntry[] = [
    {
      at: addSeconds(createdAt, -1),
      actor: VISITOR,
      action: 'order.placed',
      subject,
      details: { number, total },
    },
  ]
  if (paidAt)
    entries.push({
      ...{ at: paidAt, actor: SYSTEM, action: 'order.activated', subject },
      details: { number, from: 'pending', to: 'active' },
    })
  if (cancelRequestedAt && endsOn && story.fate !== 'lapsed')
    entries.push({
      ...{ at: cancelRequestedAt, actor: office, action: 'order.cancellation-requested', subject },
      details: { number, endsOn },
    })
  if (stoppedAt)
    entries.push({
      ...{ at: stoppedAt, actor: office, action: 'order.status-changed', subject },
      details: {
        ...{ number, from: paidAt ? 'active' : 'pending', to: order.status },
        reason: order.cancelReason ?? SUSPENDED_BECAUSE,
      },
    })
  return entries
}
