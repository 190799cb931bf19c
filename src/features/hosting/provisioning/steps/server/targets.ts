import { asc, eq } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Database, Transaction } from '@/platform/context'
import type { RunningSettings } from '@/platform/settings'
import type { OfferedTarget } from '../domain/plan-steps'
import { type DriverName, PORT_OF_DRIVER, targetLimits, targetServes } from '../domain/target'
import { openDriver, sealedSettings } from './internal/open-driver'
import { type ProvisionTarget, provisionTargets } from './step-tables'

/** A target as an administrator gives it. */
export interface TypedTarget {
  driver: DriverName
  label: string
  /** Settings of the driver, with its keys and passwords. */
  settings: Readonly<Record<string, unknown>>
  serves: unknown
  limits?: unknown
  isOpen: boolean
}

interface Administrator {
  id: string
  name: string
}

/**
 * Adds a target, or changes the one with this id; keys and passwords are kept encrypted and told to nobody. Throws when
 * its settings are not those of its driver. Returns its id.
 */
export async function saveTarget(
  context: Context,
  { driver, label, settings, serves, limits, isOpen }: TypedTarget,
  admin: Administrator,
  id: string = context.random.uuid(),
): Promise<string> {
  const changed = {
    driver,
    label,
    port: PORT_OF_DRIVER[driver],
    ...sealedSettings(context.settings, { id, driver }, settings),
    serves: targetServes.parse(serves),
    limits: targetLimits.parse(limits ?? {}),
    isOpen,
    changedAt: context.now(),
    changedBy: admin.name,
  }
  await context.db.transaction(async (tx) => {
    await tx
      .insert(provisionTargets)
      .values({ id, ...changed, createdAt: changed.changedAt, createdBy: admin.name })
      .onConflictDoUpdate({ target: provisionTargets.id, set: changed })
    await recordEvent(context, tx, {
      actor: actorOf({ id: admin.id, role: 'admin' }),
      action: 'provision-target.saved',
      subject: { kind: 'provision-target', id },
      details: { driver, isOpen },
    })
  })
  return id
}

/** A target by its id. */
export async function targetWithId(
  db: Database | Transaction,
  id: string,
): Promise<ProvisionTarget | undefined> {
  const [target] = await db.select().from(provisionTargets).where(eq(provisionTargets.id, id))
  return target
}

/** Targets that take new orders, the oldest first. One whose credentials cannot be read takes none. */
export async function offeredTargets(tx: Transaction, settings: RunningSettings): Promise<OfferedTarget[]> {
  const open = await tx
    .select()
    .from(provisionTargets)
    .where(eq(provisionTargets.isOpen, true))
    .orderBy(asc(provisionTargets.createdAt), asc(provisionTargets.id))
  return open.flatMap((target): OfferedTarget[] => {
    const opened = openDriver(settings, target)
    if (!opened) return []
    const { id, port, serves, limits } = target
    const { can } = opened.driver
    return [
      {
        id,
        port,
        serves,
        limits,
        can,
        ...(opened.port === 'hosting-panel' && { userNames: opened.driver.userNames }),
      },
    ]
  })
}
