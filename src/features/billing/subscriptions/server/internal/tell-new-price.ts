import { eq } from 'drizzle-orm'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context, Transaction } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { reverseChargedSubscriptions } from '../billed-details'
import { newPriceMail } from '../mails/new-price-mails'
import { isOfNamesOnly } from '../subscription-queries'
import { itemPrices, priceVersions, subscriptions } from '../subscription-tables'
import { duePriceNotices, type PriceNotice } from './due-price-notices'

interface Telling {
  subscriptionId: string
  versionId: string
  /** What is to be told, as `stepsInFacts` writes it. */
  items: readonly string[]
}

/** What is told of each item, for as long as it stays the same. */
export function stepsInFacts({ items }: PriceNotice): string[] {
  return items.map(
    ({ item, step }) => `${item.id} ${step.effectiveOn} ${step.from} ${step.version.unitPrice}`,
  )
}

/**
 * Tells a customer what their subscription will cost and from which day: from then on, and not before, that price is
 * charged. Once, whoever else is at it; `nothing` when it was done, withdrawn, or is not the same any more.
 */
export async function tellNewPrice(context: Context, telling: Telling): Promise<'told' | 'nothing'> {
  return await context.db.transaction(async (tx) => {
    const version = await versionStanding(tx, telling.versionId)
    const subscription = await lockedSubscription(tx, telling.subscriptionId)
    if (!version || !subscription) return 'nothing'
    const today = dayOf(context.now())
    const notices = await duePriceNotices(context, tx, today, subscription.id)
    const notice = notices.find(({ versionId }) => versionId === version.id)
    if (!notice || String(stepsInFacts(notice)) !== String(telling.items)) return 'nothing'
    const customer = await customerWithId(tx, subscription.customerId)
    if (!customer) throw new Error(`Subscription ${subscription.id} has no customer`)
    await tx.insert(itemPrices).values(
      notice.items.map(({ item, step }) => ({
        id: context.random.uuid(),
        itemId: item.id,
        versionId: version.id,
        unitPrice: step.version.unitPrice,
        effectiveOn: step.effectiveOn,
        notifiedAt: context.now(),
      })),
    )
    for (const { item, step } of notice.items)
      await recordEvent(context, tx, {
        actor: SYSTEM,
        action: 'subscription.price-told',
        subject: { kind: 'subscription', id: subscription.id },
        details: {
          item: item.description,
          from: step.from,
          to: step.version.unitPrice,
          effectiveOn: step.effectiveOn,
        },
      })
    const reverseCharge = (await reverseChargedSubscriptions(tx, [subscription])).has(subscription.id)
    await queueMail(
      context,
      tx,
      await newPriceMail(context, {
        customer,
        orderId: subscription.orderId,
        reference: subscription.reference,
        reason: version.reason,
        items: notice.items.map(({ item, step }) => ({ item: { ...item, reverseCharge }, step })),
        isNameAlone: await isOfNamesOnly(tx, subscription.id),
      }),
    )
    return 'told'
  })
}

/** Row lock: nobody withdraws the version meanwhile. Lock order: before the subscription, as in withdrawing. */
async function versionStanding(tx: Transaction, id: string) {
  const [version] = await tx.select().from(priceVersions).where(eq(priceVersions.id, id)).for('share')
  return version?.withdrawnAt === null ? version : undefined
}

async function lockedSubscription(tx: Transaction, id: string) {
  const [held] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update')
  return held
}
