import { givenBackOf, type MoneyMoved, netReceived } from '@/features/billing/payments/domain/money-moved'
import type { CalendarDay } from '@/shared/calendar-day'
import { type Cents, inEurosAndCents, sum } from '@/shared/money'
import type { CreditedMoney } from '../../domain/credit-note'
import {
  askedOf,
  INVOICE_PAYMENT_LABELS,
  type InvoicePaymentStatus,
  type InvoiceSeries,
  type InvoiceStatus,
  isCreditedInPart,
  paymentStateOn,
} from '../../domain/invoice'

/** An invoice or credit note with where it stands, and where its money is. */
interface InvoiceStanding extends CreditedMoney {
  series: InvoiceSeries
  status: InvoiceStatus
  paymentStatus: InvoicePaymentStatus
  /** Including VAT; below zero on a credit note. */
  totalAmount: Cents
  /** What its credit notes took back of that. */
  creditedAmount: Cents
  dueDate: CalendarDay
  /** What came in for it, and what went back of that; undefined when none came in. */
  moneyBack?: MoneyMoved | undefined
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

/** The word beside an invoice (docs/product/billing.md#invoice-states), and whether it can be paid. */
export function shownState(
  invoice: Pick<InvoiceStanding, 'series' | 'paymentStatus' | 'dueDate'>,
  today: CalendarDay,
): ShownState {
  if (invoice.series === 'credit') return CREDIT_STATES[invoice.paymentStatus]
  const state = paymentStateOn(invoice, today)
  const isToPay = state === 'pending' || state === 'overdue'
  return { label: INVOICE_PAYMENT_LABELS[state], tone: TONES[state], isToPay }
}

/** What goes back to the customer over these invoices, and what has gone back. VAT included, as amounts above zero. */
export function refundOf(invoices: readonly Pick<InvoiceStanding, 'series' | 'dueBack' | 'givenBack'>[]): {
  owed: Cents
  returned: Cents
} {
  const notes = invoices.filter(({ series }) => series === 'credit')
  return {
    owed: sum(notes.map(({ dueBack }) => dueBack)),
    returned: sum(notes.map(({ givenBack }) => givenBack)),
  }
}

/** What we hold for invoices that stand: so much goes back when all of them are taken back. */
export function heldFor(
  invoices: readonly Pick<InvoiceStanding, 'series' | 'status' | 'moneyBack' | 'dueBack'>[],
): Cents {
  const standing = invoices.filter(({ series, status }) => series !== 'credit' && status === 'sent')
  // The credit note tells what goes back already for a part that was credited.
  return sum(
    standing.map(
      ({ moneyBack, dueBack }) => Math.max(0, (moneyBack ? netReceived(moneyBack) : 0) - dueBack) as Cents,
    ),
  )
}

/** What goes back in all when an order is undone: of invoices that stand, and of those that were taken back before. */
export function heldOrOwed(
  invoices: readonly Pick<InvoiceStanding, 'series' | 'status' | 'moneyBack' | 'dueBack' | 'givenBack'>[],
): Cents {
  return sum([heldFor(invoices), refundOf(invoices).owed])
}

/**
 * What the customer reads about the money of an invoice, besides its state: what came in of one that is open, and what
 * went back. What was taken back matters only while the invoice is open again.
 */
export function moneyInWords(invoice: Omit<InvoiceStanding, 'dueDate'>): string[] {
  const { moneyBack, paymentStatus, series, dueBack, givenBack } = invoice
  if (series === 'credit')
    return [
      ...(dueBack > 0 ? [`je krijgt ${inEurosAndCents(dueBack)} terug`] : []),
      ...(givenBack > 0 ? [`${inEurosAndCents(givenBack)} teruggestort`] : []),
    ]
  const isOpen = paymentStatus === 'pending'
  const kept = moneyBack ? netReceived(moneyBack) : (0 as Cents)
  const left = inEurosAndCents((askedOf(invoice) - kept) as Cents)
  const inPart = isCreditedInPart(invoice)
    ? [`${inEurosAndCents(invoice.creditedAmount)} gecrediteerd${isOpen && kept <= 0 ? `, nog ${left}` : ''}`]
    : []
  if (!moneyBack) return inPart
  const { chargedBackAmount } = moneyBack
  return [
    ...inPart,
    ...(isOpen && kept > 0 ? [`${inEurosAndCents(kept)} ontvangen, nog ${left}`] : []),
    ...(isOpen && chargedBackAmount > 0
      ? [`${inEurosAndCents(chargedBackAmount)} teruggeboekt door je bank`]
      : []),
    ...(givenBackOf(moneyBack) > 0 ? [`${inEurosAndCents(givenBackOf(moneyBack))} teruggestort`] : []),
  ]
}
