import { and, asc, eq, getTableColumns, inArray, isNull, ne, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isSettledInvoice } from '@/features/billing/invoices/server/invoice-queries'
import { customerNames } from '@/features/people/customers/server/customer-list'
import type { Database, Transaction } from '@/platform/context'
import { namesById } from '@/platform/names-by-id'
import { isAnyOf, preparedQuery } from '@/platform/prepared-query'
import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import type { DatedItem } from '../terms/domain/price-on-day'
import type { PeriodState } from '../terms/domain/subscription'
import { reverseChargedSubscriptions } from './billed-details'
import { toldPrices } from './internal/item-prices'
import {
  inOrder,
  type Subscription,
  subscriptionItems,
  subscriptionPeriods,
  subscriptions,
} from './subscription-tables'

/** How a subscription stands in time. */
export interface SubscriptionInTime {
  subscriptionId: string
  /** The first day of its first period; null while it has not begun. */
  startedOn: CalendarDay | null
  /**
   * Up to this day nothing is left to pay of it: paid, or credited as a gift. Never beyond its last day; null while it has
   * not begun.
   */
  paidUntil: CalendarDay | null
  /** The recurring items: those that stop are left out, those that begin are included. */
  items: readonly DatedItem[]
  /** All items, with those that stopped, or are going to. */
  everyItem: readonly DatedItem[]
}

/** The id of the subscription that each of these orders began, by the id of the order. */
export async function subscriptionIdsOfOrders(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map()
  const { id, orderId } = subscriptions
  const found = await db
    .select({ id, orderId })
    .from(subscriptions)
    .where(inArray(orderId, [...orderIds]))
  return new Map(found.flatMap((one) => (one.orderId ? [[one.orderId, one.id] as const] : [])))
}

/** The same for one order. Throws when it began none. */
export async function subscriptionOfOrder(db: Database | Transaction, orderId: string): Promise<string> {
  const id = (await subscriptionIdsOfOrders(db, [orderId])).get(orderId)
  if (!id) throw new Error(`Order ${orderId} has no subscription`)
  return id
}

