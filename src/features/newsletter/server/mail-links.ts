import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type NewMail, queueMail } from '@/features/mail/server/queue-mail'
import type { Context, Database, Transaction } from '@/platform/context'
import { confirmUntil } from '../rules/newsletter-limits'
import { NEWSLETTER_PATHS } from '../rules/newsletter-paths'
import { type LinkPurpose, newsletterLinks, newsletterSubscribers } from './newsletter-tables'

interface NewLink {
  subscriberId: string
  purpose: LinkPurpose
  /** The submit that the mail answers, if it answers one. */
  requestId?: string
}

/** Queues a mail with a link of its own, whose token only that mail knows. Answers the mail's id. */
export async function queueMailWithLink(
  context: Context,
  tx: Transaction,
  link: NewLink,
  write: (url: string) => Promise<NewMail>,
): Promise<string> {
  const token = context.random.token()
  const sentAt = context.now()
  const address = new URL(NEWSLETTER_PATHS[link.purpose], context.settings.siteUrl)
  address.searchParams.set('token', token)
  const mailId = await queueMail(context, tx, await write(address.href))
  const expiresAt = link.purpose === 'confirm' ? confirmUntil(sentAt) : null
  await tx.insert(newsletterLinks).values({ ...link, tokenHash: hashOf(token), mailId, sentAt, expiresAt })
  return mailId
}

/** The link and its subscriber; add `.for('update')` before changing either. */
export function linkWithToken(db: Database | Transaction, purpose: LinkPurpose, token: string) {
  return db
    .select({ link: newsletterLinks, subscriber: newsletterSubscribers })
    .from(newsletterLinks)
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterLinks.subscriberId))
    .where(and(eq(newsletterLinks.tokenHash, hashOf(token)), eq(newsletterLinks.purpose, purpose)))
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
