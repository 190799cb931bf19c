import { and, eq } from 'drizzle-orm'
import { changeDomain, openDomainsOfOrder } from '@/features/hosting/domains/server/domain-records'
import { lockOrder } from '@/features/hosting/orders/server/move-order'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { endOfNextWork } from '@/features/operations/worklist/domain/deadlines'
import type { Context, Transaction } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { storeLaterRead } from '../../../moving/server/zone-copies'
import { furtherNameRefusedMail } from '../../../server/mails/further-names-mails'
import {
  costsMoney,
  DOUBTFUL_STATES,
  isOfFurtherName,
  STOPPED_STATES,
  type StepState,
  taskOfStep,
} from '../../domain/step'
import { isOvertaken } from '../../domain/step-life'
import { afterAct, afterFollow, afterLook, type NextStand } from '../../domain/step-progress'
import { type ProvisionStep, provisionSteps } from '../step-tables'
import type { CallAnswer } from './call-provider'
import type { ClaimedStep } from './claim-step'
import { handOver } from './hand-over'
import { completeStep, dropUnmade } from './step-results'
import { tellCustomer } from './tell-customer'
import { wakeNeighbours } from './wake-steps'

/**
 * Stores the answer to a call, with all that follows from it, in one transaction. It counts for its own attempt alone:
 * `lost` when somebody took the step over meanwhile, who finds out by looking.
 */
export async function storeAnswer(
  context: Context,
  { step: { id, orderId, attempt } }: ClaimedStep,
  said: CallAnswer,
): Promise<StepState | 'lost'> {
  const now = context.now()
  return await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const [step] = await tx
      .select()
      .from(provisionSteps)
      .where(
        and(
          eq(provisionSteps.id, id),
          eq(provisionSteps.attempt, attempt),
          eq(provisionSteps.state, 'calling'),
        ),
      )
      .for('update')
    if (!order || !step) return 'lost'
    const next = forOrder(order, step, nextStand(step, said, now))
    await tx
      .update(provisionSteps)
      .set({
        ...next,
        sentence: next.sentence.slice(0, 500),
        ...(isOver(next.state) && { endedAt: now }),
        ...(said.answer.outcome === 'done' && 'ds' in said.answer.known && { ds: said.answer.known.ds }),
      })
      .where(eq(provisionSteps.id, id))
    await follow(context, tx, { order, step, next, said })
    await wakeNeighbours(context, tx, { ...step, ...next })
    return next.state
  })
}

function nextStand(step: ProvisionStep, { call, answer }: CallAnswer, now: Date): NextStand {
  if (call === 'look') return afterLook(step, answer, now)
  return call === 'follow' ? afterFollow(step, answer, now) : afterAct(step, answer, now)
}

/** What an order no longer needs, because it is over or goes on, is not tried again, and is no work for a person. */
function forOrder(order: HostingOrder, { kind }: ProvisionStep, next: NextStand): NextStand {
  const isIdle = ['planned', 'failed', 'refused', 'by-hand', 'awaits-customer'].includes(next.state)
  if (!isIdle || !isOvertaken(kind, order)) return next
  return { ...next, state: 'cancelled', nextAt: null, visibleAt: null }
}

function isOver(state: StepState): boolean {
  return state === 'done' || state === 'cancelled' || isStopped(state)
}

const isStopped = (state: StepState) => STOPPED_STATES.some((stopped) => stopped === state)

/**
 * A mail tells the customer of a further name that cannot be had. Of the name of the hosting their page asks what they
 * want; of this one a person does.
 */
async function tellRefused(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  step: ProvisionStep,
): Promise<void> {
  const { kind, reason, subjectId } = step
  if (!isOfFurtherName(step) || kind !== 'register-domain') return
  if (reason !== 'taken' && reason !== 'price') return
  const name = (await openDomainsOfOrder(tx, order.id)).find(({ id }) => id === subjectId)?.name
  if (name) await queueMail(context, tx, await furtherNameRefusedMail(context, order, { name, reason }))
}

interface Followed {
  order: HostingOrder
  step: ProvisionStep
  next: NextStand
  said: CallAnswer
}

async function follow(
  context: Context,
  tx: Transaction,
  { order, step, next: { state, reason }, said: { answer } }: Followed,
): Promise<void> {
  const isFirstDoubt = state === 'unknown' && step.troubles === 0
  if (isOver(state) || isFirstDoubt)
    await recordEvent(context, tx, {
      actor: SYSTEM,
      action: 'order.step-moved',
      subject: { kind: 'order', id: order.id },
      details: { step: step.kind, state, reason },
    })
  if (costsMoney(step.kind) && !DOUBTFUL_STATES.some((doubtful) => doubtful === state))
    await changeDomain(tx, step.subjectId, { orderedAt: null })
  if (isStopped(state)) {
    const dueBy = endOfNextWork(dayOf(context.now()))
    await handOver(tx, order.id, [taskOfStep(step)], { dueBy })
    if (state === 'refused') await tellRefused(context, tx, order, { ...step, reason })
  }
  if (state === 'cancelled') await dropUnmade(context, tx, step)
  const later =
    answer.outcome === 'awaits-customer' && state === answer.outcome ? answer.known?.zone : undefined
  if (later) await storeLaterRead(tx, step.subjectId, { records: later.records, at: context.now() })
  await tellCustomer(context, tx, order, step, { state, reason, isZoneChanged: later !== undefined })
  if (state !== 'done' || answer.outcome !== 'done') return
  const result = 'state' in answer.known ? (answer.known.result ?? {}) : answer.known
  await completeStep(context, tx, order, step, result)
}
