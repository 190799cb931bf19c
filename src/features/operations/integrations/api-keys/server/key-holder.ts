import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { takeCounted } from '@/features/operations/rate-limits/server/take-token'
import { administratorsAmong } from '@/features/people/accounts/server/administrators'
import type { Quota } from '@/platform/api/guard'
import { isEqualInConstantTime } from '@/platform/constant-time'
import type { Context } from '@/platform/context'
import { hashOfToken } from '@/platform/token-hash'
import { dayOf } from '@/shared/calendar-day'
import { addSeconds } from '@/shared/instants'
import { termStateOn } from '@/shared/last-day'
import { KEY_LIMIT, keyIn, USE_NOTED_SECONDS } from '../domain/api-key'
import type { ApiScope } from '../domain/api-scope'
import { apiKeys } from './api-key-tables'

/** Who may make a key: a program may do no more than its maker. */
const KEY_MAKERS = ['owner'] as const

/** A program with a valid key, and the administrator in whose name it acts. */
export interface KeyHolder {
  keyId: string
  name: string
  scopes: readonly ApiScope[]
  endsOn: string
  admin: { id: string; name: string; email: string }
}

/** Authenticates a key; undefined when it is unknown, expired or revoked, or when its maker is no owner any more. */
export async function keyHolder(
  context: Context,
  authorization: string | undefined,
): Promise<KeyHolder | undefined> {
  const given = keyIn(authorization)
  if (!given) return undefined
  const [key] = await context.db.select().from(apiKeys).where(eq(apiKeys.handle, given.handle))
  const isRight = isEqualInConstantTime(hashOfToken(given.secret), key?.secretHash ?? '')
  if (!key || !isRight || termStateOn(key, dayOf(context.now())) !== 'works') return undefined
  const [admin] = await administratorsAmong(context.db, [key.accountId], KEY_MAKERS)
  if (!admin) return undefined
  await noteUse(context, key.id, key.lastUsedAt)
  const { id: keyId, name, scopes, endsOn } = key
  return { keyId, name, scopes, endsOn, admin }
}

/** Throttle: updates the time of last use at most once a minute, or a busy program would write all day. */
async function noteUse({ db, now }: Context, keyId: string, lastUsedAt: Date | null): Promise<void> {
  const usedAt = now()
  const before = addSeconds(usedAt, -USE_NOTED_SECONDS)
  if (lastUsedAt && lastUsedAt > before) return
  const isStale = or(isNull(apiKeys.lastUsedAt), lte(apiKeys.lastUsedAt, before))
  await db
    .update(apiKeys)
    .set({ lastUsedAt: usedAt })
    .where(and(eq(apiKeys.id, keyId), isStale))
}

/** Takes one request from the rate limit of a key. */
export async function takeRequest(context: Context, { keyId }: Pick<KeyHolder, 'keyId'>): Promise<Quota> {
  const { requests, seconds } = KEY_LIMIT
  const perSecond = requests / seconds
  const bucket = { key: `api-key ${keyId}`, capacity: requests, perSecond }
  const { isTaken, left } = await takeCounted(context, bucket)
  const missing = isTaken ? requests - left : 1 - left
  return {
    isTaken,
    limit: requests,
    windowSeconds: seconds,
    left: Math.max(0, Math.floor(left)),
    seconds: Math.max(1, Math.ceil(missing / perSecond)),
  }
}
