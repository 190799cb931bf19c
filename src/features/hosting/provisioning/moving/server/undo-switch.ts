import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { openDomainOfOrder } from '@/features/hosting/domains/server/domain-records'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { endOfNextWork } from '@/features/operations/worklist/domain/deadlines'
import type { Context, Transaction } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { hostingTasks } from '../../server/task-tables'
import { planAct } from '../../steps/server/plan-life'
import { provisionSteps } from '../../steps/server/step-tables'
import { isBeingDone, stopStepsOfTask } from '../../steps/server/stop-steps'
import { undoableUntil } from '../domain/move-standing'
import type { Switcher } from './release-switch'
import { copyOfDomain, recordRelease } from './zone-copies'

/**
 * - `planned`: the name is led back; a person has the rest of it on their list.
 * - `busy`: a provider is being asked about the order right now.
 * - `closed`: it was not switched by a step, too long ago, or was led back before.
 */
export type UndoOutcome = 'planned' | 'busy' | 'closed'

/**
 * Leads a name back to the name servers that it came with, where its zone was copied from: something is missing in ours.
 * What was to come after the switch is left to a person, who finds out what, and has the task of the name again.
 */
export async function undoSwitch(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  { by }: { by: Switcher },
): Promise<UndoOutcome> {
  const domain = await openDomainOfOrder(tx, order.id)
  const copy = domain && (await copyOfDomain(tx, domain.id))
  if (!domain || !copy || order.status !== 'active') return 'closed'
  const { subjectId, kind, state, targetId, endedAt } = provisionSteps
  const [switched] = await tx
    .select({ targetId, endedAt })
    .from(provisionSteps)
    .where(and(eq(subjectId, domain.id), eq(kind, 'switch-nameservers'), eq(state, 'done')))
  const restored = and(eq(subjectId, domain.id), eq(kind, 'restore-nameservers'))
  if (!switched?.targetId || !switched.endedAt || undoableUntil(switched.endedAt) < context.now())
    return 'closed'
  if ((await tx.$count(provisionSteps, restored)) > 0) return 'closed'
  if (await isBeingDone(tx, order.id, 'check-everything')) return 'busy'
  await stopStepsOfTask(context, tx, order.id, 'check-everything')
  await giveBackToPeople(context, tx, order.id)
  await recordRelease(tx, domain.id, null)
  await planAct(context, tx, {
    kind: 'restore-nameservers',
    orderId: order.id,
    subjectId: domain.id,
    targetId: switched.targetId,
    occasion: context.random.uuid(),
    nextAt: context.now(),
  })
  await recordEvent(context, tx, {
    actor: by.actor,
    action: 'order.switch-undone',
    subject: { kind: 'order', id: order.id },
    details: { number: order.orderNumber },
  })
  return 'planned'
}

async function giveBackToPeople({ now }: Context, tx: Transaction, order: string): Promise<void> {
  const { orderId, kind, doneAt } = hostingTasks
  const dueAt = endOfNextWork(dayOf(now()))
  const own = eq(orderId, order)
  await tx
    .update(hostingTasks)
    .set({ doneAt: null, doneBy: null, isAutomatic: false, dueAt })
    .where(and(own, eq(kind, 'move-domain'), isNotNull(doneAt)))
  await tx
    .update(hostingTasks)
    .set({ isAutomatic: false, dueAt })
    .where(and(own, inArray(kind, ['check-everything']), eq(hostingTasks.isAutomatic, true)))
}
