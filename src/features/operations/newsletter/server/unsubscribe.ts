import { eq } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import { canUndo } from '../domain/newsletter-limits'
import { subscriptionCan } from '../domain/subscription-state'
import { linkWithToken } from './internal/mail-links'
import { type NewsletterSubscriber, newsletterLinks, newsletterSubscribers } from './newsletter-tables'

export type Unsubscription =
  /** On the list: waits for the button. */
  | { outcome: 'open' }
  | { outcome: 'unsubscribed'; canUndo: boolean }
  | { outcome: 'restored' }
  | { outcome: 'invalid' }

/** Status for the page of an unsubscribe link. A GET changes nothing. */
export async function statusOfUnsubscribeLink(context: Context, token: string): Promise<Unsubscription> {
  const [found] = await linkWithToken(context.db, 'unsubscribe', token)
  if (!found) return { outcome: 'invalid' }
  return subscriptionCan('unsubscribe', found.subscriber.state)
    ? { outcome: 'open' }
    : ended(context, found.subscriber)
}

/** Unsubscribes the address. The link never expires and works any number of times, as RFC 8058 requires. */
export async function unsubscribe(context: Context, token: string): Promise<Unsubscription> {
  return context.db.transaction(async (tx) => {
    const [found] = await linkWithToken(tx, 'unsubscribe', token).for('update')
    if (!found) return { outcome: 'invalid' }
    const { link, subscriber } = found
    if (!subscriptionCan('unsubscribe', subscriber.state)) return ended(context, subscriber)

    const unsubscribedAt = context.now()
    await tx
      .update(newsletterSubscribers)
      .set({ state: 'unsubscribed', unsubscribedAt })
      .where(eq(newsletterSubscribers.id, subscriber.id))
    await tx
      .update(newsletterLinks)
      .set({ usedAt: unsubscribedAt })
      .where(eq(newsletterLinks.tokenHash, link.tokenHash))
    return ended(context, { ...subscriber, unsubscribedAt })
  })
}

/** Undoes an unsubscription within a day, for an address that was on the list. */
export async function undoUnsubscribe(context: Context, token: string): Promise<Unsubscription> {
  return context.db.transaction(async (tx) => {
    const [found] = await linkWithToken(tx, 'unsubscribe', token).for('update')
    if (!found) return { outcome: 'invalid' }
    const { subscriber } = found
    if (subscriber.state === 'confirmed') return { outcome: 'restored' }
    if (!subscriptionCan('undo', subscriber.state)) return { outcome: 'open' }
    if (!canUndo(subscriber, context.now())) return ended(context, subscriber)
    await tx
      .update(newsletterSubscribers)
      .set({ state: 'confirmed', unsubscribedAt: null })
      .where(eq(newsletterSubscribers.id, subscriber.id))
    return { outcome: 'restored' }
  })
}

function ended({ now }: Context, subscriber: NewsletterSubscriber): Unsubscription {
  return { outcome: 'unsubscribed', canUndo: canUndo(subscriber, now()) }
}
