import { and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { sellsDomain } from '@/features/hosting/catalogue/domain/packages'
import { ordersWithIds } from '@/features/hosting/orders/server/move-order'
import { namedOrders } from '@/features/hosting/orders/server/named-orders'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { Database, Transaction } from '@/platform/context'
import { recordPlanOf } from '../domain/domain-record'
import { isOutOfStep } from '../domain/out-of-step'
import type { Registrant } from '../domain/registrant'
import { type DomainRow, domains } from './domain-tables'

/** Paid for and not over: the condition of the unique index. */
const IS_CLAIMED = and(isNull(domains.endedAt), ne(domains.wanted, 'waiting'))

/** The latest record of an order's domain name, over or not; undefined for an order without one. */
export async function domainOfOrder(
  db: Database | Transaction,
  orderId: string,
): Promise<DomainRow | undefined> {
  const [row] = await db
    .select()
    .from(domains)
    .where(eq(domains.orderId, orderId))
    .orderBy(sql`${domains.endedAt} IS NULL DESC`, desc(domains.createdAt))
    .limit(1)
  return row
}

/** The record of an order's name while it is not over. */
export async function openDomainOfOrder(tx: Transaction, orderId: string): Promise<DomainRow | undefined> {
  const row = await domainOfOrder(tx, orderId)
  return row?.endedAt ? undefined : row
}

/** A name with the order by which somebody has it. */
export interface DomainClaim {
  id: string
  orderId: string
  orderNumber: string
  customerId: string
  /** Whether its order is over, so that the name is on its way out. */
  isLeaving: boolean
}

/** By which order somebody has this name from us, or paid for it; undefined when nobody does. */
export async function claimOn(db: Database | Transaction, name: string): Promise<DomainClaim | undefined> {
  const [row] = await db
    .select()
    .from(domains)
    .where(and(eq(domains.name, name), IS_CLAIMED))
  const order = row && (await ordersWithIds(db, [row.orderId])).get(row.orderId)
  if (!row || !order) return undefined
  const { id, orderId, customerId } = row
  return { id, orderId, customerId, orderNumber: order.orderNumber, isLeaving: order.status === 'cancelled' }
}

/** Whether a running order of ours has this name already, so that it cannot be registered anew. */
export async function isHadFromUs(
  db: Database | Transaction,
  name: string,
  { besides }: { besides?: string } = {},
): Promise<boolean> {
  const claim = await claimOn(db, name)
  return claim !== undefined && !claim.isLeaving && claim.orderId !== besides
}

/** Writes a record of the name of an order that is not paid yet: it claims nothing. */
export async function insertWaiting(
  tx: Transaction,
  order: HostingOrder,
  { registrant, createdAt }: { registrant: Registrant | null; createdAt: Date },
): Promise<void> {
  const plan = recordPlanOf(order, sellsDomain)
  if (!plan || !order.domainName) return
  await tx.insert(domains).values({
    name: order.domainName,
    orderId: order.id,
    customerId: order.customerId,
    plan,
    wanted: 'waiting',
    seen: 'absent',
    autoRenew: false,
    registrant,
    createdAt,
  })
}

/**
 * Claims the name of a paid order for it, with a record of its own. Undefined when another order has the name: its record
 * is dropped then, because a name is there once. What an order that is over left behind yields to whoever registers the
 * name anew, and to its own customer.
 */
export async function claimName(
  tx: Transaction,
  order: HostingOrder,
  now: Date,
): Promise<DomainRow | undefined> {
  const { domainName: name } = order
  const plan = recordPlanOf(order, sellsDomain)
  if (!name || !plan) return undefined
  const latest = await domainOfOrder(tx, order.id)
  const own = latest && !latest.endedAt ? latest : undefined
  // Advisory lock on the name: of two payments for one name the second sees the first.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`domain ${name}`}, 0))`)
  const claim = await claimOn(tx, name)
  if (claim && claim.id !== own?.id) {
    const yields = claim.isLeaving && (plan === 'register' || claim.customerId === order.customerId)
    if (!yields) {
      if (own) await endDomain(tx, own.id, now, { wanted: 'dropped', autoRenew: false })
      return undefined
    }
    await endDomain(tx, claim.id, now)
  }
  const wanted = { name, plan, wanted: 'registered', autoRenew: true } as const
  if (own) return await changeDomain(tx, own.id, wanted)
  const { id: orderId, customerId } = order
  const registrant = latest?.registrant ?? null
  const [row] = await tx
    .insert(domains)
    .values({ ...wanted, orderId, customerId, seen: 'absent', registrant, createdAt: now })
    .returning()
  return row
}

/** Records of names that are wanted and were not seen yet; of one order, or of all. */
export async function namesNotSeen(
  db: Database | Transaction,
  ofOrder?: string,
): Promise<Pick<DomainRow, 'id' | 'orderId' | 'seenAt'>[]> {
  const { id, orderId, seenAt, endedAt, wanted, seen } = domains
  const isTheirs = ofOrder === undefined ? undefined : eq(orderId, ofOrder)
  return await db
    .select({ id, orderId, seenAt })
    .from(domains)
    .where(and(isNull(endedAt), ne(wanted, 'waiting'), eq(seen, 'absent'), isTheirs))
}

export type DomainChange = Partial<typeof domains.$inferInsert>

/** Changes a record that is not over. */
export async function changeDomain(
  tx: Transaction,
  id: string,
  change: DomainChange,
): Promise<DomainRow | undefined> {
  const [row] = await tx
    .update(domains)
    .set(change)
    .where(and(eq(domains.id, id), isNull(domains.endedAt)))
    .returning()
  return row
}

/** Ends a record: the name is no longer ours, and no longer ordered. */
export async function endDomain(
  tx: Transaction,
  id: string,
  now: Date,
  change: DomainChange = {},
): Promise<void> {
  await changeDomain(tx, id, { ...change, endedAt: now })
}

/** Other orders by which this name is or was ordered and is not over: of a name that another order has. */
export async function otherOrderOf(
  db: Database | Transaction,
  { orderId, name }: { orderId: string; name: string },
): Promise<string | undefined> {
  const claim = await claimOn(db, name)
  return claim && claim.orderId !== orderId ? claim.orderNumber : undefined
}

/** Condition of names that are over by their last day: nothing is left to be done about them. */
export function isOverBy(day: string): SQL | undefined {
  const { wanted, autoRenewSeen, codeGivenAt, endsOn, endedAt } = domains
  return and(
    isNull(endedAt),
    sql`${endsOn} < ${day}::date`,
    or(
      and(eq(wanted, 'released'), eq(autoRenewSeen, false)),
      and(eq(wanted, 'transferred'), sql`${codeGivenAt} IS NOT NULL`),
    ),
  )
}

const ORDERS_AT_ONCE = 1000

/** Ids of orders whose record says something else than they do, or is not there. */
export async function ordersOutOfStep(db: Database): Promise<string[]> {
  const found: string[] = []
  let orders = await namedOrders(db, { limit: ORDERS_AT_ONCE })
  while (orders.length > 0) {
    const records = await recordsOfOrders(
      db,
      orders.map(({ id }) => id),
    )
    for (const order of orders)
      if (recordPlanOf(order, sellsDomain) && isOutOfStep(order, records.get(order.id) ?? []))
        found.push(order.id)
    orders = await namedOrders(db, { after: orders.at(-1)?.id, limit: ORDERS_AT_ONCE })
  }
  return found
}

async function recordsOfOrders(db: Database, orderIds: readonly string[]) {
  const { orderId, wanted, endedAt } = domains
  const rows = await db
    .select({ orderId, wanted, endedAt })
    .from(domains)
    .where(inArray(orderId, [...orderIds]))
  return Map.groupBy(rows, (row) => row.orderId)
}
