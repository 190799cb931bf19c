import {
  dueBackOfOrder,
  previewCreditsOfOrder,
} from '@/features/billing/invoices/server/credit-invoices-of-order'
import type { CreditPreview } from '@/features/billing/invoices/server/issue-credit-note'
import { openInvoices } from '@/features/billing/invoices/server/open-invoices'
import {
  type EndOfSubscription,
  previewEndOfSubscription,
} from '@/features/billing/subscriptions/server/end-subscription'
import { subscriptionOfOrder } from '@/features/billing/subscriptions/server/subscription-queries'
import { asChoiceChange } from '@/features/billing/subscriptions/server/waiting-change'
import type { HostingChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import { type GoingBack, NOTHING_GOES_BACK } from '@/features/billing/subscriptions/terms/domain/going-back'
import type { Database, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { type Cents, sum } from '@/shared/money'
import { lastDayWhenCancelled } from '../domain/cancellation'
import { domainPaidUntil } from './domain-end'
import type { OrderInTime } from './internal/orders-in-time'
import type { HostingOrder } from './order-tables'

/** What an order comes to when it ends. */
export interface OrderEnd {
  lastDay: CalendarDay
  /** The credit notes, in the order in which they are made. */
  credits: readonly CreditPreview[]
  /** What the customer gets back in all, of invoices that were taken back before too. */
  refund: Cents
  /** What stays to be paid: the days up to the last one, and what another system asked. */
  open: readonly { invoiceNumber: string; outstanding: Cents; isReverseCharged: boolean }[]
  droppedChange: { effectiveOn: CalendarDay; toChoice: HostingChoice } | null
  /** The last day that was paid for its domain name; null when it has none of ours. */
  domainUntil: CalendarDay | null
  /** A domain name is paid for beyond the last day, which does not go back. */
  keepsDomain: boolean
}

/** What `endOrder` would do now with money and terms: unpaid, or for the days after the last one; nothing is changed. */
export async function previewOrderEnd(
  db: Database | Transaction,
  order: HostingOrder,
  { lastDay, today }: { lastDay: CalendarDay; today: CalendarDay },
): Promise<OrderEnd> {
  const subscriptionId = await subscriptionOfOrder(db, order.id)
  const ending = { subscriptionId, endsOn: lastDay, today }
  const ended = await previewEndOfSubscription(db, ending)
  const { keepsDomain } = ended
  const credits = order.paidAt
    ? ended.credits
    : await previewCreditsOfOrder(db, { orderId: order.id, which: 'unpaid' })
  const asksBack = !order.paidAt || credits.length > 0
  return {
    lastDay,
    credits,
    refund: asksBack ? await dueBackOfOrder(db, order.id, credits) : (0 as Cents),
    open: await openAfter(db, order.id, credits),
    droppedChange: droppedOf(ended),
    domainUntil: await domainPaidUntil(db, order.id, lastDay),
    keepsDomain,
  }
}

/** What a customer's own cancellation or withdrawal comes to. */
export interface OwnEnd extends OrderEnd {
  /** Whether it ends at once, or only on its last day. */
  isAtOnce: boolean
  /** What the nightly run after the last day gives back; nothing when it ends at once. */
  goingBack: GoingBack
}

/** What `cancelIn` would do today with a cancellation that reached us on a day; nothing is changed. */
export async function previewCancellation(
  db: Database | Transaction,
  order: OrderInTime,
  { on, today }: { on: CalendarDay; today: CalendarDay },
): Promise<OwnEnd> {
  const lastDay = order.paidAt ? lastDayWhenCancelled(order, on) : today
  if (!order.paidAt || lastDay < today)
    return {
      ...(await previewOrderEnd(db, order, { lastDay, today })),
      isAtOnce: true,
      goingBack: NOTHING_GOES_BACK,
    }
  const { subscriptionId } = order
  const ended = await previewEndOfSubscription(db, { subscriptionId, endsOn: lastDay, today })
  const { ofLater: credits, goingBack, keepsDomain } = ended
  return {
    lastDay,
    isAtOnce: false,
    credits,
    goingBack,
    refund: credits.length > 0 ? await dueBackOfOrder(db, order.id, credits) : (0 as Cents),
    open: await openAfter(db, order.id, credits),
    droppedChange: droppedOf(ended),
    domainUntil: await domainPaidUntil(db, order.id, lastDay),
    keepsDomain,
  }
}

/** What `withdrawIn` would do today; nothing is changed. */
export async function previewWithdrawal(
  db: Database | Transaction,
  order: OrderInTime,
  today: CalendarDay,
): Promise<OwnEnd> {
  const { subscriptionId } = order
  const ended = await previewEndOfSubscription(db, { subscriptionId, endsOn: today, today })
  const credits = await previewCreditsOfOrder(db, { orderId: order.id, which: 'all' })
  return {
    lastDay: today,
    isAtOnce: true,
    credits,
    goingBack: NOTHING_GOES_BACK,
    refund: await dueBackOfOrder(db, order.id, credits),
    open: await openAfter(db, order.id, credits),
    droppedChange: droppedOf(ended),
    domainUntil: null,
    keepsDomain: false,
  }
}

function droppedOf({ droppedChange }: Pick<EndOfSubscription, 'droppedChange'>): OrderEnd['droppedChange'] {
  return droppedChange
    ? { effectiveOn: droppedChange.effectiveOn, toChoice: asChoiceChange(droppedChange).toChoice }
    : null
}

async function openAfter(
  db: Database | Transaction,
  orderId: string,
  credits: readonly CreditPreview[],
): Promise<OrderEnd['open']> {
  return (await openInvoices(db, { orderId, withImported: true })).flatMap(
    ({ id, invoiceNumber, outstanding, vatTreatment }) => {
      const credited = credits.filter(({ invoiceId }) => invoiceId === id).map(({ total }) => total)
      const left = (outstanding - sum(credited)) as Cents
      const isReverseCharged = vatTreatment === 'reverse-charge'
      return left > 0 ? [{ invoiceNumber, outstanding: left, isReverseCharged }] : []
    },
  )
}
