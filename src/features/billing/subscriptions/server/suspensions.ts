import { and, eq, isNull } from 'drizzle-orm'
import type { Context, Database, Transaction } from '@/platform/context'
import type { SuspensionReason } from '../domain/suspensions'
import { subscriptionSuspensions, subscriptions } from './subscription-tables'

interface Hold {
  orderId: string
  reason: SuspensionReason
}

/** Suspends the subscription of an order from now on, for this reason; once for each. */
export async function suspendSubscription(
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
    .insert(subscriptionSuspensions)
    .values({ ...held, id: random.uuid(), reason, since: now() })
    .onConflictDoNothing()
}

/** Lifts this reason for suspension; the subscription goes on when it was the last. */
export async function liftSuspension(
  { now }: Context,
  tx: Transaction,
  { orderId, reason }: Hold,
): Promise<void> {
  const ofOrder = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.orderId, orderId))
  const { subscriptionId, liftedAt } = subscriptionSuspensions
  await tx
    .update(subscriptionSuspensions)
    .set({ liftedAt: now() })
    .where(and(eq(subscriptionId, ofOrder), eq(subscriptionSuspensions.reason, reason), isNull(liftedAt)))
}

/** Why the subscription of an order is suspended now. */
export async function openSuspensionsOf(
  db: Database | Transaction,
  orderId: string,
): Promise<SuspensionReason[]> {
  const found = await db
    .select({ reason: subscriptionSuspensions.reason })
    .from(subscriptionSuspensions)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionSuspensions.subscriptionId))
    .where(and(eq(subscriptions.orderId, orderId), isNull(subscriptionSuspensions.liftedAt)))
  return found.map(({ reason }) => reason)
}
