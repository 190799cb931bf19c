import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import { networkOf } from '@/platform/edge/client-network'
import { tokenBuckets } from './throttle-tables'

/**
 * A limit that forgives with time: so many at once, and after that as many as flow back. Kept in PostgreSQL, so that
 * all nodes count together.
 */
export interface TokenBucket {
  /** What is limited and whom, such as 'rdap rdap.sidn.nl'; no address of a visitor. */
  key: string
  /** How many at once. */
  capacity: number
  /** How many flow back each second. */
  perSecond: number
  /** How many have to stay behind for what matters more. */
  reserve?: number
}

/** A bucket that nobody touched for so long is full again: whoever comes back may begin anew. */
export const BUCKETS_KEPT_HOURS = 24

/**
 * Takes one token, or answers false when there is none to take. One statement: of many nodes at once none gets a token
 * that another took.
 */
export async function takeToken(context: Context, bucket: TokenBucket): Promise<boolean> {
  return (await leftAfterTaking(context, bucket)) !== undefined
}

/** The same, for who is told how much is left; of none to take, how much of one there is. */
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

/** What stays behind of a bucket from which one was taken; undefined when there was none to take. */
async function leftAfterTaking({ db, now }: Context, bucket: TokenBucket): Promise<number | undefined> {
  const { key, capacity, perSecond, reserve = 0 } = bucket
  const { tokens, refilledAt } = tokenBuckets
  // A node whose clock is behind adds nothing, and takes nothing away.
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

/** The key of a visitor's bucket: a keyed hash, the same for all addresses of one household. */
export function visitorKey({ settings }: Context, what: string, clientAddress: string): string {
  const network = networkOf(clientAddress)
  return `${what} ${createHmac('sha256', settings.appSecret).update(`visitor ${network}`).digest('base64url')}`
}
