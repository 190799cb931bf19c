import { and, asc, gt, inArray, lt } from 'drizzle-orm'
import { SYSTEM } from '@/features/audit/rules/audit-entry'
import type { Context } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { dayOf } from '@/shared/calendar-day'
import { cancellationState } from '../rules/cancellation'
import { orderStatusesBefore } from '../rules/order-status'
import { endOrder } from './end-order'
import { orderOverMail } from './mails/cancellation-mails'
import { orderOverNoticeMail } from './mails/cancellation-notice-mails'
import { orderHeld } from './move-order'
import { hostingOrders } from './order-tables'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'end-cancelled-orders': Record<string, never>
  }
}

export const cancellationJobs = {
  'end-cancelled-orders': {
    policy: 'short',
    expireInSeconds: 900,
    cron: '12 0 * * *',
    run: endCancelledOrders,
  },
} satisfies Partial<Jobs>

const BATCH = 100

/** Ends every order whose last day is over. Each in a transaction of its own: trouble with one keeps no other alive. */
export async function endCancelledOrders(context: Context): Promise<void> {
  const today = dayOf(context.now())
  const faults: unknown[] = []
  for (let after = ''; ; ) {
    const found = await context.db
      .select({ id: hostingOrders.id, orderNumber: hostingOrders.orderNumber })
      .from(hostingOrders)
      .where(
        and(
          lt(hostingOrders.endsOn, today),
          inArray(hostingOrders.status, orderStatusesBefore('cancelled')),
          gt(hostingOrders.orderNumber, after),
        ),
      )
      .orderBy(asc(hostingOrders.orderNumber))
      .limit(BATCH)
    for (const { id } of found) await endIfOver(context, id).catch((fault: unknown) => faults.push(fault))
    if (found.length < BATCH) break
    after = found.at(-1)?.orderNumber ?? ''
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} orders could not be ended`)
}

async function endIfOver(context: Context, orderId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const order = await orderHeld(tx, orderId)
    if (!order?.endsOn || order.status === 'cancelled') return
    // The customer may have changed their mind while this job ran.
    if (cancellationState(order, dayOf(context.now())) !== 'over') return
    // What is still to be paid of its time stays to be paid.
    await endOrder(context, tx, order, {
      ...{ actor: SYSTEM, event: 'order.cancelled', endsOn: order.endsOn, credits: 'none' },
      tells: [orderOverMail, orderOverNoticeMail],
    })
  })
}
