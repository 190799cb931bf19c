import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  lte,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { activeOrderIds } from '@/features/hosting/orders/server/move-order'
import type { Database, Transaction } from '@/platform/context'
import { ENDED_STATES, lostBefore } from '../../domain/step'
import { type ProvisionStep, provisionSteps } from '../step-tables'

const earlier = alias(provisionSteps, 'earlier')

/** Condition of steps before which nothing of their order is left to be done. */
export function isUnblocked(db: Database | Transaction): SQL {
  const before = db
    .select({ one: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.orderId, provisionSteps.orderId),
        sql`${earlier.position} < ${provisionSteps.position}`,
        notInArray(earlier.state, [...ENDED_STATES]),
      ),
    )
  return notExists(before)
}

/** Condition of steps of which a call is due; acts are for orders that run. */
function isDue(db: Database | Transaction, now: Date): SQL | undefined {
  const { state, nextAt, calledAt, orderId } = provisionSteps
  return or(
    and(
      isNotNull(nextAt),
      lte(nextAt, now),
      or(inArray(state, ['waiting', 'unknown']), inArray(orderId, activeOrderIds(db))),
    ),
    and(eq(state, 'calling'), lte(calledAt, lostBefore(now))),
  )
}

type Neighbour = Pick<ProvisionStep, 'orderId' | 'targetId'>

/**
 * Ids of steps of which a call is due: one per target, which does one thing at a time, the longest waiting first. Of
 * the neighbours of a step only, when there is one: the same order, or the same target.
 */
export async function dueSteps(
  db: Database | Transaction,
  now: Date,
  { nextTo, limit = 200 }: { nextTo?: Neighbour; limit?: number } = {},
): Promise<string[]> {
  const { id, orderId, targetId, nextAt, calledAt, state } = provisionSteps
  const place = sql`coalesce(${targetId}, ${orderId})`
  const since = sql`coalesce(${nextAt}, ${calledAt})`
  const near =
    nextTo &&
    or(eq(orderId, nextTo.orderId), nextTo.targetId === null ? undefined : eq(targetId, nextTo.targetId))
  const first = db
    .selectDistinctOn([place], { id, since: sql`${since}`.as('since') })
    .from(provisionSteps)
    .where(and(isDue(db, now), isUnblocked(db), near))
    // A call that never ended keeps all others of its target waiting.
    .orderBy(place, desc(sql`${state} = 'calling'`), asc(since), asc(id))
    .as('first')
  const rows = await db.select({ id: first.id }).from(first).orderBy(asc(first.since)).limit(limit)
  return rows.map((row) => row.id)
}
