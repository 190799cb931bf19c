import { asc, isNotNull } from 'drizzle-orm'
import { workingDayAfter } from '@/features/operations/worklist/domain/deadlines'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import { customerNames } from '@/features/people/customers/server/customer-list'
import { officeAccessPath } from '../../domain/access-paths'
import { accessDetails } from '../access-tables'

declare module '@/features/operations/worklist/domain/today' {
  interface TodayKinds {
    'access-details': true
  }
}

/** Delivered orders and projects of which nobody filled in how the customer reaches them. */
export const todayAccess: TodaySource = {
  label: 'Toegang',
  items: async ({ db }, limit) => {
    const { id, number, orderId, projectId, customerId, awaitedSince } = accessDetails
    const found = await db
      .select({ id, number, orderId, projectId, customerId, awaitedSince })
      .from(accessDetails)
      .where(isNotNull(awaitedSince))
      .orderBy(asc(awaitedSince), asc(id))
      .limit(limit)
    const names = await customerNames(
      db,
      found.map((one) => one.customerId),
    )
    return found.flatMap(({ awaitedSince: since, ...one }) => {
      const kind = one.orderId ? 'order' : 'project'
      return since
        ? {
            id: one.id,
            title: `${one.number}, ${names.get(one.customerId) ?? 'Onbekende klant'}`,
            text: 'Toegang invullen: opgeleverd, en de klant weet nog niet waar alles staat',
            dueAt: workingDayAfter(since),
            href: officeAccessPath({ kind, number: one.number }),
            label: 'Vul de toegang in',
            happenedAt: since,
          }
        : []
    })
  },
}
