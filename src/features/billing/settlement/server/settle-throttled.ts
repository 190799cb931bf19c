import { eq } from 'drizzle-orm'
import { payments } from '@/features/billing/payments/server/payment-tables'
import { takeToken } from '@/features/operations/rate-limits/server/take-token'
import type { Context } from '@/platform/context'
import { singleFlight } from '@/shared/single-flight'
import { type Settlement, settlePayment } from './settle-payment'

/** Minimum pause between two questions about one payment, from all nodes together. */
export const QUESTION_PAUSE_SECONDS = 3

/** Undefined when it was too soon to ask. */
const questions = singleFlight<Context['db'], Settlement | undefined>()
const reminders = singleFlight<Context['db'], void>()

/**
 * Brings a payment up to date for whoever has a reason to ask: webhook, return page, pay form, sweeper. Rate limit:
 * anybody can have such a reason a hundred times a second, so an outside provider is asked about one payment once in
 * three seconds. Single flight: a caller that comes while it is asked gets that answer; one that comes too soon hears
 * how the payment stands. Because their reason may be newer than the answer, a job asks once more after the pause.
 */
export async function settleThrottled(context: Context, paymentId: string): Promise<Settlement> {
  const { db } = context
  const [payment] = await db
    .select({ provider: payments.provider, state: payments.state })
    .from(payments)
    .where(eq(payments.id, paymentId))
  if (payment?.provider !== 'mollie') return await settlePayment(context, paymentId)
  const underWay = questions.underWay(db, paymentId)
  if (underWay) await remind(context, paymentId)
  const settlement = await (underWay ??
    questions.ask(db, paymentId, () => askUnlessTooSoon(context, paymentId)))
  if (settlement) return settlement
  await remind(context, paymentId)
  return { outcome: 'unchanged', state: payment.state }
}

async function askUnlessTooSoon(context: Context, paymentId: string): Promise<Settlement | undefined> {
  const turn = { key: `payment ${paymentId}`, capacity: 1, perSecond: 1 / QUESTION_PAUSE_SECONDS }
  return (await takeToken(context, turn)) ? await settlePayment(context, paymentId) : undefined
}

async function remind({ db, enqueue }: Context, paymentId: string): Promise<void> {
  const later = { startAfterSeconds: QUESTION_PAUSE_SECONDS, singletonKey: paymentId }
  await reminders.ask(db, paymentId, () => enqueue(db, 'settle-payment', { paymentId }, later))
}
