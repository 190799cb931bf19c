import { createHmac } from 'node:crypto'
import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Context, Transaction } from '@/platform/context'
import { networkOf } from '@/platform/edge/client-network'
import { Overloaded } from '@/platform/worker-pool/worker-task'
import { addSeconds } from '@/shared/instants'
import { ATTEMPT_LIMITS, ATTEMPTS_KEPT_HOURS, type AttemptKind } from '../../domain/attempt-limits'
import type { SignedInAccount } from '../../domain/roles'
import { accountAttempts } from '../account-tables'

interface Attempt {
  kind: AttemptKind
  /** Target of the attempt: the e-mail address as typed, known or not. */
  target: string
  clientAddress: string
  /** Id of a browser that signed in to this account before (`knownBrowser`). */
  browser?: string | undefined
}

/** An attempt by who is signed in: their session is a browser that signed in before. */
export function attemptOf(account: SignedInAccount, clientAddress: string): Attempt {
  return {
    kind: 'sign-in',
    target: account.email,
    clientAddress,
    browser: `session ${account.sessionId}`,
  }
}

/** Which limit is reached: of the account, of this client address, or of this known browser. */
type ReachedLimit = 'account' | 'address' | 'browser'

export type AttemptVerdict = { outcome: 'admitted'; attemptId: string } | { outcome: ReachedLimit }

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
  const browserKey = attempt.browser ? keyedHash(context, `browser ${attempt.browser}`) : null
  const keys = { kind, accountKey, addressKey, browserKey, since }
  // Early check without the locks: a flood is refused before it queues for them with a connection each.
  const early = await reachedLimit(tx, keys)
  if (early) return { outcome: early }
  // A known browser waits for nobody's locks but its own: a flood on its account does not hold it up.
  const counted = browserKey ? [`${browserKey} ${accountKey}`] : [accountKey, addressKey]
  for (const key of counted.sort()) await lockKey(tx, kind, key)
  const reached = await reachedLimit(tx, keys)
  if (reached) return { outcome: reached }

  const attemptId = context.random.uuid()
  const counts = { kind, accountKey, addressKey, browserKey }
  await tx.insert(accountAttempts).values({ id: attemptId, ...counts, attemptedAt })
  return { outcome: 'admitted', attemptId }
}

/**
 * Resets the count of an account after its owner proved themselves. An attempt that succeeded takes along those from
 * where it was made, its network or its known browser: what strangers try elsewhere goes on counting. Without an attempt
 * it was a mailed link, which lifts every lock of the account. The attempts still count for the addresses that made them,
 * except this one.
 */
export async function forgiveAttempts(
  context: Context,
  tx: Transaction,
  { target, attemptId }: { target: string; attemptId?: string },
): Promise<void> {
  const accountKey = targetKey(context, target)
  // Advisory lock: two successful sign-ins at once would deadlock on each other's attempts.
  await lockKey(tx, 'sign-in', accountKey)
  const [right] = attemptId
    ? await tx.delete(accountAttempts).where(eq(accountAttempts.id, attemptId)).returning()
    : []
  if (attemptId && !right) return
  const ofAccount = and(eq(accountAttempts.accountKey, accountKey), eq(accountAttempts.kind, 'sign-in'))
  await tx
    .update(accountAttempts)
    .set({ accountKey: 'forgiven' })
    .where(right ? and(ofAccount, fromTheSamePlace(right)) : ofAccount)
}

function fromTheSamePlace({ browserKey, addressKey }: typeof accountAttempts.$inferSelect) {
  return browserKey
    ? eq(accountAttempts.browserKey, browserKey)
    : and(isNull(accountAttempts.browserKey), eq(accountAttempts.addressKey, addressKey))
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
    if (!(error instanceof Overloaded)) throw error
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
  browserKey: string | null
  since: Date
}

/** A known browser is stopped by its own count only; what it counts stops nobody else. */
async function reachedLimit(
  tx: Transaction,
  { kind, accountKey, addressKey, browserKey, since }: CountedKeys,
): Promise<ReachedLimit | undefined> {
  const { perAccountAndAddress, perAccount, perAddress, perKnownBrowser } = ATTEMPT_LIMITS[kind]
  const recent = and(eq(accountAttempts.kind, kind), gt(accountAttempts.attemptedAt, since))
  const ofAccount = and(recent, eq(accountAttempts.accountKey, accountKey))
  if (browserKey) {
    const own = await countWhere(tx, and(ofAccount, eq(accountAttempts.browserKey, browserKey)))
    return own >= perKnownBrowser ? 'browser' : undefined
  }
  const strangers = isNull(accountAttempts.browserKey)
  const ofAddress = eq(accountAttempts.addressKey, addressKey)
  if ((await countWhere(tx, and(recent, strangers, ofAddress))) >= perAddress) return 'address'
  if ((await countWhere(tx, and(ofAccount, strangers, ofAddress))) >= perAccountAndAddress) return 'address'
  return (await countWhere(tx, and(ofAccount, strangers))) >= perAccount ? 'account' : undefined
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
