import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'

/** The invoice that is to be debited, held or issued in this transaction. */
export interface DebitedInvoice {
  id: string
  invoiceNumber: string
  customerId: string
  /** Null for what a project began: a mandate covers that, or does not. */
  orderId: string | null
  /** Whether it is about neither an order nor a project. */
  standsAlone: boolean
  /** What it asks, VAT included: its total, less what was credited of it. */
  asked: Cents
  dueDate: CalendarDay
}
