import { createHmac } from 'node:crypto'
import { and, count, eq, gt, lt, sql } from 'drizzle-orm'
import type { Context, Transaction } from '@/platform/context'
import { networkOf } from '@/platform/edge/client-network'
import { isOverloaded } from '@/platform/worker-pool/worker-task'
import { addSeconds } from '@/shared/instants'
import { ATTEMPT_LIMITS, ATTEMPTS_KEPT_HOURS, type AttemptKind } from '../../domain/attempt-limits'
import { accountAttempts } from '../account-tables'

interface Attempt {
  kind: AttemptKind
  /** Target of the attempt: the e-mail address as typed, known or not. */
  target: string
  clientAddress: string
}

/** `account`, `address`: which of the two limits is reached. */
export type AttemptVerdict = { outcome: 'admitted'; attemptId: string } | { outcome: 'account' | 'address' }

/**
 * Counts an attempt before it is made, so that many at once, on many nodes, cannot pass the limit together. A
 * successful one is taken back with `forgiveAttempts`. Beyond a limit nothing is counted, so that the wait ends.
 */
export function beginAttempt(context: Context, attempt: Attempt): Promise<AttemptVerdict> {
  return limitConcurrency(() => context.db.transaction((tx) => beginAttemptIn(context, tx, attempt)))
}

/** The same inside the caller's transaction; the caller wraps that in `limitConcurrency`. */
export async function beginAttemptIn(
  context: Context,
  tx: Transaction,
  attempt: Attempt,
): Promise<AttemptVerdict> {
  const { kind } = attempt
  const { windowMinutes } = ATTEMPT_LIMITS[kind]
  const attemptedAt = context.now()
  const since = addSeconds(attemptedAt, -windowMinutes * 60)
  const accountKey = targetKey(context, attempt.target)
  const addressKey = keyedHash(context, `address ${networkOf(attempt.clientAddress)}`)
  const keys = { kind, accountKey, addressKey, since }
  // Early check without the locks: a flood is refused before it queues for them with a connection each.
  const early = await reachedLimit(tx, keys)
  if (early) return { outcome: early }
  for (const key of [accountKey, addressKey].sort()) await lockKey(tx, kind, key)
  const reached = await reachedLimit(tx, keys)
  if (reached) return { outcome: reached }

  const attemptId = context.random.uuid()
  await tx.insert(accountAttempts).values({ id: attemptId, kind, accountKey, addressKey, attemptedAt })
  return { outcome: 'admitted', attemptId }
}

/**
 * Resets the count of an account after its owner proved themselves by password or mailbox. The attempts still count for
 * the addresses that made them, except this one.
 */
export async function forgiveAttempts(
  context: Context,
  tx: Transaction,
  { target, attemptId }: { target: string; attemptId?: string },
): Promise<void> {
  const accountKey = targetKey(context, target)
  // Advisory lock: two successful sign-ins at once would deadlock on each other's attempts.
  await lockKey(tx, 'sign-in', accountKey)
  if (attemptId) await tx.delete(accountAttempts).where(eq(accountAttempts.id, attemptId))
  await tx
    .update(accountAttempts)
    .set({ accountKey: 'forgiven' })
    .where(and(eq(accountAttempts.accountKey, accountKey), eq(accountAttempts.kind, 'sign-in')))
}

/**
 * Runs the work of a counted attempt. If there is no room to hash, the attempt is uncounted and the result is `busy`.
 */
export async function unlessTooBusy<Result>(
  { db }: Context,
  attemptId: string,
  work: () => Promise<Result>,
): Promise<Result | 'busy'> {
  try {
    return await work()
  } catch (error) {
    if (!isOverloaded(error)) throw error
    await db.delete(accountAttempts).where(eq(accountAttempts.id, attemptId))
    return 'busy'
  }
}

/** Deletes attempts that no limit counts any more, and with them the trace of addresses. */
export async function forgetOldAttempts({ db, now }: Context): Promise<void> {
  const before = addSeconds(now(), -ATTEMPTS_KEPT_HOURS * 60 * 60)
  await db.delete(accountAttempts).where(lt(accountAttempts.attemptedAt, before))
}

async function lockKey(tx: Transaction, kind: AttemptKind, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${key}`}, 0))`)
}

interface CountedKeys {
  kind: AttemptKind
  accountKey: string
  addressKey: string
  since: Date
}

async function reachedLimit(
  tx: Transaction,
  { kind, accountKey, addressKey, since }: CountedKeys,
): Promise<'account' | 'address' | undefined> {
  const { perAccount, perAddress } = ATTEMPT_LIMITS[kind]
  const recent = and(eq(accountAttempts.kind, kind), gt(accountAttempts.attemptedAt, since))
  const ofAddress = await countWhere(tx, and(eq(accountAttempts.addressKey, addressKey), recent))
  if (ofAddress >= perAddress) return 'address'
  const onAccount = await countWhere(tx, and(eq(accountAttempts.accountKey, accountKey), recent))
  return onAccount >= perAccount ? 'account' : undefined
}

async function countWhere(tx: Transaction, condition: ReturnType<typeof and>): Promise<number> {
  const [row] = await tx.select({ attempts: count() }).from(accountAttempts).where(condition)
  return row?.attempts ?? 0
}

function targetKey(context: Context, target: string): string {
  return keyedHash(context, `account ${target.trim().toLowerCase()}`)
}

function keyedHash({ settings }: Context, text: string): string {
  return createHmac('sha256', settings.appSecret).update(text).digest('base64url')
}

const LANES = 3

let running = 0
const waiting: (() => void)[] = []

/**
 * Semaphore: three attempts at a time in this process; the others wait here, not in the pool of database connections. A
 * flood of sign-ins may slow signing in, but leaves the rest of the site its connections.
 */
export async function limitConcurrency<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= LANES) await new Promise<void>((go) => waiting.push(go))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
