import {
  dueBackOfOrder,
  previewCreditsOfOrder,
} from '@/features/billing/invoices/server/credit-invoices-of-order'
import type { CreditPreview } from '@/features/billing/invoices/server/issue-credit-note'
import { openInvoices } from '@/features/billing/invoices/server/open-invoices'
import { previewEndOfSubscription } from '@/features/billing/subscriptions/server/end-subscription'
import {
  domainChargedUntil,
  subscriptionOfOrder,
} from '@/features/billing/subscriptions/server/subscription-queries'
import type { HostingChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import type { Database, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { type Cents, sum } from '@/shared/money'
import type { HostingOrder } from './order-tables'

/** What an order comes to when the office ends it today. */
export interface OrderEnd {
  lastDay: CalendarDay
  /** The credit notes, in the order in which they are made. */
  credits: readonly CreditPreview[]
  /** What the customer gets back in all, of invoices that were taken back before too. */
  refund: Cents
  /** What stays to be paid: the days up to the last one, and what another system asked. */
  open: readonly { invoiceNumber: string; outstanding: Cents }[]
  droppedChange: { effectiveOn: CalendarDay; toChoice: HostingChoice } | null
  /** The last day that was paid for its domain name; null when it has none of ours. */
  domainUntil: CalendarDay | null
  /** A domain name is paid for beyond the last day, which does not go back. */
  keepsDomain: boolean
}

/** What `changeOrderStatus` to `cancelled` would do now with money and terms; nothing is changed. */
export async function previewOrderEnd(
  db: Database | Transaction,
  order: HostingOrder,
  today: CalendarDay,
): Promise<OrderEnd> {
  const subscriptionId = await subscriptionOfOrder(db, order.id)
  const ending = { subscriptionId, endsOn: today, today }
  const ended = await previewEndOfSubscription(db, ending)
  const { droppedChange, keepsDomain } = ended
  const credits = order.paidAt
    ? ended.credits
    : await previewCreditsOfOrder(db, { orderId: order.id, which: 'unpaid' })
  const asksBack = !order.paidAt || credits.length > 0
  return {
    lastDay: today,
    credits,
    refund: asksBack ? await dueBackOfOrder(db, order.id, credits) : (0 as Cents),
    open: await openAfter(db, order.id, credits),
    droppedChange: droppedChange
      ? { effectiveOn: droppedChange.effectiveOn, toChoice: droppedChange.toChoice }
      : null,
    domainUntil: await domainChargedUntil(db, { subscriptionId, day: today }),
    keepsDomain,
  }
}

async function openAfter(
  db: Database | Transaction,
  orderId: string,
  credits: readonly CreditPreview[],
): Promise<OrderEnd['open']> {
  return (await openInvoices(db, { orderId, withImported: true })).flatMap(
    ({ id, invoiceNumber, outstanding }) => {
      const credited = credits.filter(({ invoiceId }) => invoiceId === id).map(({ total }) => total)
      const left = (outstanding - sum(credited)) as Cents
      return left > 0 ? [{ invoiceNumber, outstanding: left }] : []
    },
  )
}
