import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Context, Database, Transaction } from '@/platform/context'
import { addSeconds } from '@/shared/instants'
import { mandates } from './mandate-tables'

export type Mandate = typeof mandates.$inferSelect

/** How long a provider's word on a mandate is believed before it is asked again. */
export const BELIEVED_SECONDS = 60 * 60

export async function mandateWithId(db: Database, id: string): Promise<Mandate | undefined> {
  const [mandate] = await db.select().from(mandates).where(eq(mandates.id, id))
  return mandate
}

/** Withdraws every mandate of a customer that stands, and answers them. */
export async function withdrawMandatesOf(
  { now }: Context,
  tx: Transaction,
  customerId: string,
): Promise<Mandate[]> {
  return await tx
    .update(mandates)
    .set({ withdrawnAt: now() })
    .where(and(eq(mandates.customerId, customerId), isNull(mandates.withdrawnAt)))
    .returning()
}

/** Withdraws one mandate. False when it was withdrawn before. */
export async function withdrawMandateWithId({ now }: Context, tx: Transaction, id: string): Promise<boolean> {
  const withdrawn = await tx
    .update(mandates)
    .set({ withdrawnAt: now() })
    .where(and(eq(mandates.id, id), isNull(mandates.withdrawnAt)))
    .returning({ id: mandates.id })
  return withdrawn.length > 0
}

/** Claims the mandates whose provider is to be asked: they count as asked from here on, so that only one node asks. */
export async function claimMandatesToCheck({ db, now }: Context, ofCustomer: string): Promise<Mandate[]> {
  const { customerId, activeAt, withdrawnAt, providerMandateId, checkedAt } = mandates
  return await db
    .update(mandates)
    .set({ checkedAt: now() })
    .where(
      and(
        eq(customerId, ofCustomer),
        isNotNull(activeAt),
        isNull(withdrawnAt),
        isNotNull(providerMandateId),
        or(isNull(checkedAt), lt(checkedAt, addSeconds(now(), -BELIEVED_SECONDS))),
      ),
    )
    .returning()
}
