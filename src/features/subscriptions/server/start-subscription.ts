import { eq } from 'drizzle-orm'
import type { HostingInvoice } from '@/features/invoices/server/invoice-tables'
import { periodOf } from '@/features/subscription-terms/rules/periods'
import type { Context, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { subscriptionItems, subscriptionPeriods, subscriptions } from './subscription-tables'

interface Start {
  orderId: string
  startsOn: CalendarDay
  /** Its first invoice, with a line per item in their order. */
  invoice: Pick<HostingInvoice, 'id' | 'lines' | 'vatPercent'>
}

/** The subscription of an order begins on this day; the first invoice has charged its first periods already. */
export async function startSubscription(
  { now, random }: Context,
  tx: Transaction,
  { orderId, startsOn, invoice }: Start,
): Promise<void> {
  const [started] = await tx
    .update(subscriptions)
    .set({ anchorOn: startsOn })
    .where(eq(subscriptions.orderId, orderId))
    .returning({ id: subscriptions.id })
  if (!started) throw new Error(`Order ${orderId} has no subscription`)
  const begins = { anchorOn: startsOn, startsOn }
  const items = await tx
    .update(subscriptionItems)
    .set(begins)
    .where(eq(subscriptionItems.subscriptionId, started.id))
    .returning()
  await tx.insert(subscriptionPeriods).values(
    items.map(({ id: itemId, billingCycle, position }) => {
      const line = invoice.lines[position]
      if (!line) throw new Error(`Invoice ${invoice.id} has no line for item ${position} of order ${orderId}`)
      return {
        ...periodOf({ anchorOn: startsOn, billingCycle }, 0),
        ...{ id: random.uuid(), itemId, state: 'invoiced' as const, net: line.net, createdAt: now() },
        ...{ vatPercent: invoice.vatPercent, invoiceId: invoice.id },
      }
    }),
  )
}
