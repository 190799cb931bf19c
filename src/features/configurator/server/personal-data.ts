import { and, desc, eq, gt, gte, lt, max, sql } from 'drizzle-orm'
import type { PersonalDataPart } from '@/features/personal-data/server/personal-data-part'
import { configuratorRequests } from './configurator-tables'

const address = sql<string>`lower(${configuratorRequests.email})`
const { id, createdAt } = configuratorRequests

/** Requests from the configurator, as they were sent in. */
export const configuratorData: PersonalDataPart = {
  name: 'Configurator',
  find: async (db, person) => {
    const found = await db
      .select()
      .from(configuratorRequests)
      .where(eq(address, person))
      .orderBy(desc(createdAt))
    return found.map(({ requestId, confirmationMailId, noticeMailId, ...request }) => request)
  },
  erase: async (tx, person) => {
    const erased = await tx.delete(configuratorRequests).where(eq(address, person)).returning({ id })
    return erased.length
  },
  quietAddresses: (db, since, { after, limit }) => {
    const last = max(createdAt)
    return db
      .select({ email: address, lastContactAt: last })
      .from(configuratorRequests)
      .where(gt(address, after))
      .groupBy(address)
      .having(lt(last, since))
      .orderBy(address)
      .limit(limit)
  },
  hasContactSince: async (db, person, since) => {
    const [found] = await db
      .select({ id })
      .from(configuratorRequests)
      .where(and(eq(address, person), gte(createdAt, since)))
      .limit(1)
    return found !== undefined
  },
}
