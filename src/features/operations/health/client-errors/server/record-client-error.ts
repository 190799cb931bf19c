import { createHash } from 'node:crypto'
import { count, eq, sql } from 'drizzle-orm'
import { takeToken, visitorKey } from '@/features/operations/rate-limits/server/take-token'
import type { Context } from '@/platform/context'
import { widerNetworkOf } from '@/platform/edge/client-network'
import { type ClientError, clientErrorIn, MOST_CLIENT_ERRORS } from '../domain/client-error'
import { clientErrors } from './client-error-tables'

/** Rate limit of one browser or household: ten at once, then one a minute. */
const OF_CLIENT = { capacity: 10, perSecond: 1 / 60 }
/** Rate limit of a wider network (/24 or /56). */
const OF_NETWORK = { capacity: 40, perSecond: 1 / 15 }
/** Rate limit of new kinds of errors from one network: within the retention period, at most half of what is kept. */
const NEW_OF_NETWORK = { capacity: 8, perSecond: 8 / (24 * 60 * 60) }
/** Rate limit of everybody together. */
const OF_ALL = { key: 'client-errors', capacity: 120, perSecond: 1 / 2 }

/**
 * Counts an error in somebody's browser. An invalid report, or one over a rate limit, is dropped silently: nobody waits
 * for the answer. Before the row is written it runs a few small statements.
 */
export async function recordClientError(
  context: Context,
  { text, userAgent, clientAddress }: { text: string; userAgent: string; clientAddress: string },
): Promise<'kept' | 'dropped'> {
  const error = clientErrorIn(text, userAgent)
  if (!error) return 'dropped'
  const network = widerNetworkOf(clientAddress)
  const limits = [
    { ...OF_CLIENT, key: visitorKey(context, 'client-errors', clientAddress) },
    { ...OF_NETWORK, key: visitorKey(context, 'client-errors-near', network) },
    OF_ALL,
  ]
  for (const limit of limits) if (!(await takeToken(context, limit))) return 'dropped'
  return await keep(context, error, network)
}

async function keep(context: Context, error: ClientError, network: string): Promise<'kept' | 'dropped'> {
  const { db, now } = context
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
  const added = { ...NEW_OF_NETWORK, key: visitorKey(context, 'client-errors-new', network) }
  if (!(await takeToken(context, added))) return 'dropped'
  await db
    .insert(clientErrors)
    .values({ fingerprint, ...error, count: 1, countTold: 0, firstAt: now(), lastAt: now() })
    .onConflictDoUpdate({ target: clientErrors.fingerprint, set: again })
  return 'kept'
}
