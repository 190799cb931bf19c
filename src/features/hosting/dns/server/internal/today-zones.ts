import { and, asc, lte } from 'drizzle-orm'
import { orderNumbers } from '@/features/hosting/orders/server/orders-for-office'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import { addSeconds } from '@/shared/instants'
import { IS_OPEN, zoneVersions } from '../zone-tables'

declare module '@/features/operations/worklist/domain/today' {
  interface TodayKinds {
    'zone-save': true
  }
}

/** A host that does not answer for so long is for a person, and its customer waits. */
const FOR_PERSON_AFTER_SECONDS = 900

/** Saves of zones of which nobody knows for a quarter of an hour what became of them. */
export const todayZones = (zonePath: (orderNumber: string) => string): TodaySource => ({
  label: 'DNS in twijfel',
  items: async ({ db, now }, limit) => {
    const { startedAt } = zoneVersions
    const found = await db
      .select()
      .from(zoneVersions)
      .where(and(IS_OPEN, lte(startedAt, addSeconds(now(), -FOR_PERSON_AFTER_SECONDS))))
      .orderBy(asc(startedAt))
      .limit(limit)
    const numbers = await orderNumbers(
      db,
      found.map(({ orderId }) => orderId),
    )
    return found.flatMap(({ id, orderId, zoneName, sentence, startedAt: since }) => {
      const number = numbers.get(orderId)
      if (!number) return []
      return {
        id,
        title: `${number}, ${zoneName}`,
        text: `De DNS-server antwoordt niet; het is niet zeker of een wijziging is doorgevoerd${sentence ? ` (${sentence})` : ''}`,
        label: 'Bekijk de DNS',
        href: zonePath(number),
        dueAt: null,
        happenedAt: since,
      }
    })
  },
})
