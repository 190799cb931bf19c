import type { Context, Transaction } from '@/platform/context'
import type { Cents } from '@/shared/money'
import { vatRateOn } from '@/shared/vat'
import type { AgreedItem } from '../terms/domain/subscription'
import type { TakenOver } from '../terms/domain/taken-over'
import type { NewSubscription } from './agree-subscription'
import {
  subscriptionItems,
  subscriptionPeriods,
  subscriptionSuspensions,
  subscriptions,
} from './subscription-tables'

/** A subscription that ran in another system. */
export interface ImportedSubscription extends Omit<NewSubscription, 'items' | 'minimumMonths'> {
  createdAt: Date
  /** At least one, in the order in which invoices name them. One that is over was never begun here: null. */
  items: readonly (AgreedItem & { takenOver: TakenOver | null })[]
  standsStill: boolean
}

/** What the office reads beside a period that the other system saw to. */
const SEEN_TO = 'Van vóór de verhuizing: geregeld in het vorige systeem'

/**
 * Stores subscriptions as another system had them. Each item's running period, and what was charged ahead, are there
 * as what is not ours to charge; the night goes on with the period after it. Nobody is charged or told of it here. One
 * call takes as many as fit in a statement: some hundred.
 */
export async function importSubscriptions(
  { now, random }: Context,
  tx: Transaction,
  imported: readonly ImportedSubscription[],
): Promise<void> {
  const some = imported.map((one) => ({ ...one, id: random.uuid() }))
  await tx.insert(subscriptions).values(
    some.map(({ items, standsStill, ...one }) => ({
      ...one,
      anchorOn: items[0]?.takenOver?.anchorOn ?? null,
    })),
  )
  const items = some.flatMap((one) =>
    one.items.map((item, position) => ({ ...item, position, subscription: one, id: random.uuid() })),
  )
  await tx.insert(subscriptionItems).values(
    items.map(({ takenOver, subscription, unitPrice, ...item }) => ({
      ...item,
      agreedPrice: unitPrice,
      subscriptionId: subscription.id,
      createdAt: subscription.createdAt,
      anchorOn: takenOver?.anchorOn ?? null,
      startsOn: takenOver?.seenTo[0].firstDay ?? null,
    })),
  )
  const createdAt = now()
  const periods = items.flatMap(({ id: itemId, takenOver, vatPercent }) =>
    (takenOver?.seenTo ?? []).map((period) => ({
      ...period,
      id: random.uuid(),
      itemId,
      state: 'waived' as const,
      net: 0 as Cents,
      vatPercent: vatPercent ?? vatRateOn(period.firstDay),
      waiver: SEEN_TO,
      createdAt,
    })),
  )
  if (periods.length > 0) await tx.insert(subscriptionPeriods).values(periods)
  const still = some.filter(({ standsStill }) => standsStill)
  if (still.length > 0)
    await tx.insert(subscriptionSuspensions).values(
      still.map(({ id: subscriptionId }) => ({
        id: random.uuid(),
        subscriptionId,
        reason: 'by-hand' as const,
        since: createdAt,
      })),
    )
}
