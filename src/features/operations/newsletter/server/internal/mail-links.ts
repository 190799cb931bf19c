import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type NewMail, queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Database, Transaction } from '@/platform/context'
import { hashOfToken } from '@/platform/token-hash'
import { confirmUntil } from '../../domain/newsletter-limits'
import { NEWSLETTER_PATHS } from '../../domain/subscription-state'
import { type LinkPurpose, newsletterLinks, newsletterSubscribers } from '../newsletter-tables'

interface NewLink {
  subscriberId: string
  purpose: LinkPurpose
  /** Request id of the submit that the mail answers, if there is one. */
  requestId?: string
}

/** Queues a mail with a link of its own; only a hash of its token is stored. Returns the mail's id. */
export async function queueMailWithLink(
  context: Context,
  tx: Transaction,
  link: NewLink,
  write: (url: string) => Promise<NewMail>,
): Promise<string> {
  const token = context.random.token()
  const sentAt = context.now()
  const mailId = await queueMail(context, tx, await write(linkAddress(context, link.purpose, token)))
  const expiresAt = link.purpose === 'confirm' ? confirmUntil(sentAt) : null
  await tx
    .insert(newsletterLinks)
    .values({ ...link, tokenHash: hashOfToken(token), mailId, sentAt, expiresAt })
  return mailId
}

/**
 * Sign-off links for the file that newsletters are sent from, by subscriber. They are the same in each file and never
 * expire, so that the link of last year's newsletter still works.
 */
export async function signOffLinks(
  context: Context,
  subscriberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const links = subscriberIds.map((subscriberId) => ({
    subscriberId,
    token: fileToken(context, subscriberId),
  }))
  if (links.length > 0)
    await context.db
      .insert(newsletterLinks)
      .values(
        links.map(({ subscriberId, token }) => ({
          subscriberId,
          purpose: 'unsubscribe' as const,
          tokenHash: hashOfToken(token),
          sentAt: context.now(),
        })),
      )
      .onConflictDoNothing()
  return new Map(
    links.map(({ subscriberId, token }) => [subscriberId, linkAddress(context, 'unsubscribe', token)]),
  )
}

/**
 * HMAC with this site's secret instead of a stored token: the table holds no token, and a second file has the same
 * links.
 */
function fileToken({ settings }: Context, subscriberId: string): string {
  return createHmac('sha256', settings.appSecret)
    .update(`newsletter file ${subscriberId}`)
    .digest('base64url')
}

function linkAddress({ settings }: Context, purpose: LinkPurpose, token: string): string {
  const address = new URL(NEWSLETTER_PATHS[purpose], settings.siteUrl)
  address.searchParams.set('token', token)
  return address.href
}

/** The link and its subscriber; add `.for('update')` before changing either. */
export function linkWithToken(db: Database | Transaction, purpose: LinkPurpose, token: string) {
  return db
    .select({ link: newsletterLinks, subscriber: newsletterSubscribers })
    .from(newsletterLinks)
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterLinks.subscriberId))
    .where(and(eq(newsletterLinks.tokenHash, hashOfToken(token)), eq(newsletterLinks.purpose, purpose)))
}
