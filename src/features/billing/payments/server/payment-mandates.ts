import type { Context, Database, Transaction } from '@/platform/context'
import type { Payment } from './payment-tables'
import type { AskedMandate } from './providers/payment-provider'

/** Permissions to debit that come along with a first payment, for who keeps them. */
export interface PaymentMandates {
  /** The customer agreed to the text that was shown: kept as evidence, whatever becomes of the payment, and once. */
  agreedWith: (
    context: Context,
    tx: Transaction,
    payment: Payment,
    customer: { name: string },
  ) => Promise<AskedMandate>
  /** Whether one comes along with this payment. */
  comesWith: (db: Database | Transaction, paymentId: string) => Promise<boolean>
  /** The provider knows the customer to whom it will belong by this name. */
  customerKnownAs: (tx: Transaction, paymentId: string, providerCustomerId: string) => Promise<void>
  /** The payment came in: the provider keeps the mandate under this name, and it is in force. */
  comesIntoForce: (
    context: Context,
    tx: Transaction,
    paymentId: string,
    made: { providerMandateId: string; at: Date },
  ) => Promise<void>
}

declare module '@/platform/context' {
  interface Registries {
    paymentMandates: PaymentMandates
  }
}
