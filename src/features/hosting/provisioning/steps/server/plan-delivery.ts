import { and, eq, inArray } from 'drizzle-orm'
import { openDomainOfOrder, openDomainsOfOrder } from '@/features/hosting/domains/server/domain-records'
import type { DomainRow } from '@/features/hosting/domains/server/domain-tables'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import type { Context, Transaction } from '@/platform/context'
import { addSeconds } from '@/shared/instants'
import type { TaskKind } from '../../domain/order-task'
import { hostingTasks } from '../../server/task-tables'
import { type PlannedStep, planSteps, type StepPlan, tasksDoneBySteps } from '../domain/plan-steps'
import { OF_DELIVERY, OF_FURTHER_NAME } from '../domain/step'
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
  const isReady = ({ wanted, registrant }: DomainRow) => wanted === 'registered' && registrant !== null
  const further = (await openDomainsOfOrder(tx, order.id)).filter((each) => each.isFurther && isReady(each))
  const plan = planSteps(
    {
      orderNumber,
      packageId,
      domainName,
      domainPlan,
      hasExtras: extras.length > 0,
      isNameReady: domain !== undefined && isReady(domain),
      furtherNames: further.map(({ name }) => name),
    },
    targets,
  )
  const { steps, furtherSteps } = plan
  if (steps.length === 0 && furtherSteps.length === 0) return []
  const accountId = await insertAccount(context, tx, order, plan)
  const subjectOf = (kind: PlannedStep['kind']) => {
    if (kind === 'create-account') return accountId
    return kind === 'check-outside' ? order.id : (domain?.id ?? order.id)
  }
  const idOf = new Map(further.map(({ name, id }) => [name, id]))
  await insertSteps(context, tx, order, [
    ...steps.map((step) => ({ ...step, subjectId: subjectOf(step.kind), occasion: OF_DELIVERY })),
    ...furtherSteps.map(({ name, ...step }) => ({
      ...step,
      subjectId: idOf.get(name) ?? order.id,
      occasion: OF_FURTHER_NAME,
    })),
  ])
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
  steps: readonly (PlannedStep & { subjectId: string; occasion: string })[],
): Promise<void> {
  const createdAt = now()
  await tx.insert(provisionSteps).values(
    steps.map((step) => ({
      ...step,
      id: random.uuid(),
      orderId,
      state: 'planned' as const,
      nextAt: createdAt,
      createdAt,
    })),
  )
}
