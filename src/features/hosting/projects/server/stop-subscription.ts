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
import { type CalendarDay, dayOf, laterOf } from '@/shared/calendar-day'

/**
 * The last day of a subscription that no order began, when somebody ends it on this day (`lastDayWhenEnded`). A year of
 * a domain name is paid to a registry, so that it is used up.
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

/** What ending comes to. */
export interface EndPreview {
  /** Its last day when it is ended today, or the one that it has. */
  lastDay: CalendarDay
  goingBack: GoingBack
}

/** What it would come to if these were ended on this day, by their ids; of what was ended, what it came to. */
export async function endPreviews(
  db: Database,
  found: readonly WholeSubscription[],
  day: CalendarDay,
): Promise<ReadonlyMap<string, EndPreview>> {
  const stops = found.map((one) => ({
    subscriptionId: one.subscriptionId,
    lastDay: one.subscription.endsOn ?? lastDayWhenStopped(one, day),
  }))
  const goingBack = await goingBackOfAll(db, stops)
  return new Map(
    stops.map(({ subscriptionId, lastDay }, place) => [
      subscriptionId,
      { lastDay, goingBack: goingBack[place] ?? NOTHING_GOES_BACK },
    ]),
  )
}

/** `unchanged`: it was ended before. */
export type StopOutcome =
  | { outcome: 'ended'; endsOn: CalendarDay; goingBack: GoingBack; creditNotes: string[] }
  | { outcome: 'unchanged'; endsOn: CalendarDay }
  | { outcome: 'unknown' }

/**
 * Ends a subscription that no order began: it is charged up to its last day, and what was billed beyond that is credited
 * at once.
 */
export async function stopSubscription(
  context: Context,
  tx: Transaction,
  { subscriptionId, actor }: { subscriptionId: string; actor: Actor },
): Promise<StopOutcome> {
  await lockSubscription(tx, subscriptionId)
  const [found] = await subscriptionsWithIds(tx, [subscriptionId])
  if (!found?.startedOn || found.subscription.orderId) return { outcome: 'unknown' }
  if (found.subscription.endsOn) return { outcome: 'unchanged', endsOn: found.subscription.endsOn }
  const endsOn = lastDayWhenStopped(found, dayOf(context.now()))
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
