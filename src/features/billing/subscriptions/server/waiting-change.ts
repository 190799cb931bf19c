import { and, asc, eq, gte, isNotNull, isNull, lte, ne, notInArray, or } from 'drizzle-orm'
import type { Context, Database, Transaction } from '@/platform/context'
import { addDays, type CalendarDay, dayOf } from '@/shared/calendar-day'
import type { HostingChoice } from '../terms/domain/choice'
import { minimumMonthsFrom } from '../terms/domain/ending'
import {
  type SubscriptionChange,
  subscriptionChanges,
  subscriptionItems,
  subscriptionPeriods,
  subscriptions,
} from './subscription-tables'

/** The change of a subscription that waits for its day; undefined when there is none. */
export async function waitingChangeOf(
  db: Database | Transaction,
  subscriptionId: string,
): Promise<SubscriptionChange | undefined> {
  const [waiting] = await db
    .select()
    .from(subscriptionChanges)
    .where(
      and(eq(subscriptionChanges.subscriptionId, subscriptionId), eq(subscriptionChanges.state, 'planned')),
    )
  return waiting
}

/** Whether it is something else than it was at first. */
export async function wasChanged(db: Database, subscriptionId: string): Promise<boolean> {
  const { state } = subscriptionChanges
  const made = and(eq(subscriptionChanges.subscriptionId, subscriptionId), eq(state, 'done'))
  return (await db.$count(subscriptionChanges, made)) > 0
}

/** What was changed by this request before; undefined when it is new. */
export async function changeOfRequest(
  db: Database | Transaction,
  { requestId, subscriptionId }: { requestId: string; subscriptionId: string },
): Promise<SubscriptionChange | undefined> {
  const [found] = await db
    .select()
    .from(subscriptionChanges)
    .where(
      and(
        eq(subscriptionChanges.requestId, requestId),
        eq(subscriptionChanges.subscriptionId, subscriptionId),
      ),
    )
  return found
}

/** A change of the choice of an order. */
export type ChoiceChange = SubscriptionChange & { fromChoice: HostingChoice; toChoice: HostingChoice }

/** Throws for a change of the lines of a quote, which no order has. */
export function asChoiceChange(change: SubscriptionChange): ChoiceChange {
  const { fromChoice, toChoice } = change
  if (!fromChoice || !toChoice) throw new Error(`Change ${change.id} is not of an order`)
  return { ...change, fromChoice, toChoice }
}

/**
 * Whether it can still be called off: nothing from its day on is on an invoice, and that day is still to come. A change
 * that only removes items has none of its own there: any hosting that is charged from then on shows that it is out.
 * `after`: invoices that are taken back before it, reckoned as if they were so already.
 */
export async function mayCallOff(
  db: Database | Transaction,
  { subscriptionId, effectiveOn, wish }: SubscriptionChange,
  today: CalendarDay,
  after: readonly string[] = [],
): Promise<boolean> {
  // Made by the night of its day: as long as it waits, no invoice has any of it.
  if (wish) return true
  if (effectiveOn <= today) return false
  const { invoiceId } = subscriptionPeriods
  const [charged] = await db
    .select({ id: subscriptionPeriods.id })
    .from(subscriptionPeriods)
    .innerJoin(subscriptionItems, eq(subscriptionItems.id, subscriptionPeriods.itemId))
    .where(
      and(
        eq(subscriptionItems.subscriptionId, subscriptionId),
        ne(subscriptionItems.kind, 'domain'),
        gte(subscriptionPeriods.firstDay, effectiveOn),
        after.length > 0 ? or(isNull(invoiceId), notInArray(invoiceId, [...after])) : undefined,
      ),
    )
    .limit(1)
  return charged === undefined
}

/**
 * Calls off the change that waits: everything goes on as it is. The caller holds the subscription. `too-late`: it is on
 * an invoice already, or its day has come.
 */
