import type { CalendarDay } from '@/shared/calendar-day'
import type { MemberState } from '@/shared/member-states'
import type { Cents } from '@/shared/money'

/** A party as it stands on an invoice: a snapshot, never looked up again (docs/promises.md, 5). */
export interface InvoiceParty {
  /** The company, or the person when there is none. */
  name: string
  /** 'Ter attentie van', when `name` is a company. */
  contact: string | null
  email: string
  street: string
  postcode: string
  city: string
  /** ISO 3166-1 alpha-2. */
  country: MemberState
  kvk: string | null
  vatId: string | null
  /** Only of the seller. */
  iban: string | null
  phone: string | null
}

/**
 * One line. Amounts exclude VAT; `net` is `quantity` × `unitPrice`, up to the cent that rounding the whole may shift.
 * What goes back has a quantity below zero, never a price below zero (EN 16931, BR-27).
 */
export interface InvoiceLine {
  description: string
  quantity: number
  unit: 'piece' | 'hour' | 'month' | 'year'
  unitPrice: Cents
  net: Cents
  /** Its own rate of VAT, where that is not the rate of the invoice: what goes back keeps the rate at which it was asked. */
  vatPercent?: number
  /**
   * Its buyer reckons the VAT (article 196 of Directive 2006/112/EC). Until it is issued, `false` says that it keeps the
   * rate that it has: what goes back goes back as it was asked. What is issued has it only where it is so.
   */
  reverseCharge?: boolean
  /** What it is for, when that is a time: first and last day. */
  period?: { firstDay: CalendarDay; lastDay: CalendarDay }
  /** The place of the line that a credit note line takes back, from 0; the same place when it is left out. */
  creditsLine?: number
}

/** What an invoice asks, VAT included, less what its credit notes took back of that. */
export function askedOf(invoice: { totalAmount: Cents; creditedAmount: Cents }): Cents {
  return (invoice.totalAmount - invoice.creditedAmount) as Cents
}

/** Whether it was taken back for a part, and stands for the rest. */
export function isCreditedInPart(invoice: { status: InvoiceStatus; creditedAmount: Cents }): boolean {
  return invoice.status === 'sent' && invoice.creditedAmount !== 0
}

/**
 * - `order`: INV + yyyy + mm + 4 digits, gapless per month (wizard orders).
 * - `office`: INV- + timestamp, made by an administrator; the consecutive number is `sequence`.
 * - `credit`: CN + yyyy + mm + 4 digits, gapless per month.
 * - `imported`: issued by another system, under the number that it had there. We neither credit it nor remind of it.
 */
export const INVOICE_SERIES = ['order', 'office', 'credit', 'imported'] as const
export type InvoiceSeries = (typeof INVOICE_SERIES)[number]

/** Whether it is an invoice of ours: credit notes undo those, not each other and not what another system issued. */
export function wasIssuedHere({ series }: { series: InvoiceSeries }): boolean {
  return series !== 'credit' && series !== 'imported'
}

/** `sent` from the moment it is issued; `credited` once a credit note undoes it. */
export const INVOICE_STATUSES = ['sent', 'credited'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/** As stored. 'Achterstallig' (overdue) is a pending invoice past its due date: see `paymentStateOn`. */
export const INVOICE_PAYMENT_STATUSES = ['pending', 'paid', 'credited'] as const
export type InvoicePaymentStatus = (typeof INVOICE_PAYMENT_STATUSES)[number]

export type InvoicePaymentState = InvoicePaymentStatus | 'overdue'

/** What customer and agency read (docs/product/billing.md#invoice-states). */
export const INVOICE_PAYMENT_LABELS = {
  paid: 'Betaald',
  pending: 'Openstaand',
  overdue: 'Achterstallig',
  credited: 'Gecrediteerd',
} as const satisfies Record<InvoicePaymentState, string>

/** Days are 'yyyy-mm-dd' on the Dutch calendar; on the due date itself an invoice is not late yet. */
export function paymentStateOn(
  invoice: { paymentStatus: InvoicePaymentStatus; dueDate: string },
  today: string,
): InvoicePaymentState {
  return invoice.paymentStatus === 'pending' && invoice.dueDate < today ? 'overdue' : invoice.paymentStatus
}
