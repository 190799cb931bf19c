import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { sellsDomain } from '@/features/hosting/catalogue/domain/packages'
import { ordersWithIds } from '@/features/hosting/orders/server/move-order'
import { namedOrders } from '@/features/hosting/orders/server/named-orders'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { Database, Transaction } from '@/platform/context'
import { type RecordPlan, recordPlanOf } from '../domain/domain-record'
import { isOutOfStep, type OrderStanding } from '../domain/out-of-step'
import type { Registrant } from '../domain/registrant'
import { type DomainRow, domains } from './domain-tables'

/** Paid for and not over: the condition of the unique index. */
const IS_CLAIMED = and(isNull(domains.endedAt), ne(domains.wanted, 'waiting'))

/** The latest record of the name that an order's hosting has, over or not; undefined for an order without one. */
export async function domainOfOrder(
  db: Database | Transaction,
  orderId: string,
): Promise<DomainRow | undefined> {
  const [row] = await db
    .select()
    .from(domains)
    .where(and(eq(domains.orderId, orderId), eq(domains.isFurther, false)))
    .orderBy(sql`${domains.endedAt} IS NULL DESC`, desc(domains.createdAt))
    .limit(1)
  return row
}

/** Records of the further names of an order, over or not, in the order in which they came. */
export async function furtherDomainsOf(db: Database | Transaction, orderId: string): Promise<DomainRow[]> {
  return await db
    .select()
    .from(domains)
    .where(and(eq(domains.orderId, orderId), eq(domains.isFurther, true)))
    .orderBy(asc(domains.createdAt), asc(domains.name))
}

/** Records of all names of an order that are not over, that of its hosting first. */
export async function openDomainsOfOrder(db: Database | Transaction, orderId: string): Promise<DomainRow[]> {
  return await db
    .select()
    .from(domains)
    .where(and(eq(domains.orderId, orderId), isNull(domains.endedAt)))
    .orderBy(asc(domains.isFurther), asc(domains.createdAt), asc(domains.name))
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

interface Waiting {
  registrant: Registrant | null
  createdAt: Date
}

/** Writes a record of the name of an order that is not paid yet: it claims nothing. */
export async function insertWaiting(tx: Transaction, order: HostingOrder, waiting: Waiting): Promise<void> {
  const plan = recordPlanOf(order, sellsDomain)
  if (plan && order.domainName) await insertRecords(tx, order, [order.domainName], { ...waiting, plan })
}

/** The same for further names, which we register. */
export async function insertFurther(
  tx: Transaction,
  order: HostingOrder,
  names: readonly string[],
  waiting: Waiting,
): Promise<void> {
  await insertRecords(tx, order, names, { ...waiting, plan: 'register', isFurther: true })
}

async function insertRecords(
  tx: Transaction,
  { id: orderId, customerId }: HostingOrder,
  names: readonly string[],
  record: Waiting & { plan: RecordPlan; isFurther?: boolean },
): Promise<void> {
  if (names.length === 0) return
  const waits = {
    ...record,
    orderId,
    customerId,
    wanted: 'waiting',
    seen: 'absent',
    autoRenew: false,
  } as const
  await tx.insert(domains).values(names.map((name) => ({ ...waits, name })))
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
  if (!(await takeClaim(tx, order, { name, plan, own }, now))) return undefined
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

/** The same for the further names of a paid order: those that another order has are dropped. */
export async function claimFurther(tx: Transaction, order: HostingOrder, now: Date): Promise<void> {
  for (const own of await furtherDomainsOf(tx, order.id)) {
    if (own.endedAt || own.wanted !== 'waiting') continue
    if (await takeClaim(tx, order, { name: own.name, plan: own.plan, own }, now))
      await changeDomain(tx, own.id, { wanted: 'registered', autoRenew: true })
  }
}

/** Takes a name from what an order that is over left behind; false, and its own record dropped, when another has it. */
async function takeClaim(
  tx: Transaction,
  order: HostingOrder,
  { name, plan, own }: { name: string; plan: RecordPlan; own: DomainRow | undefined },
  now: Date,
): Promise<boolean> {
  // Advisory lock on the name: of two payments for one name the second sees the first.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`domain ${name}`}, 0))`)
  const claim = await claimOn(tx, name)
  if (claim && claim.id !== own?.id) {
    const yields = claim.isLeaving && (plan === 'register' || claim.customerId === order.customerId)
    if (!yields) {
      if (own) await endDomain(tx, own.id, now, { wanted: 'dropped', autoRenew: false })
      return false
    }
    await endDomain(tx, claim.id, now)
  }
  return true
}

/** Records of names of hosting that are wanted and were not seen yet; of one order, or of all. */
export async function namesNotSeen(
  db: Database | Transaction,
  ofOrder?: string,
): Promise<Pick<DomainRow, 'id' | 'orderId' | 'seenAt'>[]> {
  const { id, orderId, seenAt, endedAt, wanted, seen, isFurther } = domains
  const isTheirs = ofOrder === undefined ? undefined : eq(orderId, ofOrder)
  return await db
    .select({ id, orderId, seenAt })
    .from(domains)
    .where(and(isNull(endedAt), ne(wanted, 'waiting'), eq(seen, 'absent'), eq(isFurther, false), isTheirs))
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
      if (recordPlanOf(order, sellsDomain) && isAnyOutOfStep(order, records.get(order.id) ?? []))
        found.push(order.id)
    orders = await namedOrders(db, { after: orders.at(-1)?.id, limit: ORDERS_AT_ONCE })
  }
  return found
}

type Standing = Pick<DomainRow, 'wanted' | 'endedAt' | 'isFurther'>

/** A further name stands for itself: one that was dropped is missed by nobody. */
function isAnyOutOfStep(order: OrderStanding, records: readonly Standing[]): boolean {
  const own = records.filter(({ isFurther }) => !isFurther)
  return isOutOfStep(order, own) || records.some((one) => one.isFurther && isOutOfStep(order, [one]))
}

async function recordsOfOrders(db: Database, orderIds: readonly string[]) {
  const { orderId, wanted, endedAt, isFurther } = domains
  const rows = await db
    .select({ orderId, wanted, endedAt, isFurther })
    .from(domains)
    .where(inArray(orderId, [...orderIds]))
  return Map.groupBy(rows, (row) => row.orderId)
}