export async function callOffChange(
  { now }: Context,
  tx: Transaction,
  change: SubscriptionChange,
): Promise<'called-off' | 'too-late'> {
  if (!(await mayCallOff(tx, change, dayOf(now())))) return 'too-late'
  const { subscriptionId, effectiveOn, wish } = change
  if (!wish) await undoItems(tx, subscriptionId, effectiveOn)
  await tx
    .update(subscriptionChanges)
    .set({ state: 'cancelled', endedAt: now() })
    .where(eq(subscriptionChanges.id, change.id))
  return 'called-off'
}

async function undoItems(tx: Transaction, subscriptionId: string, effectiveOn: CalendarDay): Promise<void> {
  const ofIt = eq(subscriptionItems.subscriptionId, subscriptionId)
  await tx.delete(subscriptionItems).where(and(ofIt, eq(subscriptionItems.startsOn, effectiveOn)))
  await tx
    .update(subscriptionItems)
    .set({ endsOn: null })
    .where(and(ofIt, eq(subscriptionItems.endsOn, addDays(effectiveOn, -1))))
}

/** Changes of orders, or of what quotes began, whose day has come by this day, the oldest first. */
export async function changesDue(
  db: Database | Transaction,
  { day, of, changeId }: { day: CalendarDay; of: 'orders' | 'quotes'; changeId?: string },
): Promise<{ change: SubscriptionChange; orderId: string | null; customerId: string }[]> {
  const { state, effectiveOn, askedAt, id } = subscriptionChanges
  return await db
    .select({
      change: subscriptionChanges,
      orderId: subscriptions.orderId,
      customerId: subscriptions.customerId,
    })
    .from(subscriptionChanges)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionChanges.subscriptionId))
    .where(
      and(
        eq(state, 'planned'),
        lte(effectiveOn, day),
        of === 'orders' ? isNotNull(subscriptions.orderId) : isNull(subscriptions.orderId),
        changeId ? eq(id, changeId) : undefined,
      ),
    )
    .orderBy(asc(effectiveOn), asc(askedAt))
}

/** The day of a change has come: the subscription is so from now on. */
export async function beginChange(
  { now }: Context,
  tx: Transaction,
  { id, subscriptionId, toChoice, toCycle, description }: SubscriptionChange,
): Promise<void> {
  const billingCycle = toChoice?.billingCycle ?? toCycle
  const [goesOn] = await tx
    .select({
      anchorOn: subscriptionItems.anchorOn,
      before: subscriptions.anchorOn,
      minimumMonths: subscriptions.minimumMonths,
    })
    .from(subscriptionItems)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionItems.subscriptionId))
    .where(
      and(
        eq(subscriptionItems.subscriptionId, subscriptionId),
        ne(subscriptionItems.kind, 'domain'),
        isNull(subscriptionItems.endsOn),
      ),
    )
  await tx
    .update(subscriptions)
    .set({
      description,
      ...(billingCycle && { billingCycle }),
      ...(billingCycle && goesOn?.anchorOn && countedFrom(goesOn, goesOn.anchorOn)),
    })
    .where(eq(subscriptions.id, subscriptionId))
  await tx
    .update(subscriptionChanges)
    .set({ state: 'done', endedAt: now() })
    .where(eq(subscriptionChanges.id, id))
}

function countedFrom(
  { before, minimumMonths }: { before: CalendarDay | null; minimumMonths: number },
  anchorOn: CalendarDay,
) {
  const term = { anchorOn: before ?? anchorOn, minimumMonths }
  return { anchorOn, minimumMonths: minimumMonthsFrom(term, anchorOn) }
}

/** Removes the row of a change that was to be made on its day, because it is made now and writes its own. */
export async function replaceWaiting(tx: Transaction, { id }: Pick<SubscriptionChange, 'id'>): Promise<void> {
  await tx.delete(subscriptionChanges).where(eq(subscriptionChanges.id, id))
}
