import { and, eq, isNull } from 'drizzle-orm'
import { changeDomain, endDomain, openDomainsOfOrder } from '@/features/hosting/domains/server/domain-records'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { SeenDomain } from '@/features/hosting/providers/domain/registrar'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { endOfNextWork } from '@/features/operations/worklist/domain/deadlines'
import type { Context, Transaction } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { deliveryDueAt } from '../../../domain/delivery'
import { AUTOMATIC, type TaskKind } from '../../../domain/order-task'
import { keepLeavingCode } from '../../../moving/server/leaving-codes'
import { recordDs, storeCopy } from '../../../moving/server/zone-copies'
import { addEndingTasks } from '../../../server/by-hand'
import { finishTask } from '../../../server/complete-task'
import { forgetTransferCode } from '../../../server/internal/transfer-codes'
import { hostingTasks } from '../../../server/task-tables'
import { costsMoney, isOfFurtherName, TASK_OF_STEP, taskOfStep } from '../../domain/step'
import { planPackageAgain } from '../plan-life'
import { type HostingAccount, hostingAccounts, type ProvisionStep } from '../step-tables'
import { targetWithId } from '../targets'
import { fillInAccount } from './fill-in-account'
import { handOver } from './hand-over'
import type { StepResult } from './stage'

const BY_ITSELF = { actor: SYSTEM, name: AUTOMATIC }

/** What follows from a step that is done: records of account and name, the task, and the delivery of the order. */
export async function completeStep(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  step: ProvisionStep,
  result: StepResult,
): Promise<void> {
  const now = context.now()
  const seen = (what: Partial<HostingAccount>) => recordSeen(tx, step, { ...what, seenAt: now })
  switch (step.kind) {
    case 'create-zone':
    case 'copy-zone':
    case 'drop-ds':
    case 'sign-zone':
    case 'set-ds':
      return
    case 'read-zone':
      if (result.zone) await storeCopy(tx, { ...step, zone: result.zone, readAt: now })
      return
    case 'create-account':
      await seen({ seen: 'running' })
      if (order.status === 'active') await fillInAccount(context, tx, order)
      await completeDelivery(context, tx, order, step)
      if (order.status === 'active' && !(await hasWantedPackage(tx, step, result)))
        await resizeAgain(context, tx, step)
      return
    case 'register-domain':
      await recordHeld(tx, step, result.domain, now)
      return await completeDelivery(context, tx, order, step)
    case 'transfer-domain':
      await recordHeld(tx, step, result.domain, now)
      // Of a name of which nothing is known, a DS is not ruled out.
      await recordDs(tx, step.subjectId, (result.domain?.ds.length ?? 1) > 0)
      await forgetTransferCode(tx, order.id)
      if (order.status === 'cancelled') await completeDelivery(context, tx, order, step)
      return
    case 'restore-nameservers':
      return
    case 'switch-nameservers':
    case 'check-outside':
      return await completeDelivery(context, tx, order, step)
    case 'change-package':
      if (!(await hasWantedPackage(tx, step, result))) return await resizeAgain(context, tx, step)
      // A person has the task when another package is wanted meanwhile, which the panel does not know.
      if (await isHandedOver(tx, order.id, 'resize-hosting')) return
      break
    case 'suspend-account':
    case 'take-down-account':
      await seen({ seen: 'suspended' })
      break
    case 'resume-account':
      await seen({ seen: 'running' })
      break
    case 'remove-account':
      await seen({ seen: 'absent', wanted: 'removed' })
      await addBackupTask(context, tx, order)
      break
    case 'give-code':
      if (result.code) await keepLeavingCode(context, tx, order, result.code)
      await changeDomain(tx, step.subjectId, { codeGivenAt: now })
      break
    case 'stop-renewal':
    case 'keep-renewal':
      await changeDomain(tx, step.subjectId, { autoRenewSeen: step.kind === 'keep-renewal', seenAt: now })
      // One task for all names of the order: the last of them completes it.
      if (!(await isRenewalSoOfAll(tx, order.id, step.kind))) return
      break
  }
  await finishTask(context, tx, order, { kind: TASK_OF_STEP[step.kind] }, BY_ITSELF)
}

