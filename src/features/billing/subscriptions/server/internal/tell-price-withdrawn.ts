import { and, eq, gt, gte, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context, Transaction } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { dayOf } from '@/shared/calendar-day'
import { priceOn } from '../../terms/domain/price-on-day'
import { reverseChargedSubscriptions } from '../billed-details'
import { newPriceWithdrawnMail } from '../mails/new-price-mails'
import { itemPrices, type SubscriptionItem, subscriptionItems, subscriptions } from '../subscription-tables'
import { toldPrices } from './item-prices'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'tell-price-withdrawn': { versionId: string }
  }
}

export const priceJobs = {
  'tell-price-withdrawn': { policy: 'short', expireInSeconds: 900, run: tellAll },
} satisfies Partial<Jobs>

/** Tells everybody who was told of a price that it does not come: each once, and a failure for one stops no other. */
async function tellAll(context: Context, { versionId }: { versionId: string }): Promise<void> {
  const waiting = await context.db
    .select({ id: itemPrices.id })
    .from(itemPrices)
    .where(and(eq(itemPrices.versionId, versionId), isToBeTold))
  const faults: unknown[] = []
  for (const { id } of waiting)
    await context.db
      .transaction((tx) => tellOne(context, tx, id))
      .catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} customers were not told`)
}

const isToBeTold = and(isNotNull(itemPrices.withdrawnAt), isNull(itemPrices.withdrawalToldAt))

async function tellOne(context: Context, tx: Transaction, id: string): Promise<void> {
  const today = dayOf(context.now())
  // A customer who cancelled may have done so because of that price, and may still change their mind.
  const runs = (endsOn: PgColumn) => or(isNull(endsOn), gte(endsOn, today))
  const [held] = await tx
    .select({ price: itemPrices, item: subscriptionItems, told: toldPrices(), subscription: subscriptions })
    .from(itemPrices)
    .innerJoin(subscriptionItems, eq(subscriptionItems.id, itemPrices.itemId))
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionItems.subscriptionId))
    .where(and(eq(itemPrices.id, id), isToBeTold, runs(subscriptions.endsOn), runs(subscriptionItems.endsOn)))
    .for('update', { of: itemPrices })
  if (!held) return
  const { price, item, told, subscription } = held
  const alike = await markTold(context, tx, held)
  const after = priceOn({ ...item, told }, price.effectiveOn)
  if (after === price.unitPrice || (await isOvertaken(tx, price))) return
  const customer = await customerWithId(tx, subscription.customerId)
  if (!customer) throw new Error(`Subscription ${subscription.id} has no customer`)
  await recordEvent(context, tx, {
    actor: SYSTEM,
    action: 'subscription.price-withdrawn',
    subject: { kind: 'subscription', id: subscription.id },
    details: { item: item.description, effectiveOn: price.effectiveOn },
  })
  const { unitPrice: toldPrice, effectiveOn, notifiedAt } = price
  const { orderId, reference } = subscription
  const reverseCharge = (await reverseChargedSubscriptions(tx, [subscription])).has(subscription.id)
  const withdrawn = {
    customer,
    orderId,
    reference,
    item: { ...item, reverseCharge, count: alike.length },
    toldPrice,
    price: after,
    effectiveOn,
    toldOn: dayOf(notifiedAt),
  }
  await queueMail(context, tx, await newPriceWithdrawnMail(context, withdrawn))
}

/** Marks it as told, and with it others that are the same, as three mailboxes: one mail tells of all. */
async function markTold(
  { now }: Context,
  tx: Transaction,
  { price, item }: { price: typeof itemPrices.$inferSelect; item: SubscriptionItem },
): Promise<{ id: string }[]> {
  const items = subscriptionItems
  const same = tx
    .select({ id: items.id })
    .from(items)
    .where(
      and(
        eq(items.subscriptionId, item.subscriptionId),
        eq(items.kind, 'extra'),
        eq(items.product, item.product),
        eq(items.billingCycle, item.billingCycle),
        eq(items.agreedPrice, item.agreedPrice),
        or(isNull(items.endsOn), gte(items.endsOn, dayOf(now()))),
      ),
    )
  const { versionId, unitPrice, effectiveOn, itemId } = itemPrices
  const isAlike = and(
    eq(versionId, price.versionId),
    eq(unitPrice, price.unitPrice),
    eq(effectiveOn, price.effectiveOn),
    inArray(itemId, same),
    isToBeTold,
  )
  return await tx
    .update(itemPrices)
    .set({ withdrawalToldAt: now() })
    .where(or(eq(itemPrices.id, price.id), isAlike))
    .returning({ id: itemPrices.id })
}

/** Whether a later notice about that day stands. */
async function isOvertaken(tx: Transaction, price: typeof itemPrices.$inferSelect): Promise<boolean> {
  const { itemId, effectiveOn, notifiedAt, withdrawnAt } = itemPrices
  const ofThatDay = and(eq(itemId, price.itemId), eq(effectiveOn, price.effectiveOn), isNull(withdrawnAt))
  return (await tx.$count(itemPrices, and(ofThatDay, gt(notifiedAt, price.notifiedAt)))) > 0
}
