import type { Context, Database, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { isTimeToTell } from '../../terms/domain/internal/new-price'
import { type ItemStep, priceStepsOfItems } from './priced-items'

/** What the customer of a subscription is to be told now: one new price, of every item that has it next. */
export interface PriceNotice {
  subscriptionId: string
  versionId: string
  items: readonly ItemStep[]
}

/**
 * The new prices that it is time to tell of on this day, in the order of their first day. An item with more to come
 * gets only the next: that one has to be told before another builds on it.
 */
export async function duePriceNotices(
  { settings }: Pick<Context, 'settings'>,
  db: Database | Transaction,
  day: CalendarDay,
  subscriptionId?: string,
): Promise<PriceNotice[]> {
  const { priceNoticeDays: noticeDays, invoiceDaysAhead } = settings
  const steps = await priceStepsOfItems(db, { day, noticeDays, ...(subscriptionId && { subscriptionId }) })
  const nextOf = new Map<string, ItemStep>()
  for (const one of steps) if (!nextOf.has(one.item.id)) nextOf.set(one.item.id, one)
  const due = [...nextOf.values()]
    .filter(({ step }) => isTimeToTell(step, { day, noticeDays, invoiceDaysAhead }))
    .toSorted((a, b) => (a.step.effectiveOn < b.step.effectiveOn ? -1 : 1))
  const together = Map.groupBy(due, ({ item, step }) => `${item.subscriptionId} ${step.version.id}`)
  return [...together.values()].flatMap((items) =>
    items.slice(0, 1).map(({ item, step }) => ({
      subscriptionId: item.subscriptionId,
      versionId: step.version.id,
      items,
    })),
  )
}
