import { and, asc, countDistinct, desc, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { MONTHS_OF_CYCLE } from '@/features/hosting/catalogue/domain/catalogue'
import type { Context, Database } from '@/platform/context'
import { addDays, type CalendarDay, dayOf, earlierOf, laterOf } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { type CatalogueProduct, catalogueProducts, productKey } from '../terms/domain/price-products'
import type { NewPrice } from './decide-price'
import { unitPriceOn } from './internal/item-prices'
import { type ItemStep, liveVersions, priceStepsOfItems } from './internal/priced-items'
import { productOfItem } from './internal/product-of-item'
import {
  itemPrices,
  type PriceVersionRow,
  priceVersions,
  subscriptionItems,
  subscriptionPeriods,
  subscriptions,
} from './subscription-tables'

/** A price that customers run on, without VAT, and in how many subscriptions. None that somebody agreed for themselves. */
export interface RunningPrice {
  unitPrice: Cents
  subscriptions: number
}

export interface ProductPrices {
  product: CatalogueProduct
  /** Most subscriptions first. */
  running: readonly RunningPrice[]
}

/** How far customers were told of a version. */
export interface PriceProgress {
  version: PriceVersionRow
  product: CatalogueProduct | undefined
  told: number
  /** Somebody was charged for it: it cannot be withdrawn any more. */
  isCharged: boolean
  /** Who is still to be told, as it stands now. */
  waiting: number
}

/** What every product costs new orders and running customers, and the changes on the way. */
export async function pricesInForce(
  context: Context,
): Promise<{ products: ProductPrices[]; changes: PriceProgress[] }> {
  const { db, settings } = context
  const day = dayOf(context.now())
  const [running, versions, steps, told] = await Promise.all([
    runningPrices(db, day),
    liveVersions(db),
    priceStepsOfItems(db, { day, noticeDays: settings.priceNoticeDays }),
    toldOfVersions(db),
  ])
  const waiting = Map.groupBy(steps, ({ step }) => step.version.id)
  return {
    products: catalogueProducts().map((product) => ({
      product,
      running: running.get(productKey(product)) ?? [],
    })),
    changes: versions.toReversed().map((version) => ({
      version,
      product: catalogueProducts().find((product) => productKey(product) === productKey(version)),
      ...(told.get(version.id) ?? { told: 0, isCharged: false }),
      waiting: subscriptionsIn(waiting.get(version.id) ?? []),
    })),
  }
}

async function runningPrices(db: Database, day: CalendarDay): Promise<Map<string, RunningPrice[]>> {
  const { kind, billingCycle } = subscriptionItems
  const priced = db
    .select({
      subscriptionId: subscriptionItems.subscriptionId,
      kind,
      billingCycle,
      product: productOfItem().as('of_product'),
      unitPrice: unitPriceOn(sql`${day}::date`).as('price_now'),
    })
    .from(subscriptionItems)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionItems.subscriptionId))
    .where(
      and(
        isNotNull(subscriptionItems.anchorOn),
        eq(subscriptionItems.hasOwnPrice, false),
        or(isNull(subscriptions.endsOn), gte(subscriptions.endsOn, day)),
        or(isNull(subscriptionItems.endsOn), gte(subscriptionItems.endsOn, day)),
      ),
    )
    .as('priced')
  const rows = await db
    .select({
      kind: priced.kind,
      product: priced.product,
      billingCycle: priced.billingCycle,
      unitPrice: priced.unitPrice,
      subscriptions: countDistinct(priced.subscriptionId),
    })
    .from(priced)
    .groupBy(priced.kind, priced.product, priced.billingCycle, priced.unitPrice)
    .orderBy(desc(countDistinct(priced.subscriptionId)), asc(priced.unitPrice))
  return Map.groupBy(rows, productKey)
}

async function toldOfVersions(db: Database) {
  const charged = sql<boolean>`bool_or(exists (select from ${subscriptionPeriods}
    where ${subscriptionPeriods.itemId} = ${itemPrices.itemId} and ${subscriptionPeriods.state} = 'invoiced'
      and ${subscriptionPeriods.firstDay} >= ${itemPrices.effectiveOn}))`
  const rows = await db
    .select({
      versionId: itemPrices.versionId,
      told: countDistinct(subscriptionItems.subscriptionId),
      isCharged: charged,
    })
    .from(itemPrices)
    .innerJoin(subscriptionItems, eq(subscriptionItems.id, itemPrices.itemId))
    .innerJoin(priceVersions, eq(priceVersions.id, itemPrices.versionId))
    .where(isNull(priceVersions.withdrawnAt))
    .groupBy(itemPrices.versionId)
  return new Map(rows.map(({ versionId, ...of }) => [versionId, of]))
}

/** What a new price would come to, if it were decided today. */
export interface PricePreview {
  subscriptions: number
  /** From which price, and how many. */
  from: readonly RunningPrice[]
  /** The first day that somebody pays it, and the last of all first days; null when nobody ever does. */
  firstOn: CalendarDay | null
  lastOn: CalendarDay | null
  /** What all of them together pay more per month, without VAT; below zero when it is less. */
  perMonth: Cents
}

/** Nobody is told before the next night. */
export async function previewPrice(context: Context, price: NewPrice): Promise<PricePreview> {
  const { db, now, settings } = context
  const { product, unitPrice, effectiveOn, reason } = price
  const draft: PriceVersionRow = {
    id: DRAFT,
    kind: product.kind,
    product: product.product,
    billingCycle: product.billingCycle,
    unitPrice,
    effectiveOn,
    reason,
    decidedBy: '',
    decidedAt: now(),
    withdrawnAt: null,
  }
  const day = addDays(dayOf(now()), 1)
  const all = await priceStepsOfItems(db, { day, noticeDays: settings.priceNoticeDays, draft })
  const steps = all.filter(({ step }) => step.version.id === DRAFT)
  const days = steps.map(({ step }) => step.effectiveOn)
  const byPrice = Map.groupBy(steps, ({ step }) => step.from)
  return {
    subscriptions: subscriptionsIn(steps),
    from: [...byPrice].map(([from, ofPrice]) => ({
      unitPrice: from,
      subscriptions: subscriptionsIn(ofPrice),
    })),
    firstOn: days.length > 0 ? days.reduce(earlierOf) : null,
    lastOn: days.length > 0 ? days.reduce(laterOf) : null,
    perMonth: perMonth(steps),
  }
}

const DRAFT = 'draft'

function perMonth(steps: readonly ItemStep[]): Cents {
  const exact = steps.reduce(
    (total, { item, step }) =>
      total + ((step.version.unitPrice - step.from) * item.quantity) / MONTHS_OF_CYCLE[item.billingCycle],
    0,
  )
  return Math.round(exact) as Cents
}

function subscriptionsIn(steps: readonly ItemStep[]): number {
  return new Set(steps.map(({ item }) => item.subscriptionId)).size
}
