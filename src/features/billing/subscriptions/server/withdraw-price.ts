import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { productInWords, productKey, productWithKey } from '../terms/domain/price-products'
import {
  itemPrices,
  type PriceVersionRow,
  priceVersions,
  subscriptionItems,
  subscriptionPeriods,
  subscriptions,
} from './subscription-tables'

interface Withdrawal {
  versionId: string
  admin: { id: string; role: 'admin' }
}

/**
 * - `charged`: somebody pays it already; another price is another change.
 * - `unchanged`: there is no such price, or it was withdrawn before.
 */
export type WithdrawalOutcome = 'withdrawn' | 'told-again' | 'charged' | 'unchanged'

/**
 * Takes a new price back, as long as nobody was charged for it: who was told keeps the price from before, and is told so
 * (`told-again`).
 */
export async function withdrawPrice(
  context: Context,
  { versionId, admin }: Withdrawal,
): Promise<WithdrawalOutcome> {
  return await context.db.transaction(async (tx) => {
    const [version] = await tx
      .select()
      .from(priceVersions)
      .where(eq(priceVersions.id, versionId))
      .for('update')
    if (version?.withdrawnAt !== null) return 'unchanged'
    await lockSubscriptionsTold(tx, versionId)
    if (await isCharged(tx, versionId)) return 'charged'
    const withdrawnAt = context.now()
    await tx.update(priceVersions).set({ withdrawnAt }).where(eq(priceVersions.id, versionId))
    const told = await tx
      .update(itemPrices)
      .set({ withdrawnAt })
      .where(eq(itemPrices.versionId, versionId))
      .returning({ id: itemPrices.id })
    await recordEvent(context, tx, {
      actor: actorOf(admin),
      action: 'price.withdrawn',
      subject: { kind: 'price', id: versionId },
      details: { product: versionInWords(version), effectiveOn: version.effectiveOn, told: told.length },
    })
    if (told.length === 0) return 'withdrawn'
    await context.enqueue(tx, 'tell-price-withdrawn', { versionId }, { singletonKey: versionId })
    return 'told-again'
  })
}

/** Row locks on the subscriptions that were told of it: nobody is charged meanwhile. */
async function lockSubscriptionsTold(tx: Transaction, versionId: string): Promise<void> {
  const told = tx
    .select({ id: subscriptionItems.subscriptionId })
    .from(itemPrices)
    .innerJoin(subscriptionItems, eq(subscriptionItems.id, itemPrices.itemId))
    .where(eq(itemPrices.versionId, versionId))
  await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(inArray(subscriptions.id, told))
    .orderBy(asc(subscriptions.id))
    .for('update')
}

async function isCharged(tx: Transaction, versionId: string): Promise<boolean> {
  const charged = await tx
    .select({ id: subscriptionPeriods.id })
    .from(itemPrices)
    .innerJoin(
      subscriptionPeriods,
      and(
        eq(subscriptionPeriods.itemId, itemPrices.itemId),
        gte(subscriptionPeriods.firstDay, itemPrices.effectiveOn),
        eq(subscriptionPeriods.state, 'invoiced'),
      ),
    )
    .where(and(eq(itemPrices.versionId, versionId), isNull(itemPrices.withdrawnAt)))
    .limit(1)
  return charged.length > 0
}

/** 'Hosting Basis per maand'; of what is not in the catalogue any more, its id. */
function versionInWords(version: PriceVersionRow): string {
  const product = productWithKey(productKey(version))
  return product ? productInWords(product) : version.product
}
