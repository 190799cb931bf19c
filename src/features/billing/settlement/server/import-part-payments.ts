import { payPath } from '@/features/billing/payments/domain/payment-paths'
import { paymentMovements, payments } from '@/features/billing/payments/server/payment-tables'
import type { Context, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { momentOfDay } from './receive-transfer'

/** What came in elsewhere of an invoice that came along open. */
export interface ImportedPartPayment {
  invoiceId: string
  invoiceNumber: string
  customerId: string
  orderId: string | null
  amount: Cents
  on: CalendarDay
  /** Idempotency key: the same again counts once. */
  transferId: string
}

/** Stores part payments of another system as transfers, so that their invoices are open for the rest. Nobody is told. */
export async function importPartPayments(
  { random, now }: Pick<Context, 'random' | 'now'>,
  tx: Transaction,
  imported: readonly ImportedPartPayment[],
): Promise<void> {
  for (const { amount, on, transferId, ...invoice } of imported) {
    const id = random.uuid()
    const paidAt = momentOfDay(on, now())
    await tx.insert(payments).values({
      ...invoice,
      id,
      provider: 'bank-transfer',
      method: 'bank-transfer',
      state: 'paid',
      providerPaymentId: transferId,
      reference: invoice.invoiceNumber,
      returnPath: payPath(invoice.invoiceId),
      amount,
      paidAmount: amount,
      createdAt: paidAt,
      paidAt,
    })
    await tx.insert(paymentMovements).values({ paymentId: id, kind: 'received', amount, happenedAt: paidAt })
  }
}