/** The subscriptions of these orders, by the ids of the orders. */
export async function subscriptionsOfOrders(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<Map<string, SubscriptionInTime>> {
  if (orderIds.length === 0) return new Map()
  const found = await inTime(db, await rowsOfOrders(db, { orderIds }))
  return new Map(found.map(({ subscription, ...one }) => [subscription.orderId ?? '', one]))
}

/** A subscription with all that it agreed and how it stands. */
export type WholeSubscription = SubscriptionInTime & { subscription: Subscription }

/** These subscriptions, in the order in which they were agreed. */
export async function subscriptionsWithIds(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<WholeSubscription[]> {
  return ids.length > 0 ? await inTime(db, await rowsWithIds(db, { ids })) : []
}

/** All that a customer pays for again and again, also what was ended, the newest first. */
export async function subscriptionsOfCustomer(
  db: Database,
  customerId: string,
): Promise<WholeSubscription[]> {
  return (await inTime(db, await rowsOfCustomer(db, { customerId }))).reverse()
}

const rowsOfOrders = preparedQuery((db) => itemsInTime(db, isAnyOf(subscriptions.orderId, 'orderIds')))
const rowsWithIds = preparedQuery((db) => itemsInTime(db, isAnyOf(subscriptions.id, 'ids')))
const rowsOfCustomer = preparedQuery((db) =>
  itemsInTime(db, eq(subscriptions.customerId, sql.placeholder('customerId'))),
)

/** A row for each item, with the last day that is paid of its subscription. */
function itemsInTime(db: Database | Transaction, wanted: SQL) {
  const { invoiceId, firstDay, lastDay, state } = subscriptionPeriods
  const firstUnpaid = sql`min(${firstDay}) filter (where ${and(eq(state, 'invoiced'), not(isSettledInvoice(invoiceId)))})`
  const paid = db
    .select({
      id: subscriptions.id,
      until:
        sql<CalendarDay>`least(coalesce(${firstUnpaid} - 1, max(${lastDay})), ${subscriptions.endsOn})::text`.as(
          'until',
        ),
    })
    .from(subscriptions)
    .innerJoin(subscriptionItems, eq(subscriptionItems.subscriptionId, subscriptions.id))
    .innerJoin(subscriptionPeriods, eq(subscriptionPeriods.itemId, subscriptionItems.id))
    .where(and(wanted, ne(subscriptionItems.kind, 'domain'), ne(state, 'credited')))
    .groupBy(subscriptions.id)
    .as('paid')
  return db
    .select({
      subscription: subscriptions,
      item: { ...getTableColumns(subscriptionItems), told: toldPrices() },
      paidUntil: paid.until,
    })
    .from(subscriptions)
    .innerJoin(subscriptionItems, eq(subscriptionItems.subscriptionId, subscriptions.id))
    .leftJoin(paid, eq(paid.id, subscriptions.id))
    .where(wanted)
    .orderBy(asc(subscriptions.createdAt), asc(subscriptions.id), ...inOrder())
}

async function inTime(
  db: Database | Transaction,
  rows: Awaited<ReturnType<typeof rowsOfOrders>>,
): Promise<WholeSubscription[]> {
  const reversed = await reverseChargedSubscriptions(
    db,
    rows.map(({ subscription }) => subscription),
  )
  const found = new Map<string, WholeSubscription & { items: DatedItem[]; everyItem: DatedItem[] }>()
  for (const { subscription, item: agreed, paidUntil } of rows) {
    const { id: subscriptionId, anchorOn: startedOn } = subscription
    const item = reversed.has(subscriptionId) ? { ...agreed, reverseCharge: true } : agreed
    const known = found.get(subscriptionId) ?? {
      subscription,
      subscriptionId,
      startedOn,
      paidUntil,
      items: [],
      everyItem: [],
    }
    known.everyItem.push(item)
    if (item.endsOn === null) known.items.push(item)
    found.set(subscriptionId, known)
  }
  return [...found.values()]
}

/** All invoices of the subscriptions that each of these invoices charged a period of, by its id. */
export async function invoicesOfSameSubscriptions(
  db: Database | Transaction,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const charged = alias(subscriptionPeriods, 'charged')
  const chargedItem = alias(subscriptionItems, 'charged_item')
  const found = await db
    .selectDistinct({ of: charged.invoiceId, invoiceId: subscriptionPeriods.invoiceId })
    .from(charged)
    .innerJoin(chargedItem, eq(chargedItem.id, charged.itemId))
    .innerJoin(subscriptionItems, eq(subscriptionItems.subscriptionId, chargedItem.subscriptionId))
    .innerJoin(subscriptionPeriods, eq(subscriptionPeriods.itemId, subscriptionItems.id))
    .where(inArray(charged.invoiceId, [...invoiceIds]))
  const byInvoice = new Map<string, string[]>()
  for (const { of, invoiceId } of found)
    if (of && invoiceId) byInvoice.set(of, [...(byInvoice.get(of) ?? []), invoiceId])
  return byInvoice
}

/** The last day of the year that was charged for the domain name and had begun on this day; null when there is none. */
export async function domainChargedUntil(
  db: Database | Transaction,
  { subscriptionId, day }: { subscriptionId: string; day: CalendarDay },
): Promise<CalendarDay | null> {
  const { firstDay, lastDay, itemId, creditedFrom } = subscriptionPeriods
  const [found] = await db
    .select({ until: sql<CalendarDay | null>`max(${lastDay})::text` })
    .from(subscriptionPeriods)
    .innerJoin(subscriptionItems, eq(subscriptionItems.id, itemId))
    .where(
      and(
        eq(subscriptionItems.subscriptionId, subscriptionId),
        eq(subscriptionItems.kind, 'domain'),
        isNull(creditedFrom),
        sql`${firstDay} <= ${day}::date`,
      ),
    )
  return found?.until ?? null
}

/** The same for many orders, by their ids; those of which no year was charged are left out. */
export async function domainsChargedUntil(
  db: Database,
  { orderIds, day }: { orderIds: readonly string[]; day: CalendarDay },
): Promise<ReadonlyMap<string, CalendarDay>> {
  if (orderIds.length === 0) return new Map()
  const { firstDay, lastDay, itemId, creditedFrom } = subscriptionPeriods
  const { orderId } = subscriptions
  const found = await db
    .select({ orderId, until: sql<CalendarDay>`max(${lastDay})::text` })
    .from(subscriptionPeriods)
    .innerJoin(subscriptionItems, eq(subscriptionItems.id, itemId))
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionItems.subscriptionId))
    .where(
      and(
        inArray(orderId, [...orderIds]),
        eq(subscriptionItems.kind, 'domain'),
        isNull(creditedFrom),
        sql`${firstDay} <= ${day}::date`,
      ),
    )
    .groupBy(orderId)
  return new Map(found.flatMap((one) => (one.orderId ? [[one.orderId, one.until] as const] : [])))
}

