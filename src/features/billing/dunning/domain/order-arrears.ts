import type { CalendarDay } from '@/shared/calendar-day'

/** What was announced for an order whose invoice is not paid, or came of it, for whoever is shown the order. */
export interface OrderArrears {
  /** The day that the customer was told. */
  plannedOn: CalendarDay
  isSuspended: boolean
}
