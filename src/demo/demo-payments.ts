import { SYSTEM } from '@/features/audit/rules/audit-entry'
import type { PaymentException, PaymentMethod, PaymentState } from '@/features/payments/rules/payment'
import { PROVIDER_OF_METHOD } from '@/features/payments/rules/payment'
import { payPath } from '@/features/payments/rules/payment-paths'
import { paymentExceptions, payments } from '@/features/payments/server/payment-tables'
import type { Context, Transaction } from '@/platform/context'
import { addSeconds } from '@/shared/instants'
import type { Cents } from '@/shared/money'
import { recordDemoPast } from './demo-past'

export interface DemoPayment {
  invoice: {
    id: string
    orderId: string | null
    customerId: string
    invoiceNumber: string
    paymentReference: string
    totalAmount: Cents
  }
  method: Extract<PaymentMethod, 'test-bank' | 'bank-transfer'>
  state: PaymentState
  /** When it was started, and when it came to its state. */
  startedAt: Date
  settledAt: Date
  /** What came, when that is not what was asked. */
  paidAmount?: Cents
  /** What is left to a person about it. */
  exception?: PaymentException
}

/** Payments of an invented past. Nothing is mailed, and nobody is asked about them. Throws in live mode. */
export async function addDemoPayments(
  context: Context,
  tx: Transaction,
  invented: readonly DemoPayment[],
): Promise<void> {
  if (context.settings.appMode !== 'demo') throw new Error('Demo payments belong to demo mode only')
  if (invented.length === 0) return
  const known = invented.map((payment) => ({ ...payment, id: context.random.uuid() }))
  await tx.insert(payments).values(known.map(rowOf))
  const odd = known.flatMap(({ id, exception, paidAmount, invoice, settledAt }) =>
    exception
      ? [{ paymentId: id, kind: exception, amount: paidAmount ?? invoice.totalAmount, createdAt: settledAt }]
      : [],
  )
  if (odd.length > 0) await tx.insert(paymentExceptions).values(odd)
  await recordDemoPast(
    context,
    tx,
    known
      .filter(({ state }) => state !== 'open')
      .map(({ id, state, settledAt, paidAmount, invoice }) => ({
        ...{
          actor: SYSTEM,
          action: 'payment.state-changed' as const,
          subject: { kind: 'payment' as const, id },
          at: settledAt,
        },
        details: {
          from: 'open' as const,
          to: state,
          amount: state === 'paid' ? (paidAmount ?? invoice.totalAmount) : null,
        },
      })),
  )
}

function rowOf({
  id,
  invoice,
  method,
  state,
  startedAt,
  settledAt,
  paidAmount,
}: DemoPayment & { id: string }) {
  const isPaid = state === 'paid'
  return {
    ...{ id, method, state, provider: PROVIDER_OF_METHOD[method], providerPaymentId: `demo-${id}` },
    invoiceId: invoice.id,
    orderId: invoice.orderId,
    customerId: invoice.customerId,
    invoiceNumber: invoice.invoiceNumber,
    reference: invoice.paymentReference,
    amount: invoice.totalAmount,
    paidAmount: isPaid ? (paidAmount ?? invoice.totalAmount) : null,
    returnPath: payPath(id),
    createdAt: startedAt < settledAt ? startedAt : addSeconds(settledAt, -60),
    paidAt: isPaid ? settledAt : null,
  }
}
