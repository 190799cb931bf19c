import { eq } from 'drizzle-orm'
import type { Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { subscriptions } from './subscription-tables'

/** The subscription of an order is charged up to this day, or goes on after all: null. */
export async function endSubscriptionOn(
  tx: Transaction,
  orderId: string,
  endsOn: CalendarDay | null,
): Promise<void> {
  await tx.update(subscriptions).set({ endsOn }).where(eq(subscriptions.orderId, orderId))
}
