import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { secretMark } from '@/features/operations/mail/domain/secret-mark'
import type { Context, Database, Transaction } from '@/platform/context'
import { hashOfToken } from '@/platform/token-hash'
import { withdrawalPath } from '../domain/internal/withdrawal-path'
import { type HostingOrder, hostingOrders } from './order-tables'

/**
 * HMAC of the order's id with this site's secret: the key in its mails that withdraws without signing in. Each mail of
 * the order has the same key, and no table stores it.
 */
function withdrawalKeyOf({ settings }: Pick<Context, 'settings'>, orderId: string): string {
  return createHmac('sha256', settings.appSecret).update(`withdrawal ${orderId}`).digest('base64url')
}

/** Hash of an order's key, which is all that is stored of it. */
export function withdrawalKeyHash(context: Pick<Context, 'settings'>, orderId: string): string {
  return hashOfToken(withdrawalKeyOf(context, orderId))
}

/**
 * Link in a mail with which a consumer withdraws from an order; only the recipient's copy contains its key. Undefined
 * for a business, and for an order from before there were keys.
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

/** The order with this key; undefined for any other key. */
export async function orderOfWithdrawalKey(
  db: Database | Transaction,
  key: string,
): Promise<HostingOrder | undefined> {
  const [order] = await db
    .select()
    .from(hostingOrders)
    .where(eq(hostingOrders.withdrawalKeyHash, hashOfToken(key)))
  return order
}
