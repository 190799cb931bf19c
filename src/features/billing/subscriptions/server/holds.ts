import { and, eq, isNull } from 'drizzle-orm'
import type { Context, Transaction } from '@/platform/context'
import type { HoldReason } from '../domain/holds'
import { subscriptionHolds, subscriptions } from './subscription-tables'

interface Hold {
  orderId: string
  reason: HoldReason
}

/** Suspends the subscription of an order from now on, for this reason; once for each. */
export async function holdSubscription(
  { now, random }: Context,
  tx: Transaction,
  { orderId, reason }: Hold,
): Promise<void> {
  const [held] = await tx
    .select({ subscriptionId: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.orderId, orderId))
    .for('update')
  if (!held) throw new Error(`Order ${orderId} has no subscription`)
  await tx
    .insert(subscriptionHolds)
    .values({ ...held, id: random.uuid(), reason, since: now() })
    .onConflictDoNothing()
}

/** Lifts this reason for suspension; the subscription goes on when it was the last. */
export async function liftHold({ now }: Context, tx: Transaction, { orderId, reason }: Hold): Promise<void> {
  const ofOrder = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.orderId, orderId))
  const { subscriptionId, liftedAt } = subscriptionHolds
  await tx
    .update(subscriptionHolds)
    .set({ liftedAt: now() })
    .where(and(eq(subscriptionId, ofOrder), eq(subscriptionHolds.reason, reason), isNull(liftedAt)))
}

/** Why the subscription of an order is suspended now. */
export async function openHoldsOf(tx: Transaction, orderId: string): Promise<HoldReason[]> {
  const found = await tx
    .select({ reason: subscriptionHolds.reason })
    .from(subscriptionHolds)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionHolds.subscriptionId))
    .where(and(eq(subscriptions.orderId, orderId), isNull(subscriptionHolds.liftedAt)))
  return found.map(({ reason }) => reason)
}
