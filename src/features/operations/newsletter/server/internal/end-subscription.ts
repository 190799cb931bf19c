import { eq } from 'drizzle-orm'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import { subscriptionCan } from '../../domain/subscription-state'
import { newsletterSubscribers } from '../newsletter-tables'

/** `unchanged`: this address was unsubscribed already. */
export type EndOutcome = 'ended' | 'unchanged' | 'unknown'

/** Unsubscribes an address whose owner asked us by phone or mail. Only signing up again undoes it. */
export async function endSubscription(
  context: Context,
  { subscriberId, actor }: { subscriberId: string; actor: Actor },
): Promise<EndOutcome> {
  return context.db.transaction(async (tx) => {
    const [subscriber] = await tx
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.id, subscriberId))
      .for('update')
    if (!subscriber) return 'unknown'
    if (!subscriptionCan('unsubscribe', subscriber.state)) return 'unchanged'
    await tx
      .update(newsletterSubscribers)
      .set({ state: 'unsubscribed', unsubscribedAt: context.now() })
      .where(eq(newsletterSubscribers.id, subscriberId))
    await recordEvent(context, tx, {
      actor,
      action: 'subscriber.unsubscribed',
      subject: { kind: 'subscriber', id: subscriberId },
      details: { from: subscriber.state, to: 'unsubscribed' },
    })
    return 'ended'
  })
}
