import { asc, inArray } from 'drizzle-orm'
import { orderIdsOfCustomer } from '@/features/hosting/orders/server/orders-of-customer'
import { retainedRecords } from '@/features/people/customers/server/retained-records'
import { hostingAccounts, provisionSteps } from '../step-tables'

/** Accounts of a customer at panels; kept as long as their orders. */
export const accountData = retainedRecords({
  name: 'Hostingaccounts',
  find: async (db, customerId) => {
    const { userName, domainName, packageName, seen, seenAt, createdAt, orderId } = hostingAccounts
    return await db
      .select({ userName, domainName, packageName, seen, seenAt, createdAt })
      .from(hostingAccounts)
      .where(inArray(orderId, orderIdsOfCustomer(db, customerId)))
      .orderBy(asc(createdAt))
  },
  since: async () => [],
  remove: async (tx, customerId) => {
    const removed = await tx
      .delete(hostingAccounts)
      .where(inArray(hostingAccounts.orderId, orderIdsOfCustomer(tx, customerId)))
      .returning({ id: hostingAccounts.id })
    return removed.length
  },
})

/** What was done for a customer at providers, with what those said about it. */
export const stepData = retainedRecords({
  name: 'Automatische stappen',
  find: async (db, customerId) => {
    const { orderId, kind, state, reason, sentence, createdAt, actedAt, endedAt, position } = provisionSteps
    return await db
      .select({ kind, state, reason, sentence, createdAt, actedAt, endedAt })
      .from(provisionSteps)
      .where(inArray(orderId, orderIdsOfCustomer(db, customerId)))
      .orderBy(asc(createdAt), asc(position))
  },
  since: async () => [],
  remove: async (tx, customerId) => {
    const removed = await tx
      .delete(provisionSteps)
      .where(inArray(provisionSteps.orderId, orderIdsOfCustomer(tx, customerId)))
      .returning({ id: provisionSteps.id })
    return removed.length
  },
})
