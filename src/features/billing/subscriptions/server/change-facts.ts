import { and, asc, count, eq, getTableColumns, gt, gte, inArray, isNull, lte, min, ne, or } from 'drizzle-orm'
import { standingInvoices } from '@/features/billing/invoices/server/invoice-queries'
import type { Database, Transaction } from '@/platform/context'
import { type CalendarDay, laterOf } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import type { ChargedPeriod, RunningItem } from '../terms/domain/change-quote'
import { reverseChargedSubscriptions } from './billed-details'
import { toldPrices } from './internal/item-prices'
import {
  inOrder,
  type Subscription,
  type SubscriptionChange,
  type SubscriptionItem,
  subscriptionItems,
  subscriptionPeriods,
  subscriptionSuspensions,
  subscriptions,
} from './subscription-tables'
import { waitingChangeOf } from './waiting-change'

/** What a change of a subscription is reckoned from. */
export interface ChangeFacts {
  subscription: Subscription
  /** The package and the extras that are there today; a domain name has a year of its own. */
  items: readonly RunningItem[]
  standsStill: boolean
  waiting: SubscriptionChange | undefined
  /** Up to this day all of them were charged, or waived; null when nothing was. */
  chargedUntil: CalendarDay | null
}

interface Asked {
  /** Whose subscription, or which. */
  of: { orderId: string } | { subscriptionId: string }
  today: CalendarDay
  /** Which of these invoices are being collected or paid at this moment. */
  underWay: (db: Database | Transaction, invoiceIds: readonly string[]) => Promise<ReadonlySet<string>>
}

/** How a subscription stands for whoever wants to change it. Throws when there is none. */
export async function changeFactsOf(db: Database | Transaction, asked: Asked): Promise<ChangeFacts> {
  const wanted =
    'orderId' in asked.of
      ? eq(subscriptions.orderId, asked.of.orderId)
      : eq(subscriptions.id, asked.of.subscriptionId)
  const [subscription] = await db.select().from(subscriptions).where(wanted)
  if (!subscription) throw new Error(`There is no subscription of ${JSON.stringify(asked.of)}`)
  // Sequential queries: a caller that holds the order asks within a transaction, which has one connection.
  const reversed = await reverseChargedSubscriptions(db, [subscription], asked.today)
  const items = await runningItems(db, subscription.id, asked, reversed.has(subscription.id))
  const isOpen = and(
    eq(subscriptionSuspensions.subscriptionId, subscription.id),
    isNull(subscriptionSuspensions.liftedAt),
  )
  const holds = await db.$count(subscriptionSuspensions, isOpen)
  const waiting = await waitingChangeOf(db, subscription.id)
  return { subscription, items, waiting, standsStill: holds > 0, chargedUntil: chargedUntilOf(items) }
}

/** Row lock: until this transaction ends, nobody else renews, changes or ends the subscription of this order. */
export async function lockSubscriptionOfOrder(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.orderId, orderId))
    .for('update')
}

/** The day up to which every item has its periods. */
function chargedUntilOf(items: readonly RunningItem[]): CalendarDay | null {
  const lastDays = items.map(({ periods }) =>
    periods.length > 0 ? periods.map(({ lastDay }) => lastDay).reduce(laterOf) : null,
  )
  if (lastDays.length === 0 || lastDays.includes(null)) return null
  return lastDays.reduce((first, day) => ((day ?? '') < (first ?? '') ? day : first))
}

async function runningItems(
  db: Database | Transaction,
  subscriptionId: string,
  asked: Asked,
  reverseCharge: boolean,
): Promise<RunningItem[]> {
  const { kind, endsOn, startsOn } = subscriptionItems
  const items = await db
    .select({ ...getTableColumns(subscriptionItems), told: toldPrices() })
    .from(subscriptionItems)
    .where(
      and(
        eq(subscriptionItems.subscriptionId, subscriptionId),
        ne(kind, 'domain'),
        lte(startsOn, asked.today),
        or(isNull(endsOn), gte(endsOn, asked.today)),
      ),
    )
    .orderBy(...inOrder())
  const periods = await periodsLeft(
    db,
    items.map(({ id }) => id),
    asked,
  )
  return items.map((item) => ({
    ...begun(item),
    ...(reverseCharge ? { reverseCharge } : {}),
    periods: periods.get(item.id) ?? [],
  }))
}

/** An item that has begun, with the day that its periods are counted from. */
export function begun<Item extends SubscriptionItem>(item: Item): Item & { anchorOn: CalendarDay } {
  const { anchorOn } = item
  if (anchorOn === null) throw new Error(`Item ${item.id} has not begun`)
  return { ...item, anchorOn }
}

async function periodsLeft(
  db: Database | Transaction,
  itemIds: readonly string[],
  { today, underWay }: Asked,
): Promise<Map<string, ChargedPeriod[]>> {
  if (itemIds.length === 0) return new Map()
  const { itemId, lastDay, seq } = subscriptionPeriods
  const rows = await db
    .select()
    .from(subscriptionPeriods)
    .where(and(inArray(itemId, [...itemIds]), gte(lastDay, today)))
    .orderBy(asc(seq))
  const invoiceIds = [...new Set(rows.flatMap((row) => row.invoiceId ?? []))]
  const standing = await standingInvoices(db, invoiceIds)
  const later = await invoicesBeginningAfter(db, invoiceIds, today)
  const busy = await underWay(db, invoiceIds)
  const found = new Map<string, ChargedPeriod[]>()
  for (const { itemId: id, state, net, creditedFrom, invoiceId, ...row } of rows) {
    const isAsked = state === 'invoiced' && invoiceId !== null && standing.has(invoiceId)
    const period = {
      id: row.id,
      seq: row.seq,
      firstDay: row.firstDay,
      lastDay: row.lastDay,
      vatPercent: row.vatPercent,
      reverseCharge: row.reverseCharge,
      invoiceId,
      net: isAsked && creditedFrom === null ? net : (0 as Cents),
      isRevocable: isAsked && later.has(invoiceId) && !busy.has(invoiceId),
    }
    found.set(id, [...(found.get(id) ?? []), period])
  }
  return found
}

/** Those of these invoices whose every period is still to begin, and of which nothing was given back yet. */
async function invoicesBeginningAfter(
  db: Database | Transaction,
  invoiceIds: readonly string[],
  day: CalendarDay,
): Promise<Set<string>> {
  if (invoiceIds.length === 0) return new Set()
  const { invoiceId, firstDay, creditInvoiceId } = subscriptionPeriods
  const found = await db
    .select({ invoiceId })
    .from(subscriptionPeriods)
    .where(inArray(invoiceId, [...invoiceIds]))
    .groupBy(invoiceId)
    .having(and(gt(min(firstDay), day), eq(count(creditInvoiceId), 0)))
  return new Set(found.flatMap((row) => row.invoiceId ?? []))
}