/** A period of an order's subscription, as it was charged or waived. */
export interface ChargedPeriod {
  subscriptionId: string
  description: string
  firstDay: CalendarDay
  lastDay: CalendarDay
  state: PeriodState
  /** Without VAT. */
  net: Cents
  invoiceId: string | null
  /** Why it was waived. */
  waiver: string | null
  creditedFrom: CalendarDay | null
  creditedNet: Cents
}

/** Every period that an order was charged for, or was not for a reason, oldest first. */
export async function periodsOfOrder(db: Database, orderId: string): Promise<ChargedPeriod[]> {
  const { firstDay, lastDay, state, net, invoiceId, waiver, creditedFrom, creditedNet } = subscriptionPeriods
  return await db
    .select({
      subscriptionId: subscriptions.id,
      description: subscriptionItems.description,
      firstDay,
      lastDay,
      state,
      net,
      invoiceId,
      waiver,
      creditedFrom,
      creditedNet,
    })
    .from(subscriptions)
    .innerJoin(subscriptionItems, eq(subscriptionItems.subscriptionId, subscriptions.id))
    .innerJoin(subscriptionPeriods, eq(subscriptionPeriods.itemId, subscriptionItems.id))
    .where(eq(subscriptions.orderId, orderId))
    .orderBy(asc(firstDay), ...inOrder())
}

/** Those of these invoices that charge nothing but domain names. */
export async function invoicesOfDomainsOnly(
  db: Database | Transaction,
  invoiceIds: readonly string[],
): Promise<Set<string>> {
  if (invoiceIds.length === 0) return new Set()
  const { invoiceId, itemId } = subscriptionPeriods
  const found = await db
    .select({ invoiceId })
    .from(subscriptionPeriods)
    .innerJoin(subscriptionItems, eq(subscriptionItems.id, itemId))
    .where(inArray(invoiceId, [...invoiceIds]))
    .groupBy(invoiceId)
    .having(sql`bool_and(${eq(subscriptionItems.kind, 'domain')})`)
  return new Set(found.flatMap((row) => row.invoiceId ?? []))
}

/** What subscriptions are known by: the number of their order. */
export const subscriptionReferences = namesById({
  table: subscriptions,
  id: subscriptions.id,
  name: subscriptions.reference,
})

/** Who pays for these subscriptions, by their ids: a business by its name. */
export async function customersOfSubscriptions(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { customerId: string; name: string }>> {
  if (ids.length === 0) return new Map()
  const { id, customerId } = subscriptions
  const found = await db
    .select({ id, customerId })
    .from(subscriptions)
    .where(inArray(id, [...new Set(ids)]))
  const names = await customerNames(
    db,
    found.map((one) => one.customerId),
  )
  return new Map(
    found.map((one) => {
      const name = names.get(one.customerId) ?? 'Onbekende klant'
      return [one.id, { customerId: one.customerId, name }] as const
    }),
  )
}

/** The ids of the invoices that charged a period of these subscriptions. */
export async function invoicesOfSubscriptions(
  db: Database | Transaction,
  subscriptionIds: readonly string[],
): Promise<string[]> {
  const { invoiceId, itemId } = subscriptionPeriods
  const found = await db
    .selectDistinct({ invoiceId })
    .from(subscriptionPeriods)
    .innerJoin(subscriptionItems, eq(subscriptionItems.id, itemId))
    .where(inArray(subscriptionItems.subscriptionId, [...subscriptionIds]))
  return found.flatMap((row) => row.invoiceId ?? [])
}

/** The ids of the subscriptions of which this invoice charges a period. */
export async function subscriptionsOnInvoice(
  db: Database | Transaction,
  invoiceId: string,
): Promise<string[]> {
  const found = await db
    .selectDistinct({ id: subscriptionItems.subscriptionId })
    .from(subscriptionPeriods)
    .innerJoin(subscriptionItems, eq(subscriptionItems.id, subscriptionPeriods.itemId))
    .where(eq(subscriptionPeriods.invoiceId, invoiceId))
    .orderBy(asc(subscriptionItems.subscriptionId))
  return found.map(({ id }) => id)
}

/** Whether a subscription consists of domain names and nothing else. */
export async function isOfNamesOnly(db: Database | Transaction, subscriptionId: string): Promise<boolean> {
  const { kind, subscriptionId: of } = subscriptionItems
  return (await db.$count(subscriptionItems, and(eq(of, subscriptionId), ne(kind, 'domain')))) === 0
}
