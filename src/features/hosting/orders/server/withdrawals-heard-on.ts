import { receivedAbout } from '@/features/people/correspondence/server/correspondence-queries'
import type { Database } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { orderNumbers } from './orders-for-office'

/** The day on which a withdrawal by letter, mail or telephone reached us, by the order's id: the refund counts from it. */
export async function withdrawalsHeardOn(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, CalendarDay>> {
  const numbers = await orderNumbers(db, orderIds)
  const received = await receivedAbout(db, 'order-withdrawn', [...numbers.values()])
  return new Map(
    [...numbers].flatMap(([id, number]) => {
      const on = received.get(number)
      return on ? [[id, on] as const] : []
    }),
  )
}
