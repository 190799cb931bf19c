import { asc, desc, eq } from 'drizzle-orm'
import { ordersWithIds } from '@/features/hosting/orders/server/move-order'
import { orderWithNumber } from '@/features/hosting/orders/server/orders-for-office'
import type { Database } from '@/platform/context'
import { isUsed } from './attend-target'
import { DRIVER_LABELS } from './drivers'
import { type HostingAccount, hostingAccounts, type ProvisionTarget, provisionTargets } from './step-tables'
import { accountsInUse, targetWithId } from './targets'

/** A target as the office sees it: without its keys. */
export type ShownTarget = Omit<ProvisionTarget, 'sealedCredentials'> & {
  driverLabel: string
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
  return { ...target, driverLabel: DRIVER_LABELS[target.driver] ?? target.driver, inUse }
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
  const there = eq(hostingAccounts.targetId, targetId)
  const accounts = await db
    .select()
    .from(hostingAccounts)
    .where(there)
    .orderBy(asc(hostingAccounts.domainName), asc(hostingAccounts.id))
    .limit(MOST_LINES)
  const orders = await ordersWithIds(
    db,
    accounts.map(({ orderId }) => orderId),
  )
  const lines = accounts.map((account) => lineOf(account, orders.get(account.orderId)?.orderNumber))
  return { lines, total: await db.$count(hostingAccounts, there) }
}

function lineOf(
  { id, userName, domainName, packageName }: HostingAccount,
  orderNumber: string | undefined,
): AccountLine {
  return { id, userName, domainName, packageName, orderNumber: orderNumber ?? '' }
}

/** The account of the order with this number, with the name of the target that it is at. */
export async function accountOfOrder(
  db: Database,
  orderNumber: string,
): Promise<(AccountLine & { targetId: string; targetLabel: string; isOver: boolean }) | undefined> {
  const order = await orderWithNumber(db, orderNumber)
  if (!order) return undefined
  const [account] = await db.select().from(hostingAccounts).where(eq(hostingAccounts.orderId, order.id))
  const target = account && (await targetWithId(db, account.targetId))
  if (!target) return undefined
  return {
    ...lineOf(account, order.orderNumber),
    targetId: target.id,
    targetLabel: target.label,
    isOver: order.status === 'cancelled',
  }
}
