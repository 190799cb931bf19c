import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import { mandates, payments } from './payment-tables'

/** A mandate that stands. `activeAt` is null while the payment that it comes with is still to be made. */
export interface StandingMandate {
  id: string
  givenAt: Date
  activeAt: Date | null
  wording: string
}

/** The mandate that a customer has given and not withdrawn, the one in force before one that waits. */
export async function mandateOfCustomer(
  db: Database | Transaction,
  customerId: string,
): Promise<StandingMandate | undefined> {
  const [mandate] = await db
    .select({
      id: mandates.id,
      givenAt: mandates.givenAt,
      activeAt: mandates.activeAt,
      wording: mandates.wording,
    })
    .from(mandates)
    .leftJoin(payments, eq(payments.id, mandates.paymentId))
    .where(
      and(
        eq(mandates.customerAccountId, customerId),
        isNull(mandates.withdrawnAt),
        or(isNotNull(mandates.activeAt), eq(payments.state, 'open')),
      ),
    )
    .orderBy(sql`${mandates.activeAt} desc nulls last`, desc(mandates.givenAt))
    .limit(1)
  return mandate
}
