import { and, eq, exists, gt, inArray, isNotNull, ne, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Context, Database, Transaction } from '@/platform/context'
import type { Cents } from '@/shared/money'
import type { PayableInvoice } from '../domain/payable-invoice'
import {
  type PaymentMethod,
  type PaymentProviderId,
  type PaymentWay,
  PROVIDER_OF_METHOD,
} from '../domain/payment'
import { type Payment, payments } from './payment-tables'

interface Wish {
  invoiceId: string
  method: PaymentWay
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

/** Whether anything at this provider is still being paid: its outcome has to be asked there. */
export async function hasOpenPaymentAt(
  db: Database | Transaction,
  provider: PaymentProviderId,
): Promise<boolean> {
  const found = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.state, 'open')))
    .limit(1)
  return found.length > 0
}

/** Those of these invoices with an open payment at a provider. A transfer that was only announced does not count. */
export async function invoicesBeingPaid(
  db: Database | Transaction,
  invoiceIds: readonly string[],
  /** Only payments that began later. */
  since?: Date,
): Promise<string[]> {
  if (invoiceIds.length === 0) return []
  const found = await db
    .selectDistinct({ invoiceId: payments.invoiceId })
    .from(payments)
    .where(
      and(
        inArray(payments.invoiceId, [...invoiceIds]),
        eq(payments.state, 'open'),
        ne(payments.provider, 'bank-transfer'),
        isNotNull(payments.providerPaymentId),
        since && gt(payments.createdAt, since),
      ),
    )
  return found.map(({ invoiceId }) => invoiceId)
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

type NewPayment = {
  invoiceId: string
  returnPath: string
  providerPaymentId?: string
  /** What is asked: all of it, unless a part came in before. */
  amount?: Cents
  /** Set by a caller that has to know the id beforehand. */
  id?: string
} & ({ method: PaymentMethod } | { method: 'direct-debit'; provider: PaymentProviderId })

/** Adds an open payment; undefined when that invoice has one by this method, which is used again. */
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
      method,
      returnPath,
      providerPaymentId,
      amount,
      id: wish.id ?? random.uuid(),
      provider: wish.method === 'direct-debit' ? wish.provider : PROVIDER_OF_METHOD[wish.method],
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
