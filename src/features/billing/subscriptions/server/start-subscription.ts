import { asc, eq } from 'drizzle-orm'
import type { HostingInvoice } from '@/features/billing/invoices/server/invoice-tables'
import type { Context, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { vatRateOn } from '@/shared/vat'
import { periodOf } from '../terms/domain/periods'
import { subscriptionItems, subscriptionPeriods, subscriptions } from './subscription-tables'

interface Start {
  subscriptionId: string
  startsOn: CalendarDay
  /** The invoice that charges its first periods; null when nothing was to be paid, and so none was issued. */
  invoice: Pick<HostingInvoice, 'id' | 'vatPercent' | 'vatTreatment'> | null
  /** What that asks for the first period of each item, in their order, without VAT. */
  charged: readonly Cents[]
}

/** What stands with a period for which nothing was to be paid. */
export const NOTHING_TO_PAY = 'Er was niets te betalen'

/** A subscription begins on this day; an invoice has charged its first periods already, or nothing was to be paid. */
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
      if (net === undefined) throw new Error(`Nothing is said of the first period of item ${itemId}`)
      return {
        ...periodOf({ anchorOn: startsOn, billingCycle }, 0),
        id: random.uuid(),
        itemId,
        net,
        createdAt: now(),
        ...(invoice?.vatTreatment === 'reverse-charge'
          ? { vatPercent: 0, reverseCharge: true }
          : { vatPercent: vatPercent ?? invoice?.vatPercent ?? vatRateOn(startsOn) }),
        ...(invoice
          ? { state: 'invoiced' as const, invoiceId: invoice.id }
          : { state: 'waived' as const, waiver: NOTHING_TO_PAY }),
      }
    }),
  )
}
