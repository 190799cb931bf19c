import { and, eq } from 'drizzle-orm'
import {
  giveBackAfter,
  goingBackAfter,
  goingBackOfAll,
} from '@/features/billing/subscriptions/server/credit-unused'
import { endSubscription } from '@/features/billing/subscriptions/server/end-subscription'
import { lockSubscription } from '@/features/billing/subscriptions/server/lock-subscription'
import {
  subscriptionsWithIds,
  type WholeSubscription,
} from '@/features/billing/subscriptions/server/subscription-queries'
import { lastDayWhenEnded } from '@/features/billing/subscriptions/terms/domain/ending'
import { type GoingBack, NOTHING_GOES_BACK } from '@/features/billing/subscriptions/terms/domain/going-back'
import { periodOf, periodOn } from '@/features/billing/subscriptions/terms/domain/periods'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Database, Transaction } from '@/platform/context'
import { fingerprintOf } from '@/platform/forms/shown-facts'
import { type CalendarDay, dayOf, laterOf } from '@/shared/calendar-day'
import { changeProposals } from '../../changes/server/proposal-tables'
import { projectSubscriptions } from '../project-tables'

/**
 * Last day of a subscription without an order, when it is ended on this day (`lastDayWhenEnded`). One of domain
 * names only runs to the end of its year, because that year is paid to a registry.
 */
export function lastDayWhenStopped(
  { subscription, startedOn: anchorOn, paidUntil, items }: WholeSubscription,
  day: CalendarDay,
): CalendarDay {
  if (!anchorOn) return day
  const { billingCycle, minimumMonths, actingAs } = subscription
  const rhythm = { anchorOn, billingCycle }
  const lastDay = lastDayWhenEnded({ ...rhythm, actingAs, minimumMonths, paidUntil }, day)
  const isNameOnly = items.every(({ kind }) => kind === 'domain')
  return isNameOnly ? laterOf(lastDay, (periodOn(rhythm, day) ?? periodOf(rhythm, 0)).lastDay) : lastDay
}

/** Consequences of ending a subscription. */
export interface EndPreview {
  /** Last day if it is ended today, or the one that it has. */
  lastDay: CalendarDay
  goingBack: GoingBack
  /** Fingerprint of both, for the form that ends it. */
  shown: string
}

/** Preview per subscription id of ending it on this day; for an ended one, what that came to. */
export async function endPreviews(
  db: Database | Transaction,
  found: readonly WholeSubscription[],
  day: CalendarDay,
): Promise<ReadonlyMap<string, EndPreview>> {
  const stops = found.map((one) => ({
    subscriptionId: one.subscriptionId,
    lastDay: one.subscription.endsOn ?? lastDayWhenStopped(one, day),
  }))
  const goingBack = await goingBackOfAll(db, stops)
  return new Map(
    stops.map(({ subscriptionId, lastDay }, place) => {
      const preview = { lastDay, goingBack: goingBack[place] ?? NOTHING_GOES_BACK }
      return [subscriptionId, { ...preview, shown: fingerprintOf(preview) }]
    }),
  )
}

/**
 * Notes the last day of a subscription that a project began, from which it stands on the worklist until it is switched
 * off, and withdraws a proposal about it: nothing is left to answer.
 */
export async function noteEnd(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  { subscriptionId, endsOn }: { subscriptionId: string; endsOn: CalendarDay },
): Promise<void> {
  await tx
    .update(projectSubscriptions)
    .set({ endsOn })
    .where(eq(projectSubscriptions.subscriptionId, subscriptionId))
  await tx
    .update(changeProposals)
    .set({ state: 'withdrawn', endedAt: now() })
    .where(and(eq(changeProposals.subscriptionId, subscriptionId), eq(changeProposals.state, 'open')))
}

/** `unchanged`: it was ended before. */
export type StopOutcome =
  | { outcome: 'ended'; endsOn: CalendarDay; goingBack: GoingBack; creditNotes: string[] }
  | { outcome: 'unchanged'; endsOn: CalendarDay }
  | { outcome: 'unknown' }

/**
 * Ends a subscription without an order: it is charged up to its last day, and what was billed beyond that is credited
 * at once. `on`: the day on which it was asked; today by default.
 */
export async function stopSubscription(
  context: Context,
  tx: Transaction,
  { subscriptionId, actor, on }: { subscriptionId: string; actor: Actor; on?: CalendarDay | undefined },
): Promise<StopOutcome> {
  await lockSubscription(tx, subscriptionId)
  const [found] = await subscriptionsWithIds(tx, [subscriptionId])
  if (!found?.startedOn || found.subscription.orderId) return { outcome: 'unknown' }
  if (found.subscription.endsOn) return { outcome: 'unchanged', endsOn: found.subscription.endsOn }
  const endsOn = lastDayWhenStopped(found, on ?? dayOf(context.now()))
  const creditNotes = await endSubscription(context, tx, { subscriptionId, endsOn, actor })
  const goingBack = await goingBackAfter(tx, { subscriptionId, lastDay: endsOn })
  creditNotes.push(...(await giveBackAfter(context, tx, { subscriptionId, lastDay: endsOn, actor })))
  await recordEvent(context, tx, {
    actor,
    action: 'subscription.ended',
    subject: { kind: 'subscription', id: subscriptionId },
    details: { endsOn },
  })
  return { outcome: 'ended', endsOn, goingBack, creditNotes }
}
