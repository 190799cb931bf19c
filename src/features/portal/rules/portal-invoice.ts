import {
  INVOICE_PAYMENT_LABELS,
  type InvoicePaymentStatus,
  type InvoiceSeries,
  paymentStateOn,
} from '@/features/invoices/rules/invoice'
import type { MoneyBack } from '@/features/payments/rules/settlement'
import type { CalendarDay } from '@/shared/calendar-day'
import { type Cents, inEurosAndCents, sum } from '@/shared/money'

/** An invoice or credit note as its customer sees it. */
export interface PortalInvoice {
  id: string
  invoiceNumber: string
  series: InvoiceSeries
  description: string
  /** Including VAT; below zero on a credit note. */
  totalAmount: Cents
  issueDate: CalendarDay
  dueDate: CalendarDay
  paymentStatus: InvoicePaymentStatus
  /** What went back of the money that it was paid with; undefined when none came in. */
  moneyBack?: MoneyBack | undefined
}

export type InvoiceTone = 'good' | 'waiting' | 'bad' | 'gone'

export interface ShownState {
  label: string
  tone: InvoiceTone
  /** Whether 'Nu Betalen' belongs beside it. */
  isToPay: boolean
}

const TONES = { paid: 'good', pending: 'waiting', overdue: 'bad', credited: 'gone' } as const

/** What money still does on a credit note, which nobody pays. */
const CREDIT_STATES = {
  pending: { label: 'Krijg je terug', tone: 'waiting', isToPay: false },
  paid: { label: 'Terugbetaald', tone: 'good', isToPay: false },
  credited: { label: 'Verrekend', tone: 'gone', isToPay: false },
} as const satisfies Record<InvoicePaymentStatus, ShownState>

/** The word beside an invoice (spec section 4), and whether it can be paid. */
export function shownState(
  invoice: Pick<PortalInvoice, 'series' | 'paymentStatus' | 'dueDate'>,
  today: CalendarDay,
): ShownState {
  if (invoice.series === 'credit') return CREDIT_STATES[invoice.paymentStatus]
  const state = paymentStateOn(invoice, today)
  const isToPay = state === 'pending' || state === 'overdue'
  return { label: INVOICE_PAYMENT_LABELS[state], tone: TONES[state], isToPay }
}

/** What goes back to the customer over these invoices, and what has gone back. VAT included, as amounts above zero. */
export function refundOf(
  invoices: readonly Pick<PortalInvoice, 'series' | 'paymentStatus' | 'totalAmount'>[],
): { owed: Cents; returned: Cents } {
  const credited = (status: InvoicePaymentStatus) =>
    sum(
      invoices
        .filter(({ series, paymentStatus }) => series === 'credit' && paymentStatus === status)
        .map(({ totalAmount }) => -totalAmount as Cents),
    )
  return { owed: credited('pending'), returned: credited('paid') }
}

/** What the customer reads about money that went back; what was taken back matters only while the invoice is open again. */
export function wentBackInWords({
  moneyBack,
  paymentStatus,
}: Pick<PortalInvoice, 'moneyBack' | 'paymentStatus'>): string[] {
  if (!moneyBack) return []
  const { refundedAmount, chargedBackAmount } = moneyBack
  return [
    ...(chargedBackAmount > 0 && paymentStatus === 'pending'
      ? [`${inEurosAndCents(chargedBackAmount)} teruggeboekt door je bank`]
      : []),
    ...(refundedAmount > 0 ? [`${inEurosAndCents(refundedAmount)} teruggestort`] : []),
  ]
}
