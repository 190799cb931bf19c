import { and, asc, eq, getTableColumns, isNull, or, type SQLWrapper, sql } from 'drizzle-orm'
import { MONTHS_OF_CYCLE } from '@/features/packages/rules/packages'
import type { Database, Transaction } from '@/platform/context'
import { addDays, type CalendarDay } from '@/shared/calendar-day'
import { unitPriceOn } from './item-prices'
import {
  type SubscriptionItem,
  subscriptionHolds,
  subscriptionItems,
  subscriptionPeriods,
  subscriptions,
} from './subscription-tables'

/** Items of one subscription whose next period begins on the same day: one invoice. */
export interface DueRenewal {
  subscriptionId: string
  firstDay: CalendarDay
  /** It is not charged then, as long as that lasts. */
  standsStill: boolean
  items: readonly DueItem[]
}

export interface DueItem {
  /** At the price of that period. */
  item: SubscriptionItem
  /** The number of the period that is to be charged. */
  seq: number
}

/**
 * What is to be charged for periods that begin until this day, in order of that day; of a subscription that is behind,
 * the oldest only: the next one comes when that is done.
 */
export async function dueRenewals(
  db: Database | Transaction,
  until: CalendarDay,
  subscriptionId?: string,
): Promise<DueRenewal[]> {
  const { billingCycle, anchorOn } = subscriptionItems
  const { itemId, seq } = subscriptionPeriods
  const next = db
    .select({ seq: sql<number>`max(${seq}) + 1`.as('next_seq') })
    .from(subscriptionPeriods)
    .where(eq(itemId, subscriptionItems.id))
    .as('next')
  const months = sql.join(
    Object.entries(MONTHS_OF_CYCLE).map(([cycle, count]) => sql.raw(`when '${cycle}' then ${count}`)),
    sql` `,
  )
  const firstDay = sql<CalendarDay>`(${anchorOn} + make_interval(months => (${next.seq} * case ${billingCycle} ${months} end)::integer))::date`
  const goesOn = (endsOn: SQLWrapper) => or(isNull(endsOn), sql`${endsOn} >= ${firstDay}`)
  const standsStill = sql<boolean>`exists (select from ${subscriptionHolds}
    where ${subscriptionHolds.subscriptionId} = ${subscriptions.id} and ${subscriptionHolds.liftedAt} is null)`
  const due = await db
    .select({
      item: { ...getTableColumns(subscriptionItems), unitPrice: unitPriceOn(firstDay) },
      ...{ seq: next.seq, standsStill },
      firstDay: sql<CalendarDay>`${firstDay}::text`,
    })
    .from(subscriptions)
    .innerJoin(subscriptionItems, eq(subscriptionItems.subscriptionId, subscriptions.id))
    .innerJoinLateral(next, sql`true`)
    .where(
      and(
        subscriptionId ? eq(subscriptions.id, subscriptionId) : undefined,
        sql`${firstDay} <= ${until}::date`,
        goesOn(subscriptions.endsOn),
        goesOn(subscriptionItems.endsOn),
      ),
    )
    .orderBy(firstDay, asc(subscriptions.id), asc(subscriptionItems.position))
  const oldest = new Map<string, DueRenewal & { items: DueItem[] }>()
  for (const { item, seq, ...when } of due) {
    const { subscriptionId } = item
    const renewal = oldest.get(subscriptionId) ?? { subscriptionId, ...when, items: [] }
    if (renewal.firstDay === when.firstDay) renewal.items.push({ item, seq })
    oldest.set(subscriptionId, renewal)
  }
  return [...oldest.values()]
}

/** Until which day periods that begin are charged today. */
export function chargedUntil(today: CalendarDay, daysAhead: number): CalendarDay {
  return addDays(today, daysAhead)
}
