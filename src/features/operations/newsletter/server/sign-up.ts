import { and, count, eq, gt, isNotNull, sql } from 'drizzle-orm'
import {
  admitSubmission,
  type Submission,
} from '@/features/operations/rate-limits/spam-protection/server/admit-submission'
import type { Context, Transaction } from '@/platform/context'
import type { NewsletterSignUp } from '../domain/internal/sign-up'
import { countingSince, MAILS_PER_HOUR } from '../domain/newsletter-limits'
import { subscriptionCan } from '../domain/subscription-state'
import { queueMailWithLink } from './internal/mail-links'
import { confirmMail, knownMail } from './mails/newsletter-mails'
import { type NewsletterSubscriber, newsletterLinks, newsletterSubscribers } from './newsletter-tables'

export type SignUpOutcome =
  /** A mail is on its way, or this mailbox has reached its rate limit. The page says the same. */
  | { outcome: 'asked'; mailId: string | null }
  /** Rate limit: this visitor sent too many forms; nothing was stored. */
  | { outcome: 'limited' }

/**
 * Asks the owner of an address to confirm the newsletter; an existing subscriber gets a mail that says so. The answer
 * is the same for both, so that nobody can enumerate subscribers (docs/promises.md, 9).
 */
export async function signUp(
  context: Context,
  { email }: NewsletterSignUp,
  submission: Submission,
): Promise<SignUpOutcome> {
  return context.db.transaction(async (tx) => {
    const admission = await admitSubmission(context, tx, submission)
    if (admission.outcome === 'limited') return admission
    const { requestId } = admission
    const earlier = await mailOfRequest(tx, requestId)
    if (earlier || admission.outcome === 'repeated') return { outcome: 'asked', mailId: earlier ?? null }

    const subscriber = await findOrAdd(context, tx, email, requestId)
    if ((await mailsLately(context, tx, subscriber)) >= MAILS_PER_HOUR)
      return { outcome: 'asked', mailId: null }
    return { outcome: 'asked', mailId: await answerByMail(context, tx, subscriber, { email, requestId }) }
  })
}

async function mailOfRequest(tx: Transaction, requestId: string): Promise<string | undefined> {
  const [link] = await tx
    .select({ mailId: newsletterLinks.mailId })
    .from(newsletterLinks)
    .where(eq(newsletterLinks.requestId, requestId))
  return link?.mailId ?? undefined
}

/** Upsert with a row lock, so that two sign-ups of one address run one after the other. */
async function findOrAdd({ now, random }: Context, tx: Transaction, email: string, requestId: string) {
  await tx
    .insert(newsletterSubscribers)
    .values({ id: random.uuid(), email, state: 'pending', requestId, requestedAt: now() })
    .onConflictDoNothing()
  const [subscriber] = await tx
    .select()
    .from(newsletterSubscribers)
    .where(sql`lower(${newsletterSubscribers.email}) = lower(${email})`)
    .for('update')
  if (!subscriber) throw new Error('The subscriber was neither found nor added')
  return subscriber
}

async function mailsLately({ now }: Context, tx: Transaction, { id }: NewsletterSubscriber): Promise<number> {
  const [row] = await tx
    .select({ mails: count() })
    .from(newsletterLinks)
    .where(
      and(
        eq(newsletterLinks.subscriberId, id),
        isNotNull(newsletterLinks.requestId),
        gt(newsletterLinks.sentAt, countingSince(now())),
      ),
    )
  return row?.mails ?? 0
}

async function answerByMail(
  context: Context,
  tx: Transaction,
  { id, state }: NewsletterSubscriber,
  { email, requestId }: { email: string; requestId: string },
): Promise<string> {
  const link = { subscriberId: id, requestId }
  if (!subscriptionCan('ask', state))
    return await queueMailWithLink(context, tx, { ...link, purpose: 'unsubscribe' }, (url) =>
      knownMail(email, context.settings.siteUrl, url),
    )
  const asked = { state: 'pending', requestId, requestedAt: context.now() } as const
  await tx
    .update(newsletterSubscribers)
    .set({ ...asked, confirmedAt: null, unsubscribedAt: null })
    .where(eq(newsletterSubscribers.id, id))
  return await queueMailWithLink(context, tx, { ...link, purpose: 'confirm' }, (url) =>
    confirmMail(email, url),
  )
}
