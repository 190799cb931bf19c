import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { retainedRecords } from '@/features/customers/server/retained-records'
import { toldPrices } from './item-prices'
import { subscriptionItems, subscriptions } from './subscription-tables'

const { id, customerId: customerColumn, endsOn, createdAt } = subscriptions

/** What a customer pays for each period, at what price, and which prices they were told of. */
export const subscriptionData = retainedRecords({
  name: 'Abonnementen',
  find: async (db, customerId) =>
    await db
      .select({ subscription: subscriptions, item: subscriptionItems, told: toldPrices() })
      .from(subscriptions)
      .innerJoin(subscriptionItems, eq(subscriptionItems.subscriptionId, id))
      .where(eq(customerColumn, customerId))
      .orderBy(createdAt, subscriptionItems.position),
  since: async (db, customerIds, since) =>
    await db
      .selectDistinct({ customerId: customerColumn })
      .from(subscriptions)
      .where(
        and(inArray(customerColumn, [...customerIds]), or(isNull(endsOn), sql`${endsOn} >= ${since}::date`)),
      ),
  remove: async (tx, customerId) => {
    const removed = await tx.delete(subscriptions).where(eq(customerColumn, customerId)).returning({ id })
    return removed.length
  },
})
