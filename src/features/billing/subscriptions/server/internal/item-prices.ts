import { and, desc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Cents } from '@/shared/money'
import type { ToldPrice } from '../../terms/domain/price-on-day'
import { itemPrices, subscriptionItems } from '../subscription-tables'

const { itemId, versionId, unitPrice, effectiveOn, notifiedAt, withdrawnAt } = itemPrices
const ofItem = and(eq(itemId, subscriptionItems.id), isNull(withdrawnAt))

/** In a query of items: what each asks for a period that begins on this day, as `priceOn` says it. */
export function unitPriceOn(day: SQLWrapper): SQL<Cents> {
  return sql<Cents>`coalesce(
    (select ${unitPrice} from ${itemPrices} where ${and(ofItem, sql`${effectiveOn} <= ${day}`)}
      order by ${desc(effectiveOn)}, ${desc(notifiedAt)} limit 1),
    ${subscriptionItems.agreedPrice})`.mapWith(subscriptionItems.agreedPrice)
}

/** In a query of items: what was told of each, in order. */
export function toldPrices(): SQL<ToldPrice[]> {
  return sql<ToldPrice[]>`coalesce(
    (select json_agg(json_build_object('versionId', ${versionId}, 'unitPrice', (${unitPrice} * 100)::integer,
        'effectiveOn', ${effectiveOn}) order by ${effectiveOn}, ${notifiedAt})
      from ${itemPrices} where ${ofItem}), '[]'::json)`
}
