import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import { PAYMENT_STATES, type PaymentState, paymentTransitions } from '../domain/payment'
import type { TestBankDecision } from '../domain/test-bank'
import { testBankPayments } from './payment-tables'

/** What the test bank has in its books; nothing in live mode, where it does not exist. */
export async function testBankPayment({ db, settings }: Context, id: string) {
  if (settings.appMode !== 'demo') return undefined
  const [booked] = await db.select().from(testBankPayments).where(eq(testBankPayments.id, id))
  return booked
}

/**
 * Does what was chosen on the page of the test bank, and reports it to the shop as a bank would: as a job. Answers the
 * path to go back to; undefined when the bank knows no such payment. A choice that cannot be made any more changes
 * nothing.
 */
export async function decideAtTestBank(
  context: Context,
  id: string,
  decision: TestBankDecision,
): Promise<string | undefined> {
  const booked = await testBankPayment(context, id)
  if (!booked) return undefined
  if (decision !== 'later') await book(context, id, booked.webhookPaymentId, decision)
  return booked.returnUrl
}

async function book(
  { db, enqueue, now }: Context,
  id: string,
  paymentId: string,
  state: PaymentState,
): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(testBankPayments)
      .set({ state, settledAt: now() })
      .where(and(eq(testBankPayments.id, id), inArray(testBankPayments.state, statesBefore(state))))
      .returning({ id: testBankPayments.id })
    if (changed.length > 0) await enqueue(tx, 'settle-payment', { paymentId }, { singletonKey: paymentId })
  })
}

function statesBefore(to: PaymentState): PaymentState[] {
  return PAYMENT_STATES.filter((from) => paymentTransitions.allow(from, to))
}