async function recordSeen(
  tx: Transaction,
  { subjectId }: ProvisionStep,
  change: Partial<HostingAccount>,
): Promise<void> {
  await tx.update(hostingAccounts).set(change).where(eq(hostingAccounts.id, subjectId))
}

/** Whether the account has the package that is wanted now: another may have been chosen during the call. */
async function hasWantedPackage(
  tx: Transaction,
  { subjectId }: ProvisionStep,
  { account }: StepResult,
): Promise<boolean> {
  const [wanted] = await tx.select().from(hostingAccounts).where(eq(hostingAccounts.id, subjectId))
  return !account || !wanted || account.packageName === wanted.packageName
}

/** Whether the renewal of all names of an order that are with us is as a step of this kind makes it. */
async function isRenewalSoOfAll(
  tx: Transaction,
  orderId: string,
  kind: 'stop-renewal' | 'keep-renewal',
): Promise<boolean> {
  const names = (await openDomainsOfOrder(tx, orderId)).filter(({ seen }) => seen !== 'absent')
  return names.every(({ autoRenewSeen }) => autoRenewSeen === (kind === 'keep-renewal'))
}

/** Whether a person has the open task of this kind. */
async function isHandedOver(tx: Transaction, order: string, task: TaskKind): Promise<boolean> {
  const { orderId, kind, doneAt, isAutomatic } = hostingTasks
  const handed = and(eq(orderId, order), eq(kind, task), isNull(doneAt), eq(isAutomatic, false))
  return (await tx.$count(hostingTasks, handed)) > 0
}

/** Plans the package once more, with a task of its own where there is none. */
async function resizeAgain(context: Context, tx: Transaction, step: ProvisionStep): Promise<void> {
  const createdAt = context.now()
  const { id, orderId, subjectId, targetId } = step
  const task = {
    kind: 'resize-hosting',
    createdAt,
    dueAt: deliveryDueAt(createdAt),
    isAutomatic: true,
  } as const
  await tx
    .insert(hostingTasks)
    .values({ ...task, orderId })
    .onConflictDoNothing()
  if (targetId) await planPackageAgain(context, tx, { id, orderId, subjectId, targetId })
}

/** Copies that are kept elsewhere do not go with the account: a person wipes them. */
async function addBackupTask({ now }: Context, tx: Transaction, { id }: HostingOrder): Promise<void> {
  const dueAt = endOfNextWork(dayOf(now()))
  await tx
    .insert(hostingTasks)
    .values({ orderId: id, kind: 'wipe-backups', createdAt: now(), dueAt })
    .onConflictDoNothing()
}

async function recordHeld(
  tx: Transaction,
  { subjectId, targetId }: ProvisionStep,
  seen: SeenDomain | undefined,
  now: Date,
): Promise<void> {
  const target = targetId ? await targetWithId(tx, targetId) : undefined
  await changeDomain(tx, subjectId, {
    seen: 'held',
    seenAt: now,
    registeredAt: now,
    ...(target && { registrar: target.driver }),
    ...(seen && {
      expiresOn: seen.expiresOn ?? null,
      autoRenewSeen: seen.isAutoRenewed,
      ...(seen.isToBeVerified && { ownerCheck: 'pending' as const }),
    }),
  })
}

/** Ends the record of a name that was in doubt when its order ended, and turned out not to be ours. */
export async function dropUnmade(context: Context, tx: Transaction, step: ProvisionStep): Promise<void> {
  if (!costsMoney(step.kind)) return
  const dropped = { seen: 'absent', wanted: 'dropped', autoRenew: false, endsOn: null } as const
  await endDomain(tx, step.subjectId, context.now(), dropped)
}

/**
 * Completes the task of a step. Of an order that does not run it is left to a person, who sees to the rest too; what was
 * made for one that is over has to be taken away.
 */
async function completeDelivery(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  step: ProvisionStep,
): Promise<void> {
  if (order.status === 'cancelled') {
    const isMade = step.kind === 'create-account'
    const isNamed = costsMoney(step.kind)
    await addEndingTasks(context, tx, order, { isMade, isNamed })
    // A person connects a further name to its hosting, and ticks it then.
  } else if (isOfFurtherName(step)) return
  else if (order.status !== 'active') await handOver(tx, order.id, [taskOfStep(step)])
  else await finishTask(context, tx, order, { kind: taskOfStep(step) }, BY_ITSELF)
}
