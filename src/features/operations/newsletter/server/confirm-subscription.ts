import { eq } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import { confirmLinkStatus, type LinkStatus } from '../domain/subscription-state'
import { linkWithToken, queueMailWithLink } from './internal/mail-links'
import { welcomeMail } from './mails/newsletter-mails'
import { newsletterLinks, newsletterSubscribers } from './newsletter-tables'

/** Status for the page of a confirmation link. A GET changes nothing, because mail scanners follow every link. */
export async function statusOfConfirmLink({ db, now }: Context, token: string): Promise<LinkStatus> {
  const [found] = await linkWithToken(db, 'confirm', token)
  return found ? confirmLinkStatus(found.link, found.subscriber.state, now()) : 'invalid'
}

export type Confirmation =
  /** On the list. `welcomeMailId` only if it was confirmed just now. */
  { outcome: 'confirmed'; welcomeMailId?: string } | { outcome: 'invalid' }

/** Confirms the subscription and queues the welcome mail. Idempotent. */
export async function confirmSubscription(context: Context, token: string): Promise<Confirmation> {
  return context.db.transaction(async (tx) => {
    const [found] = await linkWithToken(tx, 'confirm', token).for('update')
    if (!found) return { outcome: 'invalid' }
    const { link, subscriber } = found
    const confirmedAt = context.now()
    const status = confirmLinkStatus(link, subscriber.state, confirmedAt)
    if (status === 'invalid') return { outcome: 'invalid' }
    if (status === 'done') return { outcome: 'confirmed' }

    await tx
      .update(newsletterSubscribers)
      .set({ state: 'confirmed', confirmedAt })
      .where(eq(newsletterSubscribers.id, subscriber.id))
    await tx
      .update(newsletterLinks)
      .set({ usedAt: confirmedAt })
      .where(eq(newsletterLinks.tokenHash, link.tokenHash))
    const newLink = { subscriberId: subscriber.id, purpose: 'unsubscribe' } as const
    const welcomeMailId = await queueMailWithLink(context, tx, newLink, (url) =>
      welcomeMail(subscriber.email, context.settings.siteUrl, url),
    )
    return { outcome: 'confirmed', welcomeMailId }
  })
}
