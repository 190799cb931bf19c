import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { retainedRecords } from '@/features/people/customers/server/retained-records'
import { subscriptionChanges, subscriptionItems, subscriptions } from '../subscription-tables'
import { toldPrices } from './item-prices'

const { id, customerId: customerColumn, endsOn, createdAt } = subscriptions

/** What a customer pays for each period, at what price, which prices they were told of, and what they changed. */
export const subscriptionData = retainedRecords({
  name: 'Abonnementen',
  find: async (db, customerId) => {
    const items = await db
      .select({ subscription: subscriptions, item: subscriptionItems, told: toldPrices() })
      .from(subscriptions)
      .innerJoin(subscriptionItems, eq(subscriptionItems.subscriptionId, id))
      .where(eq(customerColumn, customerId))
      .orderBy(createdAt, subscriptionItems.position)
    const changes = await db
      .select({ change: subscriptionChanges })
      .from(subscriptions)
      .innerJoin(subscriptionChanges, eq(subscriptionChanges.subscriptionId, id))
      .where(eq(customerColumn, customerId))
      .orderBy(subscriptionChanges.askedAt)
    return [...items, ...changes]
  },
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
