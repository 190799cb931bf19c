import type { TaskKind } from '@/features/delivery/rules/order-task'
import type { InvoicePaymentStatus, InvoiceSeries, InvoiceStatus } from '@/features/invoices/rules/invoice'
import type { OrderedCart } from '@/features/orders/rules/order-in-words'
import type { OrderPaymentStatus, OrderStatus } from '@/features/orders/rules/order-status'
import type { PaymentException, PaymentMethod, PaymentState } from '@/features/payments/rules/payment'
import type { MoneyMoved } from '@/features/payments/rules/settlement'
import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'

/** What a list shows of an order. */
export interface OrderInList extends OrderedCart {
  id: string
  orderNumber: string
  customerAccountId: string
  customerName: string
  customerCompany: string | null
  customerEmail: string
  /** Including VAT. */
  totalPrice: Cents
  status: OrderStatus
  paymentStatus: OrderPaymentStatus
  createdAt: Date
  deliveryDueAt: Date | null
  deliveredAt: Date | null
  endsOn: CalendarDay | null
}

export interface InvoiceInList {
  id: string
  invoiceNumber: string
  series: InvoiceSeries
  customerAccountId: string
  buyerName: string
  buyerEmail: string
  description: string
  /** Including VAT; below zero on a credit note. */
  totalAmount: Cents
  issueDate: CalendarDay
  dueDate: CalendarDay
  status: InvoiceStatus
  paymentStatus: InvoicePaymentStatus
  paidAt: Date | null
  /** What still goes back of its money, when it was credited or is a credit note. */
  dueBack: Cents
}

export interface PaymentInList extends MoneyMoved {
  id: string
  invoiceNumber: string
  method: PaymentMethod
  amount: Cents
  state: PaymentState
  createdAt: Date
  paidAt: Date | null
}

/** Money that still needs a person. */
export interface OddMoney {
  paymentId: string
  kind: PaymentException
  amount: Cents
}

export interface TaskInList {
  id: string
  kind: TaskKind
  doneAt: Date | null
  doneBy: string | null
  /** Since when the code is there with which the order's domain name can be moved. */
  transferCodeAt: Date | null
}

export interface OfficeEvent {
  id: string
  at: Date
  who: string
  what: string
  /** What was given as the reason. */
  note?: string | undefined
}
