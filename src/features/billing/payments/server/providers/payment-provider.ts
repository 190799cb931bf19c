import type { Cents } from '@/shared/money'
import type { MoneyBack } from '../../domain/money-moved'
import type { PaymentMethod, PaymentProviderId, PaymentState } from '../../domain/payment'

/** How long a provider may take to answer. */
export const PROVIDER_PATIENCE_MS = 5_000

/** What a provider is asked to collect. */
export interface AskedPayment {
  /** Our own id, the idempotency key: a provider that is asked twice with the same one makes one payment. */
  id: string
  method: PaymentMethod
  amount: Cents
  /** What the customer reads on a bank statement. */
  description: string
  /** Present when the customer agreed that later invoices may be debited. */
  mandate: AskedMandate | undefined
}

export interface AskedMandate {
  /** Our own id of it. */
  id: string
  /** The provider's id of this customer, when it has one already. */
  providerCustomerId: string | null
  customerName: string
}

/** The provider did not answer, or not in a way that can be understood. `reason` is for us, and holds no personal data. */
export interface ProviderDown {
  outcome: 'down'
  reason: string
  /** The HTTP status of an answer that did come. */
  status?: number
}

export interface StartedPayment {
  outcome: 'started'
  providerPaymentId: string
  /** Where the customer pays; null when there is no such page. */
  checkoutUrl: string | null
  /** The provider's id of the customer to whom a mandate will belong. */
  providerCustomerId?: string
}

/** What a provider says about a payment. */
export interface PaymentReport {
  outcome: 'reported'
  state: PaymentState
  /** What came; null unless it was paid. */
  paidAmount: Cents | null
  /** When, if the provider says so. */
  paidAt: Date | null
  /** The permission to debit that this payment made, if it made one. */
  mandateId: string | null
  /** Null from a provider that cannot tell. */
  moneyBack: MoneyBack | null
}

/** A permission to debit, as its provider knows it. */
export interface KnownMandate {
  providerCustomerId: string
  providerMandateId: string
}

/** What a provider is asked to debit by a mandate that it keeps. */
export interface AskedDebit {
  /** Our own id of the payment. */
  id: string
  amount: Cents
  /** What the customer reads on a bank statement. */
  description: string
  /** One that was given to this provider: no other has these names. */
  mandate: KnownMandate
}

/** Debits by mandates that the provider keeps. What becomes of one is told by `status`, days later. */
export interface ProviderDebits {
  /**
   * Asks for one. `refused`: it will never be made like this, as by a mandate that is gone. Asked again within an hour it
   * is still one debit; after that, or when that is not sure, ask `find` first.
   */
  start: (
    debit: AskedDebit,
  ) => Promise<{ outcome: 'started'; providerPaymentId: string } | { outcome: 'refused' } | ProviderDown>
  /** Whether one was made, although we never heard the answer. */
  find: (
    debit: Pick<AskedDebit, 'id' | 'mandate'>,
  ) => Promise<{ outcome: 'found'; providerPaymentId: string } | { outcome: 'none' } | ProviderDown>
  /** The bank's code for why one failed or was taken back, the latest if there were several; null when none is told. */
  reason: (providerPaymentId: string) => Promise<{ outcome: 'told'; code: string | null } | ProviderDown>
}

/** Whoever carries the money. Never throws for what goes wrong on its side. */
export interface PaymentProvider {
  id: PaymentProviderId
  methods: readonly PaymentMethod[]
  start: (payment: AskedPayment) => Promise<StartedPayment | ProviderDown>
  status: (providerPaymentId: string) => Promise<PaymentReport | ProviderDown>
  /** For a provider that keeps mandates. */
  mandates?: {
    /** Asks, for as long as somebody who looks at a page will wait, whether one still stands. */
    state: (mandate: KnownMandate) => Promise<{ outcome: 'stands' | 'revoked' } | ProviderDown>
    /** Takes one back; one that is gone is fine. */
    revoke: (mandate: KnownMandate) => Promise<{ outcome: 'revoked' } | ProviderDown>
  }
  debits?: ProviderDebits
}

export function down(reason: string, status?: number): ProviderDown {
  return { outcome: 'down', reason, ...(status && { status }) }
}
