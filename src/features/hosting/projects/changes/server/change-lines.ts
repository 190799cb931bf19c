import { collectionsUnderWay } from '@/features/billing/direct-debit/server/collections-under-way'
import { lockSubscription } from '@/features/billing/subscriptions/server/lock-subscription'
import type { SubscriptionChange } from '@/features/billing/subscriptions/server/subscription-tables'
import { changeOfRequest } from '@/features/billing/subscriptions/server/waiting-change'
import { quoteMark } from '@/features/billing/subscriptions/terms/domain/change-quote'
import type { LineWish } from '@/features/billing/subscriptions/terms/domain/line-change'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import type { LineObstacle } from '../domain/line-obstacles'
import { lineChangeButton } from '../domain/line-words'
import { type LineChangeMade, makeLineChange } from './internal/make-line-change'
import { type LineOffer, lineOffer } from './line-offer'

export interface LineChanging {
  subscriptionId: string
  /** What is wished, from what is there: looked up under the lock. */
  wishOf: (offer: LineOffer) => LineWish | undefined
  /** From which day; null for at once. */
  fromOf?: (today: CalendarDay) => CalendarDay | null
  /** Optimistic lock: the quote that was shown (`quoteMark`). */
  quoted: string
  requestId: string
  /** A customer changes what is theirs only. */
  by: { id: string; role: 'admin' | 'customer'; customerId?: string }
}

/**
 * - `changed`: as it was shown.
 * - `refused`: something stands in the way, with its name.
 * - `quote-changed`: the quote differs from what was shown; nothing was done.
 * - `unchanged`: nothing would change.
 * - `needs-customer`: it costs more, which only the customer decides; nothing was done.
 */
export type LineChangeOutcome =
  | LineChangeMade
  | { outcome: 'refused'; obstacle: LineObstacle }
  | { outcome: 'quote-changed' | 'unchanged' | 'needs-customer' | 'unknown' }

/** Changes the lines of a subscription that a quote began, as it was quoted: by its customer, or less by the office. */
export async function changeLines(context: Context, changing: LineChanging): Promise<LineChangeOutcome> {
  return await retryOnDeadlock(() => context.db.transaction((tx) => changeLinesIn(context, tx, changing)))
}

async function changeLinesIn(
  context: Context,
  tx: Transaction,
  { subscriptionId, wishOf, fromOf, quoted, requestId, by }: LineChanging,
): Promise<LineChangeOutcome> {
  await lockSubscription(tx, subscriptionId)
  const from = fromOf?.(dayOf(context.now())) ?? null
  const asked = { subscriptionId, from, isOwnWish: by.role === 'customer' }
  const before = await lineOffer(context, tx, { ...asked, wish: undefined })
  if (!before || (by.role === 'customer' && by.customerId !== before.project.customerId))
    return { outcome: 'unknown' }
  // Idempotent: two clicks are one change.
  const made = await changeOfRequest(tx, { requestId, subscriptionId })
  if (made) return await madeBefore(tx, made, before.project.number)
  if (before.obstacle) return { outcome: 'refused', obstacle: before.obstacle }
  const wish = wishOf(before)
  const offer = await lineOffer(context, tx, { ...asked, wish })
  if (!wish || !offer?.quote) return { outcome: 'unchanged' }
  const { quote, isMore, today } = offer
  if (quoteMark(quote) !== quoted) return { outcome: 'quote-changed' }
  if (isMore && by.role === 'admin') return { outcome: 'needs-customer' }
  const buttonText = lineChangeButton(quote, today, isMore)
  return await makeLineChange(context, tx, { offer, quote, wish, requestId, by, buttonText })
}

/** What a change that was made before came to. */
export async function madeBefore(
  tx: Transaction,
  { invoiceId }: Pick<SubscriptionChange, 'invoiceId'>,
  number: string,
): Promise<LineChangeMade> {
  const collected = await collectionsUnderWay(tx, invoiceId ? [invoiceId] : [])
  return {
    outcome: 'changed',
    invoiceId,
    isDebited: collected.size > 0,
    isPlanned: invoiceId === null,
    number,
  }
}
