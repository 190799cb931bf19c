import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { mandates } from './mandate-tables'

/** What debiting by a mandate takes to know. */
const DEBITED = {
  id: mandates.id,
  customerId: mandates.customerId,
  provider: mandates.provider,
  providerCustomerId: mandates.providerCustomerId,
  providerMandateId: mandates.providerMandateId,
  reference: mandates.reference,
  creditorId: mandates.creditorId,
  iban: mandates.iban,
  holder: mandates.holder,
  wordingVersion: mandates.wordingVersion,
  givenAt: mandates.givenAt,
  activeAt: mandates.activeAt,
  withdrawnAt: mandates.withdrawnAt,
  blockedAt: mandates.blockedAt,
  lastDebitOn: mandates.lastDebitOn,
}

export type MandateToDebit = Pick<typeof mandates.$inferSelect, keyof typeof DEBITED>

/** A customer's mandates in force, the newest first. Row lock: nobody withdraws one until this transaction ends. */
export async function mandatesInForce(tx: Transaction, customerId: string): Promise<MandateToDebit[]> {
  return await tx
    .select(DEBITED)
    .from(mandates)
    .where(
      and(
        eq(mandates.customerId, customerId),
        isNotNull(mandates.activeAt),
        isNull(mandates.withdrawnAt),
        isNull(mandates.blockedAt),
      ),
    )
    .orderBy(desc(mandates.activeAt), desc(mandates.id))
    .for('share')
}

/** One mandate, in whatever state, under the same row lock. */
export async function lockMandate(tx: Transaction, id: string): Promise<MandateToDebit> {
  const [mandate] = await tx.select(DEBITED).from(mandates).where(eq(mandates.id, id)).for('share')
  if (!mandate) throw new Error(`There is no mandate ${id}`)
  return mandate
}

/** A debit was presented by it: it lives on for three years from that day. */
export async function noteDebit(tx: Transaction, id: string, lastDebitOn: CalendarDay): Promise<void> {
  await tx.update(mandates).set({ lastDebitOn }).where(eq(mandates.id, id))
}
