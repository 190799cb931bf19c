import type { Context, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import type { AnnouncedDebit, DebitedFor } from '../domain/announced-debit'
import type { PaymentState } from '../domain/payment'

/** The invoice that is to be debited, held or issued in this transaction. */
export interface DebitedInvoice {
  id: string
  invoiceNumber: string
  customerId: string
  /** Null for what a project began: a mandate covers that, or does not. */
  orderId: string | null
  /** What it asks, VAT included: its total, less what was credited of it. */
  asked: Cents
  dueDate: CalendarDay
}

/** Debits by mandates, for who issues invoices and for payments that come and go meanwhile. */
interface InvoiceDebits {
  /**
   * Plans the debit of an invoice by a mandate that its customer gave, in the transaction that tells of it: whoever calls
   * this queues the mail that announces what it answers. Null when nothing can be debited: then the customer pays.
   * `debitedFor` decides nothing: it has the caller name what customers read of it.
   */
  announce: (
    context: Context,
    tx: Transaction,
    invoice: DebitedInvoice,
    debitedFor: DebitedFor,
  ) => Promise<AnnouncedDebit | null>
  /** Whether one has left, and its customer should not pay a second time meanwhile. The caller holds the invoice. */
  isOnItsWay: (tx: Transaction, invoiceId: string) => Promise<boolean>
  /** Calls off what did not leave yet: the invoice needs no money any more. The caller holds the invoice. */
  callOff: (context: Context, tx: Transaction, invoiceId: string, why: 'paid' | 'credited') => Promise<void>
  /**
   * A mandate is gone: what did not leave yet is announced anew by a newer one that covers it, or called off. Answers the
   * numbers of the invoices that their customer pays from now on.
   */
  mandateGone: (context: Context, tx: Transaction, mandateId: string) => Promise<string[]>
  /** A debit came in, failed, or was taken back. In the transaction in which its payment moves. */
  paymentMoved: (
    context: Context,
    tx: Transaction,
    moved: { paymentId: string; state: PaymentState; chargedBackAmount: Cents },
  ) => Promise<void>
}

declare module '@/platform/context' {
  interface Registries {
    debits: InvoiceDebits
  }
}
