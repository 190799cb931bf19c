import { lockSubscription } from '@/features/billing/subscriptions/server/lock-subscription'
import { subscriptionsWithIds } from '@/features/billing/subscriptions/server/subscription-queries'
import { callOffChange, waitingChangeOf } from '@/features/billing/subscriptions/server/waiting-change'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { projectOfSubscription } from '../../server/end-project-subscription'
import { changedLinesInWords } from '../domain/line-words'
import { lineChangeCalledOffMail } from './mails/line-change-mails'

interface CallingOff {
  subscriptionId: string
  /** A customer calls off what is theirs only. */
  by: { id: string; role: 'admin' | 'customer'; customerId?: string }
}

/** `too-late`: it is on an invoice already, or its day has come. `unchanged`: nothing waits. */
export type LineCallOffOutcome =
  | { outcome: 'called-off' | 'unchanged' | 'too-late'; number: string }
  | { outcome: 'unknown' }

/** 'Toch niet': cancels the change that waits for its day, and mails the customer so. */
export async function callOffLineChange(
  context: Context,
  { subscriptionId, by }: CallingOff,
): Promise<LineCallOffOutcome> {
  return await retryOnDeadlock(() =>
    context.db.transaction(async (tx): Promise<LineCallOffOutcome> => {
      await lockSubscription(tx, subscriptionId)
      const project = await projectOfSubscription(tx, subscriptionId)
      const [whole] = await subscriptionsWithIds(tx, [subscriptionId])
      const customer = project && (await customerWithId(tx, project.customerId))
      if (!project || !whole || !customer || (by.role === 'customer' && by.customerId !== project.customerId))
        return { outcome: 'unknown' }
      const { number } = project
      const waiting = await waitingChangeOf(tx, subscriptionId)
      if (!waiting) return { outcome: 'unchanged', number }
      if ((await callOffChange(context, tx, waiting)) === 'too-late') return { outcome: 'too-late', number }
      const lines = waiting.changedLines ?? []
      await recordEvent(context, tx, {
        actor: actorOf(by),
        action: 'subscription.change-called-off',
        subject: { kind: 'subscription', id: subscriptionId },
        details: { to: changedLinesInWords(lines) },
      })
      const { description } = whole.subscription
      const told = { project, customer, description, lines, effectiveOn: waiting.effectiveOn }
      await queueMail(context, tx, await lineChangeCalledOffMail(context, told))
      return { outcome: 'called-off', number }
    }),
  )
}
