import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import { networkOf } from '@/platform/edge/client-network'
import { tokenBuckets } from './throttle-tables'

/**
 * Token bucket: a burst of `capacity`, refilled at a fixed rate. It is stored in PostgreSQL, so that all nodes share
 * it.
 */
export interface TokenBucket {
  /** What is limited and for whom, such as 'rdap rdap.sidn.nl'; never an address of a visitor. */
  key: string
  /** Size of a burst. */
  capacity: number
  /** Tokens that are refilled per second. */
  perSecond: number
  /** Tokens that are reserved for more important requests. */
  reserve?: number
}

/** Retention of an unused bucket: it is full again by then, so that deleting it changes nothing. */
export const BUCKETS_KEPT_HOURS = 24

/** Takes one token; false when there is none. One atomic upsert, so that no two nodes get the same token. */
export async function takeToken(context: Context, bucket: TokenBucket): Promise<boolean> {
  return (await leftAfterTaking(context, bucket)) !== undefined
}

/** The same for a caller who reports the remainder; without a token to take, the fraction of the next one. */
export async function takeCounted(
  context: Context,
  bucket: TokenBucket,
): Promise<{ isTaken: boolean; left: number }> {
  const left = await leftAfterTaking(context, bucket)
  if (left !== undefined) return { isTaken: true, left }
  const [kept] = await context.db.select().from(tokenBuckets).where(eq(tokenBuckets.key, bucket.key))
  const seconds = kept ? Math.max(0, (context.now().getTime() - kept.refilledAt.getTime()) / 1000) : 0
  return { isTaken: false, left: Math.min(1, (kept?.tokens ?? 0) + seconds * bucket.perSecond) }
}

/** Tokens left after taking one; undefined when there was none to take. */
async function leftAfterTaking({ db, now }: Context, bucket: TokenBucket): Promise<number | undefined> {
  const { key, capacity, perSecond, reserve = 0 } = bucket
  const { tokens, refilledAt } = tokenBuckets
  // Clock skew: a node whose clock is behind refills nothing, and takes nothing away.
  const seconds = sql`greatest(0, extract(epoch from excluded.refilled_at - ${refilledAt}))`
  const available = sql`least(${capacity}::float8, ${tokens} + ${seconds}::float8 * ${perSecond}::float8)`
  const taken = await db
    .insert(tokenBuckets)
    .values({ key, tokens: capacity - 1, refilledAt: now() })
    .onConflictDoUpdate({
      target: tokenBuckets.key,
      set: {
        tokens: sql`${available} - 1`,
        refilledAt: sql`greatest(${refilledAt}, excluded.refilled_at)`,
      },
      setWhere: sql`${available} >= ${reserve + 1}`,
    })
    .returning({ left: tokens })
  return taken[0]?.left
}

/** Key of a visitor's bucket: an HMAC of the network, the same for all addresses of one household. */
export function visitorKey({ settings }: Context, what: string, clientAddress: string): string {
  const network = networkOf(clientAddress)
  return `${what} ${createHmac('sha256', settings.appSecret).update(`visitor ${network}`).digest('base64url')}`
}
