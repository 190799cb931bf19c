import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'

/** What paying an invoice takes to know. */
export interface PayableInvoice {
  id: string
  invoiceNumber: string
  orderId: string | null
  /** Whether it is about neither an order nor a project. */
  standsAlone: boolean
  customerId: string
  /** What it asks, VAT included: its total, less what was credited of it. */
  asked: Cents
  paymentStatus: 'pending' | 'paid' | 'credited'
  dueDate: CalendarDay
  /** What a transfer for it mentions. */
  paymentReference: string
  buyer: { name: string; email: string }
}
