import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { secretMark } from '@/features/operations/mail/domain/secret-mark'
import type { Context, Database, Transaction } from '@/platform/context'
import { hashOfToken } from '@/platform/token-hash'
import { orderProposalPath } from '../domain/order-proposal'
import { type OrderProposal, orderProposals } from './proposal-tables'

/**
 * HMAC of the proposal's id with this site's secret: the key of the link in its mails. Each mail about the proposal has
 * the same key, and no table stores it.
 */
export function proposalKeyOf({ settings }: Pick<Context, 'settings'>, proposalId: string): string {
  return createHmac('sha256', settings.appSecret).update(`order proposal ${proposalId}`).digest('base64url')
}

/** Hash of a proposal's key, which is all that is stored of it. */
export function proposalKeyHash(context: Pick<Context, 'settings'>, proposalId: string): string {
  return hashOfToken(proposalKeyOf(context, proposalId))
}

/** Link in a mail to the page of the proposal; only the recipient's copy contains its key. */
export function proposalLink(context: Pick<Context, 'settings'>, proposalId: string) {
  return {
    href: `${context.settings.siteUrl}${orderProposalPath(secretMark('proposal'))}`,
    secrets: { proposal: proposalKeyOf(context, proposalId) },
  }
}

/** The proposal with this key; undefined for any other key. */
export async function proposalOfKey(
  db: Database | Transaction,
  key: string,
): Promise<OrderProposal | undefined> {
  const [found] = await db
    .select()
    .from(orderProposals)
    .where(eq(orderProposals.keyHash, hashOfToken(key)))
  return found
}
