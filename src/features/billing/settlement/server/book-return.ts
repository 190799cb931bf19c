import { and, desc, eq } from 'drizzle-orm'
import { creditNoteFollowsMoney } from '@/features/billing/invoices/server/credit-note-money'
import { lockInvoiceToPay } from '@/features/billing/invoices/server/invoice-to-pay'
import { netReceived } from '@/features/billing/payments/domain/money-moved'
import { payments } from '@/features/billing/payments/server/payment-tables'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import type { CalendarDay } from '@/shared/calendar-day'
import { type Cents, sum } from '@/shared/money'
import { sharesOf } from '../domain/internal/settlement'
import { recordMovements } from './internal/record-movements'
import { momentOfDay } from './receive-transfer'

export interface MoneyReturn {
  invoiceId: string
  amount: Cents
  /** What we had sent back for it before, as the administrator saw it. */
  known: Cents
  /** The day on which the bank booked it; today, when it is not told. */
  bookedOn?: CalendarDay
  admin: { id: string; role: 'admin' | 'customer' }
}

/**
 * - `changed`: somebody booked one in the meantime, perhaps this very one.
 * - `too-much`: no more can go back than we still hold.
 * - `unknown`: there is no such invoice.
 */
export type ReturnOutcome = 'booked' | 'changed' | 'too-much' | 'unknown'

/**
 * Books that we sent money back from our own account, all of what we hold for an invoice or a part of it. A credit note
 * that waits for it is ticked off, or waits for less. What goes back at a provider, that provider tells.
 */
export async function bookReturn(context: Context, moneyReturn: MoneyReturn): Promise<ReturnOutcome> {
  return await retryOnDeadlock(() =>
    context.db.transaction((tx) => bookReturnInTransaction(context, tx, moneyReturn)),
  )
}

/** The same within a transaction; run that under `retryOnDeadlock`. */
export async function bookReturnInTransaction(
  context: Context,
  tx: Transaction,
  { invoiceId, amount, known, admin, bookedOn }: MoneyReturn,
): Promise<ReturnOutcome> {
  // Lock order, as in settling: the payments first, then their invoice.
  const paid = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.invoiceId, invoiceId), eq(payments.state, 'paid')))
    .orderBy(desc(payments.paidAt), desc(payments.id))
    .for('no key update')
  const invoice = await lockInvoiceToPay(tx, invoiceId, 'no key update')
  if (!invoice) return 'unknown'
  if (sum(paid.map(({ returnedAmount }) => returnedAmount)) !== known) return 'changed'
  if (amount > sum(paid.map(netReceived))) return 'too-much'
  for (const { payment, share } of sharesOf(paid, amount)) {
    const returnedAmount = sum([payment.returnedAmount, share])
    await tx.update(payments).set({ returnedAmount }).where(eq(payments.id, payment.id))
    await recordMovements(tx, payment, { returnedAmount }, momentOfDay(bookedOn, context.now()))
  }
  const actor = actorOf(admin)
  const creditNoteId = await creditNoteFollowsMoney(context, tx, { invoiceId, actor })
  await recordEvent(context, tx, {
    actor,
    action: 'invoice.refunded',
    subject: { kind: 'invoice', id: creditNoteId ?? invoiceId },
    details: { number: invoice.invoiceNumber, amount },
  })
  return 'booked'
}
