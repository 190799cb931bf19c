import { createHash, createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { secretMark } from '@/features/operations/mail/domain/secret-mark'
import type { Context, Database, Transaction } from '@/platform/context'
import { withdrawalPath } from '../domain/withdrawal-path'
import { type HostingOrder, hostingOrders } from './order-tables'

/**
 * The key with which the mails of an order withdraw it, without signing in. Made from this site's secret, so that each
 * mail of the order has the same one and no table holds it.
 */
function withdrawalKeyOf({ settings }: Pick<Context, 'settings'>, orderId: string): string {
  return createHmac('sha256', settings.appSecret).update(`withdrawal ${orderId}`).digest('base64url')
}

/** What is kept of the key of an order: its hash. */
export function withdrawalKeyHash(context: Pick<Context, 'settings'>, orderId: string): string {
  return hashOf(withdrawalKeyOf(context, orderId))
}

/**
 * The link of a mail with which a consumer withdraws from an order; its key is kept from every reader but the recipient.
 * Undefined of a business, and of an order from before there were keys.
 */
export function withdrawalLink(
  context: Pick<Context, 'settings'>,
  { id, withdrawalKeyHash }: Pick<HostingOrder, 'id' | 'withdrawalKeyHash'>,
) {
  if (!withdrawalKeyHash) return undefined
  return {
    href: `${context.settings.siteUrl}${withdrawalPath(secretMark('withdrawal'))}`,
    secrets: { withdrawal: withdrawalKeyOf(context, id) },
  }
}

/** The order that a key is of; undefined of any other. */
export async function orderOfWithdrawalKey(
  db: Database | Transaction,
  key: string,
): Promise<HostingOrder | undefined> {
  const [order] = await db
    .select()
    .from(hostingOrders)
    .where(eq(hostingOrders.withdrawalKeyHash, hashOf(key)))
  return order
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
