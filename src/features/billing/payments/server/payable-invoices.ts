import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import type { Context, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'

/** What paying an invoice takes to know. */
export interface PayableInvoice {
  id: string
  invoiceNumber: string
  orderId: string | null
  customerId: string
  /** What it asks, VAT included: its total, less what was credited of it. */
  asked: Cents
  paymentStatus: 'pending' | 'paid' | 'credited'
  dueDate: CalendarDay
  /** What a transfer for it mentions. */
  paymentReference: string
  buyer: { name: string; email: string }
}

/** The invoices that payments pay, and all that follows when they are paid. */
interface PayableInvoices {
  /**
   * Row lock until the end of this transaction: with `share` nobody marks it as paid meanwhile, with `no key update`
   * nobody else looks at it in this way either. Undefined for a credit note, which nobody pays.
   */
  held: (
    tx: Transaction,
    invoiceId: string,
    hold: 'share' | 'no key update',
  ) => Promise<PayableInvoice | undefined>
  /** Once: of many reports one counts, the others hear `already-paid`. `credited`: its money has to go back. */
  markPaid: (
    context: Context,
    tx: Transaction,
    invoiceId: string,
    paidAt: Date,
  ) => Promise<'paid' | 'already-paid' | 'credited'>
  /**
   * What it paid for begins, counted from the moment that we knew; null when nothing does. `cancelled`: that was called
   * off before, and a person has to look at the money.
   */
  afterPaid: (
    context: Context,
    tx: Transaction,
    invoice: PayableInvoice,
    knownAt: Date,
  ) => Promise<'active' | 'cancelled' | null>
  /** A bank took its money back: it is asked for again, and so is what it paid for. */
  reopen: (context: Context, tx: Transaction, invoice: PayableInvoice) => Promise<void>
  /** Money for it came or went: its credit notes follow. Answers the id of the last of them. */
  moneyMoved: (
    context: Context,
    tx: Transaction,
    moved: { invoiceId: string; actor?: Actor },
  ) => Promise<string | undefined>
}

declare module '@/platform/context' {
  interface Registries {
    payableInvoices: PayableInvoices
  }
}
