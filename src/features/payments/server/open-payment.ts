import { and, eq, exists, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Context, Database, Transaction } from '@/platform/context'
import type { Cents } from '@/shared/money'
import { type PaymentMethod, PROVIDER_OF_METHOD } from '../rules/payment'
import type { PayableInvoice } from './payable-invoices'
import { type Payment, payments } from './payment-tables'

interface Wish {
  invoiceId: string
  method: PaymentMethod
}

/** The condition that the payment of this id is still open, for queries over what depends on it. */
export function isOpenPayment(db: Database | Transaction, id: SQLWrapper): SQL {
  return exists(
    db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.id, id), eq(payments.state, 'open'))),
  )
}

/** The open payment of an invoice by one method; there is one at most. */
export async function openPaymentOf(
  db: Database | Transaction,
  { invoiceId, method }: Wish,
): Promise<Payment | undefined> {
  const [open] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.invoiceId, invoiceId), eq(payments.method, method), eq(payments.state, 'open')))
  return open
}

interface NewPayment extends Wish {
  returnPath: string
  providerPaymentId?: string
  /** What is asked: all of it, unless a part came in before. */
  amount?: Cents
}

/** Adds an open payment, unless that invoice has one by this method: that is used again. */
export async function insertPayment(
  { now, random }: Context,
  tx: Transaction,
  invoice: PayableInvoice,
  wish: NewPayment,
): Promise<Payment | undefined> {
  const { method, returnPath, providerPaymentId, amount = invoice.asked } = wish
  const [inserted] = await tx
    .insert(payments)
    .values({
      ...{ method, returnPath, providerPaymentId, amount },
      id: random.uuid(),
      provider: PROVIDER_OF_METHOD[method],
      invoiceId: invoice.id,
      orderId: invoice.orderId,
      customerId: invoice.customerId,
      invoiceNumber: invoice.invoiceNumber,
      reference: invoice.paymentReference,
      state: 'open',
      createdAt: now(),
    })
    .onConflictDoNothing()
    .returning()
  return inserted
}
