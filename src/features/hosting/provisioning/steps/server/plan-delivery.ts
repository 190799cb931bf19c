import { and, eq, inArray } from 'drizzle-orm'
import { openDomainOfOrder } from '@/features/hosting/domains/server/domain-records'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { Context, Transaction } from '@/platform/context'
import { addSeconds } from '@/shared/instants'
import type { TaskKind } from '../../domain/order-task'
import { hostingTasks } from '../../server/task-tables'
import { type PlannedStep, planSteps, type StepPlan, tasksDoneBySteps } from '../domain/plan-steps'
import { wakeNeighbours } from './internal/wake-steps'
import { hostingAccounts, provisionSteps } from './step-tables'
import { offeredTargets } from './targets'

/** Nobody is warned of a move that takes two weeks: it waits for its customer, then for a registry, then again for its customer. */
const MOVE_SECONDS = 14 * 24 * 60 * 60

/**
 * Plans the steps of an order that was just paid, where a target is open that serves it, and takes their tasks off the
 * people. Without targets nothing changes. Only writes and enqueues: it runs in the payment's transaction. Returns the
 * tasks that go by themselves.
 */
export async function planDelivery(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
): Promise<TaskKind[]> {
  const targets = await offeredTargets(tx, context)
  if (targets.length === 0) return []
  const domain = await openDomainOfOrder(tx, order.id)
  const { orderNumber, domainName, domainPlan, hostingPackage: packageId, extras } = order
  const isNameReady = domain?.wanted === 'registered' && domain.registrant !== null
  const plan = planSteps(
    { orderNumber, packageId, domainName, domainPlan, hasExtras: extras.length > 0, isNameReady },
    targets,
  )
  if (plan.steps.length === 0) return []
  const accountId = await insertAccount(context, tx, order, plan)
  await insertSteps(context, tx, order, plan, (kind) => {
    if (kind === 'create-account') return accountId
    return kind === 'check-outside' ? order.id : (domain?.id ?? order.id)
  })
  const tasks = tasksDoneBySteps(plan.steps)
  const isMoving = tasks.includes('move-domain')
  await tx
    .update(hostingTasks)
    .set({ isAutomatic: true, ...(isMoving && { dueAt: addSeconds(context.now(), MOVE_SECONDS) }) })
    .where(and(eq(hostingTasks.orderId, order.id), inArray(hostingTasks.kind, tasks)))
  await wakeNeighbours(context, tx, { id: order.id, orderId: order.id, targetId: null, nextAt: null })
  return tasks
}

async function insertAccount(
  { now, random }: Context,
  tx: Transaction,
  { id: orderId, domainName }: HostingOrder,
  { account }: StepPlan,
): Promise<string> {
  const id = random.uuid()
  if (!account || !domainName) return id
  await tx
    .insert(hostingAccounts)
    .values({ id, orderId, domainName, ...account, wanted: 'running', seen: 'absent', createdAt: now() })
  return id
}

async function insertSteps(
  { now, random }: Context,
  tx: Transaction,
  { id: orderId }: HostingOrder,
  { steps }: StepPlan,
  subjectOf: (kind: PlannedStep['kind']) => string,
): Promise<void> {
  const createdAt = now()
  await tx.insert(provisionSteps).values(
    steps.map((step) => ({
      ...step,
      id: random.uuid(),
      orderId,
      subjectId: subjectOf(step.kind),
      state: 'planned' as const,
      nextAt: createdAt,
      createdAt,
    })),
  )
}
