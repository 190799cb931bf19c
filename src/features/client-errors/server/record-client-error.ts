import { createHash } from 'node:crypto'
import { count, eq, sql } from 'drizzle-orm'
import { takeToken, visitorKey } from '@/features/throttling/server/take-token'
import type { Context } from '@/platform/context'
import { type ClientError, clientErrorIn, MOST_CLIENT_ERRORS } from '../rules/client-error'
import { clientErrors } from './client-error-tables'

/** For one browser or household: ten at once, then one a minute. */
const OF_CLIENT = { capacity: 10, perSecond: 1 / 60 }
/** For a network of neighbours (/24 or /48). */
const OF_NETWORK = { capacity: 40, perSecond: 1 / 15 }
/** For all together. */
const OF_ALL = { key: 'client-errors', capacity: 120, perSecond: 1 / 2 }

/**
 * Counts what broke in somebody's browser. A report that is none, or comes too often, is dropped without a word: nobody
 * waits for the answer. Three small statements at the most before the row is written.
 */
export async function recordClientError(
  context: Context,
  { text, userAgent, clientAddress }: { text: string; userAgent: string; clientAddress: string },
): Promise<'kept' | 'dropped'> {
  const error = clientErrorIn(text, userAgent)
  if (!error) return 'dropped'
  const limits = [
    { ...OF_CLIENT, key: visitorKey(context, 'client-errors', clientAddress) },
    { ...OF_NETWORK, key: visitorKey(context, 'client-errors-near', neighbours(clientAddress)) },
    OF_ALL,
  ]
  for (const limit of limits) if (!(await takeToken(context, limit))) return 'dropped'
  return await keep(context, error)
}

/** An address that stands for all of a network: its /24, or its /48 of IPv6. */
function neighbours(address: string): string {
  if (!address.includes(':')) return address.replace(/\.\d+$/, '.0')
  return `${address.split(':').slice(0, 3).join(':')}::`
}

async function keep({ db, now }: Context, error: ClientError): Promise<'kept' | 'dropped'> {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(Object.values(error)))
    .digest('base64url')
  const again = { count: sql`${clientErrors.count} + 1`, lastAt: now() }
  const known = await db
    .update(clientErrors)
    .set(again)
    .where(eq(clientErrors.fingerprint, fingerprint))
    .returning({ fingerprint: clientErrors.fingerprint })
  if (known.length > 0) return 'kept'
  const [kept] = await db.select({ rows: count() }).from(clientErrors)
  if ((kept?.rows ?? 0) >= MOST_CLIENT_ERRORS) return 'dropped'
  await db
    .insert(clientErrors)
    .values({ fingerprint, ...error, count: 1, countTold: 0, firstAt: now(), lastAt: now() })
    .onConflictDoUpdate({ target: clientErrors.fingerprint, set: again })
  return 'kept'
}
