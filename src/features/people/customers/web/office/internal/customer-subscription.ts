import type { WholeSubscription } from '@/features/billing/subscriptions/server/subscription-queries'
import { type NextCharge, nextChargeOf } from '@/features/billing/subscriptions/terms/domain/next-charge'
import type { CalendarDay } from '@/shared/calendar-day'

/** A subscription as the page of its customer shows it. */
export interface CustomerSubscription {
  id: string
  /** What it consists of, in words. */
  description: string
  /** Number of its order or project. */
  reference: string
  startedOn: CalendarDay | null
  endsOn: CalendarDay | null
  /** Whether it has begun, and today is no later than its last day. */
  isRunning: boolean
  /** What it asks next, VAT included; undefined when nothing follows. */
  next: NextCharge | undefined
}

export function subscriptionLine(
  { subscription, subscriptionId, startedOn, items, everyItem }: WholeSubscription,
  today: CalendarDay,
): CustomerSubscription {
  const { description, reference, endsOn } = subscription
  const shown = items.length > 0 ? items : everyItem
  return {
    id: subscriptionId,
    description: shown.map((item) => item.description).join(', ') || description,
    reference,
    startedOn,
    endsOn,
    isRunning: startedOn !== null && startedOn <= today && (endsOn === null || endsOn >= today),
    next: nextChargeOf({ endsOn, items: everyItem }, today),
  }
}
