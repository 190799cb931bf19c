import { and, asc, eq, getTableColumns, isNull, or, type SQLWrapper, sql } from 'drizzle-orm'
import { MONTHS_OF_CYCLE } from '@/features/hosting/catalogue/domain/catalogue'
import type { Database, Transaction } from '@/platform/context'
import { addDays, type CalendarDay } from '@/shared/calendar-day'
import { type AgreedItem, priceOfPeriod } from '../terms/domain/subscription'
import { reverseChargedSubscriptions } from './billed-details'
import { unitPriceOn } from './internal/item-prices'
import {
  inOrder,
  type SubscriptionItem,
  subscriptionChanges,
  subscriptionItems,
  subscriptionPeriods,
  subscriptionSuspensions,
  subscriptions,
} from './subscription-tables'

/** Items of one subscription whose next period begins on the same day: one invoice. */
export interface DueRenewal {
  subscriptionId: string
  firstDay: CalendarDay
  /** What the invoice is for: a change that waits for this day has its own words. */
  description: string
  /** Whether it is suspended: it is not charged as long as that lasts. */
  standsStill: boolean
  items: readonly DueItem[]
}

export interface DueItem {
  /** At the price of that period. */
  item: Omit<SubscriptionItem, 'agreedPrice'> & Pick<AgreedItem, 'unitPrice' | 'reverseCharge'>
  /** The number of the period that is to be charged. */
  seq: number
}

/**
 * What is to be charged for periods that begin until this day, in order of that day. A subscription that is behind gets
 * the oldest only: the next one comes when that is done.
 */
export async function dueRenewals(
  db: Database | Transaction,
  until: CalendarDay,
  subscriptionId?: string,
): Promise<DueRenewal[]> {
  const { billingCycle, anchorOn, startsOn } = subscriptionItems
  const { itemId, seq } = subscriptionPeriods
  const monthsOfCycle = sql.join(
    Object.entries(MONTHS_OF_CYCLE).map(([cycle, count]) => sql.raw(`when '${cycle}' then ${count}`)),
    sql` `,
  )
  const months = sql`(case ${billingCycle} ${monthsOfCycle} end)`
  // What begins later has no period yet: it begins where one of its periods does.
  const firstSeq = sql`(${monthOf(startsOn)} - ${monthOf(anchorOn)}) / ${months}`
  const next = db
    .select({ seq: sql<number>`coalesce(max(${seq}) + 1, ${firstSeq})::integer`.as('next_seq') })
    .from(subscriptionPeriods)
    .where(eq(itemId, subscriptionItems.id))
    .as('next')
  const firstDay = sql<CalendarDay>`(${anchorOn} + make_interval(months => (${next.seq} * ${months})::integer))::date`
  const goesOn = (endsOn: SQLWrapper) => or(isNull(endsOn), sql`${endsOn} >= ${firstDay}`)
  const standsStill = sql<boolean>`exists (select from ${subscriptionSuspensions}
    where ${subscriptionSuspensions.subscriptionId} = ${subscriptions.id} and ${subscriptionSuspensions.liftedAt} is null)`
  const { state, effectiveOn, askedAt } = subscriptionChanges
  const waiting = db
    .select({ description: subscriptionChanges.description })
    .from(subscriptionChanges)
    .where(
      and(
        eq(subscriptionChanges.subscriptionId, subscriptions.id),
        eq(state, 'planned'),
        sql`${effectiveOn} <= ${firstDay}`,
      ),
    )
    .orderBy(asc(askedAt))
    .limit(1)
  const description = sql<string>`coalesce((${waiting}), ${subscriptions.description})`
  const { agreedPrice, ...columns } = getTableColumns(subscriptionItems)
  const due = await db
    .select({
      item: { ...columns, unitPrice: unitPriceOn(firstDay) },
      seq: next.seq,
      standsStill,
      description,
      firstDay: sql<CalendarDay>`${firstDay}::text`,
      customerId: subscriptions.customerId,
      ownDetails: subscriptions.ownDetails,
      actingAs: subscriptions.actingAs,
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
    .orderBy(firstDay, asc(subscriptions.id), ...inOrder())
  const oldest = new Map<string, DueRenewal & { items: DueItem[] }>()
  const reversed = await reverseChargedSubscriptions(
    db,
    due.map(({ item, ...billed }) => ({ ...billed, id: item.subscriptionId })),
  )
  for (const { item: agreed, seq, customerId, ownDetails, actingAs, ...when } of due) {
    const item = reversed.has(agreed.subscriptionId) ? { ...agreed, reverseCharge: true } : agreed
    const { subscriptionId } = item
    const renewal = oldest.get(subscriptionId) ?? { subscriptionId, ...when, items: [] }
    if (renewal.firstDay === when.firstDay) renewal.items.push({ item, seq })
    oldest.set(subscriptionId, renewal)
  }
  return [...oldest.values()]
}

/** Whether nothing is to be paid for it: then there is no invoice either. */
export function isFree({ items }: DueRenewal): boolean {
  return items.every(({ item }) => priceOfPeriod(item) === 0)
}

/** Month number, counted from the beginning of the calendar. */
function monthOf(day: SQLWrapper) {
  return sql`(extract(year from ${day}) * 12 + extract(month from ${day}))`
}

/** Until which day periods that begin are charged today. */
export function chargedUntil(today: CalendarDay, daysAhead: number): CalendarDay {
  return addDays(today, daysAhead)
}
