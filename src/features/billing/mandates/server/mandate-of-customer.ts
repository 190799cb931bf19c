import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { isOpenPayment } from '@/features/billing/payments/server/open-payment'
import type { Database, Transaction } from '@/platform/context'
import { namesById } from '@/platform/names-by-id'
import { preparedQuery } from '@/platform/prepared-query'
import { mandates } from './mandate-tables'

/** A mandate that stands. `activeAt` is null while the payment that it comes with is still to be made. */
export interface StandingMandate {
  id: string
  givenAt: Date
  activeAt: Date | null
  wording: string
  wordingVersion: string
}

/** The mandate that a customer has given and not withdrawn, and by which can be debited: the one in force before one that waits. */
export async function mandateOfCustomer(
  db: Database | Transaction,
  customerId: string,
): Promise<StandingMandate | undefined> {
  const [mandate] = await standingMandates(db, customerId)
  return mandate && shownOf(mandate)
}

/** What somebody who looks at it is told of a mandate. */
export function shownOf({
  id,
  givenAt,
  activeAt,
  wording,
  wordingVersion,
}: StandingMandate): StandingMandate {
  return { id, givenAt, activeAt, wording, wordingVersion }
}

/** All that a customer has given and not withdrawn, those in force before those that wait. */
export async function standingMandates(db: Database | Transaction, customerId: string) {
  return await mandatesOf(db, { customerId })
}

const mandatesOf = preparedQuery((db) =>
  db
    .select({
      id: mandates.id,
      givenAt: mandates.givenAt,
      activeAt: mandates.activeAt,
      wording: mandates.wording,
      wordingVersion: mandates.wordingVersion,
      providerMandateId: mandates.providerMandateId,
      checkedAt: mandates.checkedAt,
    })
    .from(mandates)
    .where(
      and(
        eq(mandates.customerId, sql.placeholder('customerId')),
        isNull(mandates.withdrawnAt),
        isNull(mandates.blockedAt),
        or(isNotNull(mandates.activeAt), isOpenPayment(db, mandates.paymentId)),
      ),
    )
    .orderBy(sql`${mandates.activeAt} desc nulls last`, desc(mandates.givenAt), desc(mandates.id)),
)

/** Whose mandate it is, as the customer's id, by the mandate's id. */
export const customersOfMandates = namesById({
  table: mandates,
  id: mandates.id,
  name: mandates.customerId,
})
