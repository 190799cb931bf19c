import { eq } from 'drizzle-orm'
import { lockSubscription } from '@/features/billing/subscriptions/server/lock-subscription'
import { subscriptionsWithIds } from '@/features/billing/subscriptions/server/subscription-queries'
import { waitingChangeOf } from '@/features/billing/subscriptions/server/waiting-change'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Noted } from '@/features/people/correspondence/domain/correspondence'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context, Database, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { endPreviews, noteEnd, stopSubscription } from './internal/stop-subscription'
import { subscriptionEndedAgencyMail, subscriptionEndedMail } from './mails/subscription-ended-mails'
import { type Project, projectSubscriptions, projects } from './project-tables'
import type { TaskActor } from './tick-task'

export type EndOutcome = { outcome: 'ends'; endsOn: CalendarDay } | { outcome: 'unknown' }

interface Ending {
  subscriptionId: string
  /** A customer can end their own only. */
  by: TaskActor
  /** How it reached us, when a colleague recorded it: the notice counts from the day of receipt. */
  noted?: Noted
}

/**
 * Ends a subscription as the office's page said, or not at all. `changed`: its last day or what goes back is another by
 * now; nothing was done.
 */
export async function endShownSubscription(
  context: Context,
  { shown, ...ending }: Ending & { shown: string },
): Promise<EndOutcome | { outcome: 'changed' }> {
  return await retryOnDeadlock(() =>
    context.db.transaction(async (tx) => {
      const { subscriptionId } = ending
      await lockSubscription(tx, subscriptionId)
      const [found] = await subscriptionsWithIds(tx, [subscriptionId])
      if (found && !found.subscription.endsOn) {
        const previews = await endPreviews(tx, [found], dayOf(context.now()))
        if (previews.get(subscriptionId)?.shown !== shown) return { outcome: 'changed' }
      }
      return await endProjectSubscriptionIn(context, tx, ending)
    }),
  )
}

/** Ends a subscription that a project began, and confirms it by mail to both sides. Idempotent. */
export async function endProjectSubscription(context: Context, ending: Ending): Promise<EndOutcome> {
  return await retryOnDeadlock(() =>
    context.db.transaction((tx) => endProjectSubscriptionIn(context, tx, ending)),
  )
}

/** The same in the caller's transaction. */
export async function endProjectSubscriptionIn(
  context: Context,
  tx: Transaction,
  { subscriptionId, by, noted }: Ending,
): Promise<EndOutcome> {
  const project = await projectOfSubscription(tx, subscriptionId)
  if (!project || (by.role === 'customer' && project.customerId !== by.customerId))
    return { outcome: 'unknown' }
  const on = noted?.receivedOn
  const waiting = await waitingChangeOf(tx, subscriptionId)
  const stopped = await stopSubscription(context, tx, { subscriptionId, actor: actorOf(by), on })
  if (stopped.outcome === 'unknown') return stopped
  const { endsOn } = stopped
  if (stopped.outcome === 'unchanged') return { outcome: 'ends', endsOn }
  await noteEnd(context, tx, { subscriptionId, endsOn })
  const dropsChange = waiting !== undefined && (await waitingChangeOf(tx, subscriptionId)) === undefined
  const customer = await customerWithId(tx, project.customerId)
  const [found] = await subscriptionsWithIds(tx, [subscriptionId])
  if (!customer || !found) throw new Error(`Subscription ${subscriptionId} has no customer`)
  const ended = {
    ...stopped,
    project,
    customer,
    description: found.subscription.description,
    by,
    noted,
    dropsChange,
  }
  await queueMail(context, tx, await subscriptionEndedMail(context, ended))
  await queueMail(context, tx, await subscriptionEndedAgencyMail(context, ended))
  return { outcome: 'ends', endsOn }
}

/** The project that began a subscription. */
export async function projectOfSubscription(
  db: Database | Transaction,
  subscriptionId: string,
): Promise<Project | undefined> {
  const [found] = await db
    .select({ project: projects })
    .from(projectSubscriptions)
    .innerJoin(projects, eq(projects.id, projectSubscriptions.projectId))
    .where(eq(projectSubscriptions.subscriptionId, subscriptionId))
  return found?.project
}
