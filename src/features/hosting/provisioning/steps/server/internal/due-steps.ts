import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  lte,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ORDER_STATUSES, type OrderStatus } from '@/features/hosting/orders/domain/order-status'
import { statusOfOrder } from '@/features/hosting/orders/server/move-order'
import type { Database, Transaction } from '@/platform/context'
import { DELIVERY_STEPS, DOUBTFUL_STATES, ENDED_STATES, lostBefore, OF_FURTHER_NAME } from '../../domain/step'
import { actingWhile } from '../../domain/step-life'
import { type ProvisionStep, provisionSteps } from '../step-tables'

const earlier = alias(provisionSteps, 'earlier')

/**
 * Condition of steps that wait for no earlier one: of a delivery each waits for the one before, those of a further name
 * for the account and for one another, and all others until it is known what was done before to the same thing.
 */
export function isUnblocked(db: Database | Transaction): SQL {
  const { orderId, position, kind, subjectId, occasion } = provisionSteps
  const before = db
    .select({ one: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.orderId, orderId),
        sql`${earlier.position} < ${position}`,
        or(
          and(
            inArray(kind, [...DELIVERY_STEPS]),
            inArray(earlier.kind, [...DELIVERY_STEPS]),
            notInArray(earlier.state, [...ENDED_STATES]),
            or(
              ne(occasion, OF_FURTHER_NAME),
              eq(earlier.subjectId, subjectId),
              eq(earlier.kind, 'create-account'),
            ),
          ),
          and(eq(earlier.subjectId, subjectId), inArray(earlier.state, [...DOUBTFUL_STATES])),
        ),
      ),
    )
  return notExists(before)
}

/** Condition of steps of which a call is due; acts are for orders in the state that asks for them. */
function isDue(now: Date): SQL | undefined {
  const { state, nextAt, calledAt, orderId } = provisionSteps
  const mayAct = sql`CASE ${statusOfOrder(orderId)} ${sql.join(
    ORDER_STATUSES.map((status) => sql`WHEN ${status} THEN ${inKinds(status)}`),
    sql` `,
  )} END`
  return or(
    and(isNotNull(nextAt), lte(nextAt, now), or(inArray(state, ['waiting', 'unknown']), mayAct)),
    and(eq(state, 'calling'), lte(calledAt, lostBefore(now))),
  )
}

function inKinds(status: OrderStatus): SQL {
  const kinds = actingWhile(status)
  return kinds.length > 0 ? inArray(provisionSteps.kind, kinds) : sql`false`
}

type Neighbour = Pick<ProvisionStep, 'orderId' | 'targetId'>

/**
 * Ids of steps of which a call is due: one per target, which does one thing at a time, the longest waiting first. Of
 * the neighbours of a step only, when there is one: the same order, or the same target. With `atTargets` without those
 * of our own.
 */
export async function dueSteps(
  db: Database | Transaction,
  now: Date,
  {
    nextTo,
    atTargets = false,
    limit = 200,
  }: { nextTo?: Neighbour; atTargets?: boolean; limit?: number } = {},
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
    .where(and(isDue(now), isUnblocked(db), near, atTargets ? isNotNull(targetId) : undefined))
    // A call that never ended keeps all others of its target waiting.
    .orderBy(place, desc(sql`${state} = 'calling'`), asc(since), asc(id))
    .as('first')
  const rows = await db.select({ id: first.id }).from(first).orderBy(asc(first.since)).limit(limit)
  return rows.map((row) => row.id)
}
