import type { RefundedNote } from '@/features/billing/invoices/server/today-refunds'
import { receivedAbout } from '@/features/people/correspondence/server/correspondence-queries'
import type { Database } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { orderNumbers } from './orders-for-office'

/**
 * The day on which a withdrawal by letter, mail or telephone reached us, by the id of the order's credit note: the refund
 * counts from it.
 */
export async function withdrawalsHeardOn(
  db: Database,
  notes: readonly RefundedNote[],
): Promise<Map<string, CalendarDay>> {
  const orderIds = notes.flatMap(({ orderId }) => orderId ?? [])
  const numbers = await orderNumbers(db, orderIds)
  const received = await receivedAbout(db, 'order-withdrawn', [...numbers.values()])
  return new Map(
    notes.flatMap(({ id, orderId }) => {
      const on = received.get(numbers.get(orderId ?? '') ?? '')
      return on ? [[id, on] as const] : []
    }),
  )
}
