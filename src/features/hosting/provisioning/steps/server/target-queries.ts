import { asc, count, desc, eq } from 'drizzle-orm'
import { hostingOrders } from '@/features/hosting/orders/server/order-tables'
import type { Database } from '@/platform/context'
import { isUsed } from './attend-target'
import { hostingAccounts, type ProvisionTarget, provisionTargets } from './step-tables'
import { accountsInUse, targetWithId } from './targets'

/** A target as the office sees it: without its keys. */
export type ShownTarget = Omit<ProvisionTarget, 'sealedCredentials'> & {
  /** Accounts of ours that are there. */
  inUse: number
}

/** All targets, those that take orders first. */
export async function targetsForOffice(db: Database): Promise<ShownTarget[]> {
  const { isOpen, createdAt, id } = provisionTargets
  const targets = await db.select().from(provisionTargets).orderBy(desc(isOpen), asc(createdAt), asc(id))
  const used = await accountsInUse(
    db,
    targets.map((target) => target.id),
  )
  return targets.map((target) => shown(target, used.get(target.id)))
}

/** One target; undefined when there is none with this id. */
export async function targetForOffice(
  db: Database,
  id: string,
): Promise<(ShownTarget & { isUsed: boolean }) | undefined> {
  const target = await targetWithId(db, id)
  if (!target) return undefined
  const used = await accountsInUse(db, [id])
  return { ...shown(target, used.get(id)), isUsed: await isUsed(db, id) }
}

function shown({ sealedCredentials: _, ...target }: ProvisionTarget, inUse = 0): ShownTarget {
  return { ...target, inUse }
}

/** An account at a panel, with its order. */
export interface AccountLine {
  id: string
  userName: string
  domainName: string
  packageName: string
  orderNumber: string
}

const MOST_LINES = 200

/** Accounts at a target by domain name, and how many there are in all. */
export async function accountsOfTarget(
  db: Database,
  targetId: string,
): Promise<{ lines: AccountLine[]; total: number }> {
  const { id, userName, domainName, packageName, targetId: at, orderId } = hostingAccounts
  const [lines, [counted]] = await Promise.all([
    db
      .select({ id, userName, domainName, packageName, orderNumber: hostingOrders.orderNumber })
      .from(hostingAccounts)
      .innerJoin(hostingOrders, eq(hostingOrders.id, orderId))
      .where(eq(at, targetId))
      .orderBy(asc(domainName), asc(id))
      .limit(MOST_LINES),
    db.select({ total: count() }).from(hostingAccounts).where(eq(at, targetId)),
  ])
  return { lines, total: counted?.total ?? 0 }
}

/** The account of the order with this number, with the name of the target that it is at. */
export async function accountOfOrder(
  db: Database,
  orderNumber: string,
): Promise<(AccountLine & { targetId: string; targetLabel: string; isOver: boolean }) | undefined> {
  const { id, userName, domainName, packageName, targetId, orderId } = hostingAccounts
  const [found] = await db
    .select({
      id,
      userName,
      domainName,
      packageName,
      orderNumber: hostingOrders.orderNumber,
      targetId,
      targetLabel: provisionTargets.label,
      status: hostingOrders.status,
    })
    .from(hostingAccounts)
    .innerJoin(hostingOrders, eq(hostingOrders.id, orderId))
    .innerJoin(provisionTargets, eq(provisionTargets.id, targetId))
    .where(eq(hostingOrders.orderNumber, orderNumber))
  if (!found) return undefined
  const { status, ...account } = found
  return { ...account, isOver: status === 'cancelled' }
}
