import { eq } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { sqlState } from '@/platform/database-errors'
import { lockTarget } from './internal/claim-step'
import { hostingAccounts, type ProvisionTarget, provisionSteps, provisionTargets } from './step-tables'
import type { Administrator } from './targets'

interface Attended {
  targetId: string
  admin: Administrator
}

/** Lets a target take new orders, once its connection was tried with these settings and worked. */
export async function openTarget(
  context: Context,
  { targetId, admin }: Attended,
): Promise<'opened' | 'unchanged' | 'untried' | 'gone'> {
  return await context.db.transaction(async (tx) => {
    const target = await lockTarget(tx, targetId)
    if (!target) return 'gone'
    if (target.isOpen) return 'unchanged'
    if (target.triedOutcome !== 'works') return 'untried'
    await change(context, tx, target, true, admin)
    return 'opened'
  })
}

/** Keeps new orders from a target; what it has, it keeps. */
export async function closeTarget(
  context: Context,
  { targetId, admin }: Attended,
): Promise<'closed' | 'unchanged' | 'gone'> {
  return await context.db.transaction(async (tx) => {
    const target = await lockTarget(tx, targetId)
    if (!target) return 'gone'
    if (!target.isOpen) return 'unchanged'
    await change(context, tx, target, false, admin)
    return 'closed'
  })
}

type Removal = 'removed' | 'used' | 'gone'

/** Removes a target at which nothing was ever done, with its keys. */
export async function removeTarget(context: Context, attended: Attended): Promise<Removal> {
  try {
    return await removeUnused(context, attended)
  } catch (error) {
    // What other features keep refers to it, such as the versions of a zone that stands there.
    if (sqlState(error) === '23503') return 'used'
    throw error
  }
}

async function removeUnused(context: Context, { targetId, admin }: Attended): Promise<Removal> {
  return await context.db.transaction(async (tx) => {
    // The strongest lock: it waits for whoever is planning something here, and whoever comes later finds no target.
    const [target] = await tx
      .select()
      .from(provisionTargets)
      .where(eq(provisionTargets.id, targetId))
      .for('update')
    if (!target) return 'gone'
    if (await isUsed(tx, targetId)) return 'used'
    await tx.delete(provisionTargets).where(eq(provisionTargets.id, targetId))
    await tell(context, tx, target, 'provision-target.removed', admin)
    return 'removed'
  })
}

/** Whether anything was ever done or planned at a target. */
export async function isUsed(db: Context['db'] | Transaction, targetId: string): Promise<boolean> {
  const steps = await db.$count(provisionSteps, eq(provisionSteps.targetId, targetId))
  return steps > 0 || (await db.$count(hostingAccounts, eq(hostingAccounts.targetId, targetId))) > 0
}

async function change(
  context: Context,
  tx: Transaction,
  target: ProvisionTarget,
  isOpen: boolean,
  admin: Administrator,
): Promise<void> {
  await tx.update(provisionTargets).set({ isOpen }).where(eq(provisionTargets.id, target.id))
  await tell(context, tx, target, isOpen ? 'provision-target.opened' : 'provision-target.closed', admin)
}

async function tell(
  context: Context,
  tx: Transaction,
  { id, driver }: ProvisionTarget,
  action: 'provision-target.opened' | 'provision-target.closed' | 'provision-target.removed',
  admin: Administrator,
): Promise<void> {
  await recordEvent(context, tx, {
    actor: actorOf({ id: admin.id, role: 'admin' }),
    action,
    subject: { kind: 'provision-target', id },
    details: { driver },
  })
}
