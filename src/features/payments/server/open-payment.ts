import { and, eq } from 'drizzle-orm'
import type { Context, Database, Transaction } from '@/platform/context'
import type { Cents } from '@/shared/money'
import { type PaymentMethod, PROVIDER_OF_METHOD } from '../rules/payment'
import type { PayableInvoice } from './payable-invoices'
import { mandates, type Payment, payments } from './payment-tables'

interface Wish {
  invoiceId: string
  method: PaymentMethod
}

/** The open payment of an invoice by one method, with its mandate; there is one at most. */
export async function openPaymentOf(db: Database | Transaction, { invoiceId, method }: Wish) {
  const [open] = await db
    .select({ payment: payments, mandateId: mandates.id })
    .from(payments)
    .leftJoin(mandates, eq(mandates.paymentId, payments.id))
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
  const { method, returnPath, providerPaymentId, amount = invoice.totalAmount } = wish
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
