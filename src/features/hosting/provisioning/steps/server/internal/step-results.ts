import { eq } from 'drizzle-orm'
import { changeDomain, endDomain } from '@/features/hosting/domains/server/domain-records'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { SeenDomain } from '@/features/hosting/providers/domain/registrar'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import type { Context, Transaction } from '@/platform/context'
import { addEndingTasks } from '../../../server/by-hand'
import { finishTask } from '../../../server/complete-task'
import { type StepKind, TASK_OF_STEP } from '../../domain/step'
import { hostingAccounts, type ProvisionStep } from '../step-tables'
import { targetWithId } from '../targets'
import { fillInAccount } from './fill-in-account'
import { handOver } from './hand-over'
import type { StepResult } from './step-acts'

/** Name in the place of an administrator's, of tasks that steps did. */
const AUTOMATIC = 'Automatisch'

/** What follows from a step that is done: records of account and name, the task, and the delivery of the order. */
export async function completeStep(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  step: ProvisionStep,
  result: StepResult,
): Promise<void> {
  const now = context.now()
  if (step.kind === 'create-account')
    await tx
      .update(hostingAccounts)
      .set({ seen: 'running', seenAt: now })
      .where(eq(hostingAccounts.id, step.subjectId))
  if (step.kind === 'create-account' && order.status === 'active') await fillInAccount(context, tx, order)
  if (step.kind === 'register-domain') await recordHeld(tx, step, result.domain, now)
  if (step.kind === 'create-account' || step.kind === 'register-domain' || step.kind === 'check-outside')
    await completeTaskOf(context, tx, order, step.kind)
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
  if (step.kind !== 'register-domain') return
  const dropped = { seen: 'absent', wanted: 'dropped', autoRenew: false, endsOn: null } as const
  await endDomain(tx, step.subjectId, context.now(), dropped)
}

/**
 * Completes the task of a step. Of an order that does not run it is left to a person, who sees to the rest too; what was
 * made for one that is over has to be taken away.
 */
async function completeTaskOf(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  kind: StepKind,
): Promise<void> {
  if (order.status === 'cancelled') {
    const isMade = kind === 'create-account'
    const isNamed = kind === 'register-domain'
    await addEndingTasks(context, tx, order, { isMade, isNamed })
  } else if (order.status !== 'active') await handOver(tx, order.id, [kind])
  else await finishTask(context, tx, order, { kind: TASK_OF_STEP[kind] }, { actor: SYSTEM, name: AUTOMATIC })
}
