import type { HostingOrder } from '@/features/orders/server/order-tables'
import type { Context, Transaction } from '@/platform/context'

/** Where domain names are registered. Called in the transaction of the payment, so it may only write and enqueue. */
export interface Registrar {
  /** Sees to it that the order's domain name becomes the customer's, or points to our servers. */
  provideDomain: (context: Context, tx: Transaction, order: HostingOrder) => Promise<void>
}

/** Where hosting is created. Called in the transaction of the payment, so it may only write and enqueue. */
export interface HostingPanel {
  provideHosting: (context: Context, tx: Transaction, order: HostingOrder) => Promise<void>
}
