import { and, asc, count, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { ordersWithIds } from '@/features/hosting/orders/server/move-order'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Database, Transaction } from '@/platform/context'
import type { OfferedTarget } from '../domain/plan-steps'
import { targetLimits, targetServes } from '../domain/target'
import { type DriverName, driverEntry } from './drivers'
import { type DriverContext, openDriver, sealedSettings } from './internal/open-driver'
import { forgetSignIns } from './internal/shared-notes'
import { hostingAccounts, type ProvisionTarget, provisionTargets } from './step-tables'

/** A target as an administrator gives it. */
export interface TypedTarget {
  driver: DriverName
  label: string
  /** Settings of the driver, with its keys and passwords. */
  settings: Readonly<Record<string, unknown>>
  serves: unknown
  limits?: unknown
  /** Most accounts of ours; null for no bound. */
  room?: number | null
  isOpen: boolean
}

export interface Administrator {
  id: string
  name: string
}

/**
 * Adds a target, or changes the one with this id; keys and passwords are kept encrypted and told to nobody. Throws when
 * its settings are not those of its driver. Returns its id.
 */
export async function saveTarget(
  context: Context,
  typed: TypedTarget,
  admin: Administrator,
  id: string = context.random.uuid(),
): Promise<string> {
  await context.db.transaction((tx) => writeTarget(context, tx, { ...typed, id, admin }))
  return id
}

/** The same in a transaction. With other settings it counts as not tried, and signs in anew. */
export async function writeTarget(
  context: Context,
  tx: Transaction,
  {
    id,
    driver,
    label,
    settings,
    serves,
    limits,
    room = null,
    isOpen,
    admin,
    keepsTry = false,
  }: TypedTarget & { id: string; admin: Administrator; keepsTry?: boolean },
): Promise<void> {
  const changed = {
    driver,
    label,
    port: driverEntry(driver).port,
    ...sealedSettings(context.settings, { id, driver }, settings),
    serves: targetServes.parse(serves),
    limits: targetLimits.parse(limits ?? {}),
    room,
    isOpen,
    ...(!keepsTry && NOT_TRIED),
    changedAt: context.now(),
    changedBy: admin.name,
  }
  await tx
    .insert(provisionTargets)
    .values({ id, ...changed, createdAt: changed.changedAt, createdBy: admin.name })
    .onConflictDoUpdate({ target: provisionTargets.id, set: changed })
  if (!keepsTry) await forgetSignIns(tx, id)
  await recordEvent(context, tx, {
    actor: actorOf({ id: admin.id, role: 'admin' }),
    action: 'provision-target.saved',
    subject: { kind: 'provision-target', id },
    details: { driver, isOpen },
  })
}

const NOT_TRIED = { triedAt: null, triedOutcome: null, triedSentence: null }

/** A target by its id. */
export async function targetWithId(
  db: Database | Transaction,
  id: string,
): Promise<ProvisionTarget | undefined> {
  const [target] = await db.select().from(provisionTargets).where(eq(provisionTargets.id, id))
  return target
}

/** All targets, open and closed ones: what a closed one has, it keeps. The oldest first. */
export async function allTargets(db: Database | Transaction): Promise<ProvisionTarget[]> {
  return await db
    .select()
    .from(provisionTargets)
    .orderBy(asc(provisionTargets.createdAt), asc(provisionTargets.id))
}

/**
 * Targets that take new orders, the oldest first: not one whose credentials cannot be read, nor a panel that is full.
 * Panels with a bound are locked until the transaction ends, so that of two payments one gets the last place.
 */
export async function offeredTargets(
  tx: Transaction,
  context: Pick<DriverContext, 'settings' | 'now'>,
): Promise<OfferedTarget[]> {
  const { isOpen, createdAt, id, room } = provisionTargets
  const oldestFirst = [asc(createdAt), asc(id)]
  const bounded = await tx
    .select({ id })
    .from(provisionTargets)
    .where(and(eq(isOpen, true), isNotNull(room)))
    .orderBy(...oldestFirst)
    .for('no key update')
  const used = await accountsInUse(
    tx,
    bounded.map((target) => target.id),
  )
  const open = await tx
    .select()
    .from(provisionTargets)
    .where(eq(isOpen, true))
    .orderBy(...oldestFirst)
    // Nobody removes what is about to be planned at.
    .for('key share')
  return open
    .filter((target) => target.room === null || (used.get(target.id) ?? 0) < target.room)
    .flatMap((target) => offered({ ...context, db: tx }, target))
}

function offered(context: DriverContext, target: ProvisionTarget): OfferedTarget[] {
  const opened = openDriver(context, target)
  if (!opened) return []
  const { id, port, serves, limits } = target
  const { can } = opened.driver
  const userNames = opened.port === 'hosting-panel' && { userNames: opened.driver.userNames }
  return [{ id, port, serves, limits, can, ...userNames }]
}

/** Accounts of ours at each of these targets: those that are there or will be, also while they are being taken away. */
export async function accountsInUse(
  db: Database | Transaction,
  targetIds: readonly string[],
): Promise<Map<string, number>> {
  if (targetIds.length === 0) return new Map()
  const { targetId, seen, wanted, orderId } = hostingAccounts
  const here = inArray(targetId, [...targetIds])
  const there = await db
    .select({ targetId, total: count() })
    .from(hostingAccounts)
    .where(and(here, ne(seen, 'absent')))
    .groupBy(targetId)
  const unmade = await db
    .select({ targetId, orderId })
    .from(hostingAccounts)
    .where(and(here, eq(seen, 'absent'), ne(wanted, 'removed')))
  const orders = await ordersWithIds(
    db,
    unmade.map((account) => account.orderId),
  )
  const counts = new Map(there.map((each) => [each.targetId, each.total]))
  for (const account of unmade)
    if (orders.get(account.orderId)?.status !== 'cancelled')
      counts.set(account.targetId, (counts.get(account.targetId) ?? 0) + 1)
  return counts
}
