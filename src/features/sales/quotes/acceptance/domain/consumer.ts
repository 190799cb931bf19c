import { quotePage } from '@/content/pages/offerte-bekijken'
import { withdrawalEndsOn } from '@/features/billing/subscriptions/terms/domain/ending'
import type { GoingBack } from '@/features/billing/subscriptions/terms/domain/going-back'
import type { ActingAs } from '@/features/people/customers/domain/acting-as'
import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'

export interface ConsumerTerms {
  actingAs: ActingAs
  /** A consumer's express request to begin within the time to think (BW 6:230v, paragraph 8). */
  startsEarly: boolean
}

/** For whom somebody accepted, what a consumer read and asked, and until when they may withdraw. */
export interface ConsumerEvidence {
  actingAs: ActingAs
  withdrawalText: string | null
  earlyStartText: string | null
  withdrawableUntil: CalendarDay | null
}

/** What is kept of an acceptance on this day: the words a consumer read and ticked, and their last day to withdraw. */
export function consumerEvidence(
  { actingAs, startsEarly }: ConsumerTerms,
  today: CalendarDay,
): ConsumerEvidence {
  if (actingAs === 'company')
    return { actingAs, withdrawalText: null, earlyStartText: null, withdrawableUntil: null }
  const { withdrawal, earlyStart } = quotePage.consumer
  return {
    actingAs,
    withdrawalText: withdrawal,
    earlyStartText: startsEarly ? earlyStart : null,
    withdrawableUntil: withdrawalEndsOn(today),
  }
}

/**
 * What is kept of a customer whom a colleague notes as agreeing outside the site. A consumer reads the words in our
 * mail, from which their days count; an early start is theirs alone to request, so it is not asked here.
 */
export function outsideConsumerEvidence(actingAs: ActingAs, today: CalendarDay): ConsumerEvidence {
  const evidence = consumerEvidence({ actingAs, startsEarly: false }, today)
  return { ...evidence, withdrawalText: evidence.withdrawalText && quotePage.consumer.withdrawalOutside }
}

/**
 * What became of the work that a consumer undid.
 * - `not-made`: it was not delivered, and is not made any more.
 * - `ended`: it was delivered at their request; what comes back stopped, and so much of it goes back.
 * - `undone`: it was delivered without their request, before a withdrawal that was sent in time reached us: all of it
 *   goes back (BW 6:230s, paragraph 5).
 * - `performed`: all of it was delivered at their request, so that nothing is left to undo (BW 6:230p, under d).
 */
export type WithdrawnWork =
  | { outcome: 'not-made' | 'performed' }
  | { outcome: 'undone'; refund: Cents; creditNotes: readonly string[] }
  | {
      outcome: 'ended'
      /** The last day that is paid for. */
      lastDay: CalendarDay
      goingBack: readonly GoingBack[]
      creditNotes: readonly string[]
    }

interface Withdrawable {
  withdrawableUntil: CalendarDay | null
  earlyStartText: string | null
  withdrawnAt: Date | null
}

/** Whether a consumer may undo today what they accepted. */
export function mayWithdraw(
  { withdrawableUntil, withdrawnAt }: Omit<Withdrawable, 'earlyStartText'>,
  today: CalendarDay,
): boolean {
  return withdrawableUntil !== null && withdrawnAt === null && today <= withdrawableUntil
}

/** The last day on which we wait, because nobody asked us to begin; null when we may begin at once. */
export function waitsUntil({
  withdrawableUntil,
  earlyStartText,
}: Omit<Withdrawable, 'withdrawnAt'>): CalendarDay | null {
  return earlyStartText === null ? withdrawableUntil : null
}
