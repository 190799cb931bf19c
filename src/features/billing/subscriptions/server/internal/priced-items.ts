import { and, asc, eq, gte, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { type PricedTerm, type PriceStep, priceSteps } from '../../terms/domain/internal/new-price'
import { type PriceProduct, productKey, productOf } from '../../terms/domain/price-products'
import {
  inOrder,
  itemPrices,
  type PriceVersionRow,
  priceVersions,
  type SubscriptionItem,
  subscriptionItems,
  subscriptionPeriods,
  subscriptions,
} from '../subscription-tables'
import { toldPrices } from './item-prices'
import { productOfItem } from './product-of-item'

/** What one item is still to be told of. */
export interface ItemStep {
  item: SubscriptionItem
  step: PriceStep
}

interface Sought {
  day: CalendarDay
  noticeDays: number
  subscriptionId?: string
  /** One that is not decided yet: what it would come to. */
  draft?: PriceVersionRow
}

/**
 * What running items are still to be told of new prices, item by item, each in the order of their days: as it comes
 * when they are told on this day.
 */
export async function priceStepsOfItems(
  db: Database | Transaction,
  { day, noticeDays, subscriptionId, draft }: Sought,
): Promise<ItemStep[]> {
  const decided = await liveVersions(db)
  const versions = Map.groupBy(draft ? [...decided, draft] : decided, productKey)
  const items = await db
    .select({
      item: subscriptionItems,
      told: toldPrices(),
      endsOn: sql<CalendarDay | null>`${lastDayCharged}::text`,
      chargedUntil,
      agreedOn,
    })
    .from(subscriptionItems)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionItems.subscriptionId))
    .where(
      and(
        subscriptionId ? eq(subscriptions.id, subscriptionId) : undefined,
        draft ? ofProduct(draft) : hasSomethingToHear(),
        isNotNull(subscriptionItems.anchorOn),
        eq(subscriptionItems.hasOwnPrice, false),
        or(isNull(lastDayCharged), gte(lastDayCharged, sql`${day}::date`)),
      ),
    )
    .orderBy(asc(subscriptions.id), ...inOrder())
  return items.flatMap(({ item, ...known }) => {
    const { anchorOn, startsOn, billingCycle, agreedPrice } = item
    if (!(anchorOn && startsOn)) return []
    const term: PricedTerm = { ...known, anchorOn, startsOn, billingCycle, agreedPrice }
    const ofItem = versions.get(productKey(productOf(item))) ?? []
    return priceSteps(term, ofItem, { day, noticeDays }).map((step) => ({ item, step }))
  })
}

/** Every version that was not withdrawn, the first day first. */
export async function liveVersions(db: Database | Transaction): Promise<PriceVersionRow[]> {
  return await db
    .select()
    .from(priceVersions)
    .where(isNull(priceVersions.withdrawnAt))
    .orderBy(asc(priceVersions.effectiveOn))
}

const agreedOn = sql<CalendarDay>`(${subscriptionItems.createdAt} at time zone 'Europe/Amsterdam')::date::text`
const lastDayCharged = sql`least(${subscriptions.endsOn}, ${subscriptionItems.endsOn})`
const chargedUntil = sql<CalendarDay | null>`(select max(${subscriptionPeriods.lastDay})::text
  from ${subscriptionPeriods} where ${subscriptionPeriods.itemId} = ${subscriptionItems.id})`

/** Prefilter: a version of its product was decided that the item was not told of. All other items are skipped. */
const hasSomethingToHear = () => sql`exists (select from ${priceVersions}
  where ${priceVersions.withdrawnAt} is null and ${priceVersions.kind} = ${subscriptionItems.kind}
    and ${priceVersions.product} = ${productOfItem()}
    and ${priceVersions.billingCycle} = ${subscriptionItems.billingCycle}
    and not exists (select from ${itemPrices}
      where ${itemPrices.itemId} = ${subscriptionItems.id} and ${itemPrices.versionId} = ${priceVersions.id}))`

function ofProduct({ kind, product, billingCycle }: PriceProduct): SQL | undefined {
  return and(
    eq(subscriptionItems.kind, kind),
    eq(productOfItem(), product),
    eq(subscriptionItems.billingCycle, billingCycle),
  )
}
