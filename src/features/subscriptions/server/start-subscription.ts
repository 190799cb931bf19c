import { asc, eq } from 'drizzle-orm'
import type { HostingInvoice } from '@/features/invoices/server/invoice-tables'
import { periodOf } from '@/features/subscription-terms/rules/periods'
import type { Context, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { subscriptionItems, subscriptionPeriods, subscriptions } from './subscription-tables'

interface Start {
  subscriptionId: string
  startsOn: CalendarDay
  /** The invoice that charges its first periods. */
  invoice: Pick<HostingInvoice, 'id' | 'vatPercent'>
  /** What that asks for the first period of each item, in their order, without VAT. */
  charged: readonly Cents[]
}

/** A subscription begins on this day; an invoice has charged its first periods already. */
export async function startSubscription(
  { now, random }: Context,
  tx: Transaction,
  { subscriptionId, startsOn, invoice, charged }: Start,
): Promise<void> {
  await tx.update(subscriptions).set({ anchorOn: startsOn }).where(eq(subscriptions.id, subscriptionId))
  const ofThis = eq(subscriptionItems.subscriptionId, subscriptionId)
  await tx.update(subscriptionItems).set({ anchorOn: startsOn, startsOn }).where(ofThis)
  const items = await tx
    .select()
    .from(subscriptionItems)
    .where(ofThis)
    .orderBy(asc(subscriptionItems.position))
  await tx.insert(subscriptionPeriods).values(
    items.map(({ id: itemId, billingCycle, vatPercent }, place) => {
      const net = charged[place]
      if (net === undefined) throw new Error(`Invoice ${invoice.id} asks nothing for item ${itemId}`)
      return {
        ...periodOf({ anchorOn: startsOn, billingCycle }, 0),
        ...{ id: random.uuid(), itemId, state: 'invoiced' as const, net, createdAt: now() },
        ...{ vatPercent: vatPercent ?? invoice.vatPercent, invoiceId: invoice.id },
      }
    }),
  )
}
